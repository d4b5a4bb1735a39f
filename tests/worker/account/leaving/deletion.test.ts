import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { dateIn } from '#contract/age.ts'
import { authCalls } from '#contract/auth.ts'
import { chatCalls } from '#contract/chat.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { send } from '../../../support/chat.ts'
import { likeAs, makePhoto } from '../../../support/crowd.ts'
import { runDeletionCrons } from '../../../support/leaver.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { plantSubscriptions } from '../../../support/pushes.ts'
import { rows } from '../../../support/rows.ts'
import { dump } from '../../../support/scene.ts'
import { mailsTo, newVisitor } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, atOnce } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const leave = async (member: { cookie: string }, remarks: string | null = null) => {
  const proof = await proofOf(member)
  return callAs(member, deletionCalls.deleteAccount, { reason: 'time', remarks, proof })
}
const reactivate = (token: string) => callFrom(newVisitor(), deletionCalls.reactivate, { token })
const askAgain = (email: string, visitor = newVisitor()) =>
  callFrom(visitor, deletionCalls.requestReactivation, { email })
const accountOf = async ({ id }: { id: number }) =>
  (await rows<{ account: string }>('select account from members where id = ?', id))[0]?.account

async function mailedTokens(email: string): Promise<string[]> {
  const links = (await mailsTo(email)).flatMap((mail) => mail.links)
  const tokens = links.map((link) => new URL(link).searchParams.get('token') ?? '')
  return [...new Set(tokens.filter((token) => token.length > 20))]
}

async function leftMember() {
  const member = await makeMember()
  await leave(member)
  const [token = ''] = await mailedTokens(member.email)
  return { member, token }
}

async function moveClock(days: number) {
  await env.KV.put('dev:clock', String(days * DAY))
}

describe('deleting an account', () => {
  it('hides it at once: sessions, lists, chats, photos', async () => {
    const [member, other] = [
      await makeMember({ paid_user: 1 }),
      await makeMember({ paid_user: 1, gender: 'male', looking_for: 'female' }),
    ]
    await giveCredits(member.id, 5)
    await send(member, other)
    const key = await makePhoto(member.id)
    const { status, body, response } = await leave(member)
    expect(status).toBe(200)
    expect(body.until - Date.now()).toBeGreaterThan(14 * DAY - 10_000)
    expect(response.headers.get('clear-site-data')).toBe('"cache", "storage"')
    expect(response.headers.get('set-cookie')).toContain('__Host-session=; Max-Age=0')
    expect((await callAs(member, authCalls.getUser, {})).body).toEqual({ user: null })
    expect((await pageAs(member, '/members')).response.headers.get('location')).toContain('/login')
    expect((await pageAs(other, `/members/${member.id}`)).status).toBe(404)
    expect((await callAs(other, chatCalls.getChats, {})).body.chats).toEqual([])
    const photo = await SELF.fetch(`${origin}/photos/${key}/card.webp`, {
      headers: { cookie: other.cookie },
    })
    expect(photo.status).toBe(404)
    expect(await rows('select visible from members where id = ?', member.id)).toEqual([
      { visible: 0 },
    ])
  })

  it('closes the sockets', async () => {
    const member = await makeMember()
    const headers = { upgrade: 'websocket', origin, cookie: member.cookie }
    const { webSocket } = await SELF.fetch(`${origin}/ws`, { headers })
    const closed = new Promise<number>((resolve) => {
      webSocket?.addEventListener('close', ({ code }) => resolve(code))
    })
    webSocket?.accept()
    await leave(member)
    expect(await closed).toBe(4001)
  })

  it('mails the link to undo it, with the day until which it works', async () => {
    const member = await makeMember({ name: 'Sanne' })
    await leave(member)
    const mails = await mailsTo(member.email)
    expect(mails).toHaveLength(1)
    const [mail] = mails
    expect(mail?.subject).toMatch(/^Je account bij .+ wordt verwijderd$/)
    expect(mail?.text).toContain('Dag Sanne')
    const day = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' })
    expect(mail?.text).toContain(day.format(Date.now() + 14 * DAY))
    expect(mail?.text).toMatch(/https:\/\/localhost\/reactivate\?token=[\w-]{43}/)
  })

  it('sends nothing to or about the member any more', async () => {
    const [member, other] = [await makeMember({ paid_user: 1 }), await makeMember({ paid_user: 1 })]
    await giveCredits(member.id, 5)
    await giveCredits(other.id, 5)
    await send(member, other)
    await send(other, member)
    await plantSubscriptions(member, ['https://push.test/1'])
    await leave(member)
    await moveClock(1)
    await env.DB.prepare('update outbox set run_after = 0').run()
    expect(await mailsTo(other.email)).toEqual([])
    const toMember = await mailsTo(member.email)
    expect(toMember.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('wordt verwijderd'),
    ])
  })

  it('makes one record and one mail of ten at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const answers = await volley(10, () => leave(member))
      for (const { status } of answers) expect([200, 403]).toContain(status)
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      const { id } = member
      expect(await rows('select 1 from account_deletions where member_id = ?', id)).toHaveLength(1)
      expect(await rows('select 1 from mail_tokens where member_id = ?', id)).toHaveLength(1)
      expect(await mailsTo(member.email)).toHaveLength(1)
    }
  })

  it('refuses an unknown reason, and does nothing', async () => {
    const member = await makeMember()
    const proof = await proofOf(member)
    const input = { reason: 'boredom' as 'time', remarks: null, proof }
    expect((await callAs(member, deletionCalls.deleteAccount, input)).status).toBe(400)
    expect(await accountOf(member)).toBe('active')
  })
})

describe('the page', () => {
  it('asks for the reason, shows the alternatives, and then deletes, without script', async () => {
    const member = await makeMember()
    const visitor = { cookie: member.cookie }
    const first = await (await postForm('/settings/delete', { step: 'reason' }, visitor)).text()
    expect(first).toContain('Kies eerst een reden.')
    const step = { step: 'reason', reason: 'other', remarks: 'Tot "later"' }
    const second = await (await postForm('/settings/delete', step, visitor)).text()
    expect(second).toContain('Of helpt een van deze?')
    expect(second).toContain('Tot &quot;later&quot;')
    expect(await accountOf(member)).toBe('active')
    const fields = { reason: 'other', remarks: 'Tot "later"' }
    const { password } = await proofOf(member)
    const refused = await postForm(
      '/settings/delete',
      { ...fields, old_password: 'not it' },
      visitor,
    )
    const again = await refused.text()
    expect([refused.status, again.includes('Controleer je oude wachtwoord.')]).toEqual([403, true])
    expect(again).toContain('Tot &quot;later&quot;')
    const done = await postForm('/settings/delete', { ...fields, old_password: password }, visitor)
    expect(done.status).toBe(303)
    const { data } = await pageAs(null, done.headers.get('location') ?? '')
    expect(data['page']).toEqual({ state: 'deleted', until: expect.any(Number) })
    expect(await rows('select reason, remarks from account_deletions')).toEqual([
      { reason: 'other', remarks: 'Tot "later"' },
    ])
  })

  it('says which credits go with the account, and where they can be given back first', async () => {
    const [rich, poor] = [await makeMember(), await makeMember()]
    await giveCredits(rich.id, 12)
    const step = { step: 'reason', reason: 'other', remarks: '' }
    const shown = async (member: TestMember) => {
      const html = await (await postForm('/settings/delete', step, member)).text()
      return html.split('id="page-data"')[0]
    }
    const html = await shown(rich)
    expect(html).toContain('Je hebt nog 12 credits')
    expect(html).toContain('Na de bedenktijd is je saldo weg.')
    expect(html).toMatch(/<a href="\/transactions"[^>]*>(?:(?!<\/a>).)*Je hebt nog 12 credits/)
    const without = await shown(poor)
    expect(without).toContain('Of helpt een van deze?')
    expect(without).not.toContain('Je hebt nog')
  })

  it('shows the state of the account at the end, only with its receipt', async () => {
    const member = await makeMember()
    const { body } = await leave(member)
    const page = `/account-deleted?receipt=${body.receipt}`
    const shown = async (who: TestMember | null, path = page) => {
      const { data, response } = await pageAs(who, path)
      return data['page'] ?? response.headers.get('location')
    }
    expect(await shown(null)).toEqual({ state: 'deleted', until: body.until })
    for (const other of ['', '?receipt=x', `?until=${body.until}`, `?receipt=${body.receipt}x`]) {
      expect(await shown(null, `/account-deleted${other}`)).toBe('/reactivate/mail')
    }
    const live = { state: 'live', until: null }
    expect(await shown(await makeMember(), '/account-deleted')).toEqual(live)
    expect(await shown(await makeMember({ status: 'not_confirmed' }))).toEqual(live)
    const [token = ''] = await mailedTokens(member.email)
    await reactivate(token)
    expect(await shown(null)).toEqual(live)
    const text = await (await SELF.fetch(origin + page)).text()
    expect(text).toContain('>Je account is niet verwijderd<')
    expect(text).not.toContain('>Je account is verwijderd<')
  })

  it('says when it is over', async () => {
    const member = await makeMember()
    const { body } = await leave(member)
    const page = `/account-deleted?receipt=${body.receipt}`
    await moveClock(14)
    expect((await pageAs(null, page)).data['page']).toEqual({ state: 'gone', until: null })
    await runDeletionCrons()
    expect((await pageAs(null, page)).data['page']).toEqual({ state: 'gone', until: null })
  })
})

describe('the link to undo', () => {
  it('restores everything exactly as before', async () => {
    const [member, other] = [await makeMember({ paid_user: 1, invisible: 1 }), await makeMember()]
    await giveCredits(member.id, 7)
    await send(member, other)
    await likeAs(member.id, other.id)
    await likeAs(other.id, member.id)
    await makePhoto(member.id)
    await proofOf(member)
    const before = await dump()
    await leave(member, 'Te druk')
    const [token = ''] = await mailedTokens(member.email)
    expect((await reactivate(token)).status).toBe(204)
    const day = dateIn('Europe/Amsterdam', Date.now())
    const mailed = { day, host: 'localhost', number: 'mail_sent', split: '', value: '' }
    const members = before['members'] as { id: number }[]
    // All that is left of it is its mail, which is counted as any other.
    expect(await dump()).toEqual({
      ...before,
      mail_tokens: expect.any(Array),
      outbox: expect.any(Array),
      daily_numbers: [...(before['daily_numbers'] ?? []), { ...mailed, amount: 1, people: 1 }],
      members: members.map((row) => (row.id === member.id ? { ...row, mailed_on: day } : row)),
    })
  })

  it('changes nothing when opened, and signs nobody in', async () => {
    const { member, token } = await leftMember()
    const page = await SELF.fetch(`${origin}/reactivate?token=${token}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Mijn account terugzetten')
    expect(await accountOf(member)).toBe('deleting')
    const { response } = await reactivate(token)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await accountOf(member)).toBe('active')
  })

  it('works by a form; a dead one says so', async () => {
    const { member, token } = await leftMember()
    const good = await postForm('/reactivate', { token })
    const page = `/reactivate?token=${token}`
    expect([good.status, good.headers.get('location')]).toEqual([303, page])
    expect(await accountOf(member)).toBe('active')
    const again = await postForm('/reactivate', { token })
    expect([again.status, again.headers.get('location')]).toEqual([303, page])
    expect(await (await SELF.fetch(origin + page)).text()).toContain('>Je account is er weer<')
    const unknown = `/reactivate?token=${'a'.repeat(43)}`
    const dead = await postForm('/reactivate', { token: 'a'.repeat(43) })
    expect([dead.status, dead.headers.get('location')]).toEqual([303, unknown])
    const text = await (await SELF.fetch(origin + unknown)).text()
    expect(text).toContain('Link verlopen of invalide, vraag een nieuwe e-mail aan')
  })

  it('works once of ten at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { member, token } = await leftMember()
      const answers = await volley(10, () => reactivate(token))
      const codes = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(codes).toEqual([204, ...Array.from({ length: 9 }, () => 410)])
      expect(await accountOf(member)).toBe('active')
    }
  })

  it('is over when the grace is, purged or not', async () => {
    const { member, token } = await leftMember()
    await moveClock(14)
    expect((await reactivate(token)).body.error?.code).toBe('link_expired')
    expect((await askAgain(member.email)).status).toBe(204)
    expect(await mailsTo(member.email)).toHaveLength(1)
    await runDeletionCrons()
    expect((await reactivate(token)).body.error?.code).toBe('link_expired')
    expect(await accountOf(member)).toBe('deleted')
  })

  it('undoing and a simultaneous purge: one of the two happens, completely', async () => {
    for (let round = 0; round < 10; round++) {
      const { member, token } = await leftMember()
      const late = (round % 2) * 15
      await Promise.all([reactivate(token), runDeletionCrons(late)])
      const [row] = await rows<Record<string, unknown>>(
        'select account, email from members where id = ?',
        member.id,
      )
      expect(['active', 'deleted']).toContain(row?.['account'])
      expect(row?.['email']).toBe(row?.['account'] === 'active' ? member.email : null)
    }
  })
})

describe('asking for the link again', () => {
  it('mails a new one; the one before, that the same one asked for, dies', async () => {
    const { member } = await leftMember()
    await env.DB.prepare('delete from mail_tokens').run()
    const visitor = newVisitor()
    await askAgain(member.email, visitor)
    const known = await mailedTokens(member.email)
    expect((await askAgain(member.email.toUpperCase(), visitor)).status).toBe(204)
    const tokens = await mailedTokens(member.email)
    expect(tokens).toHaveLength(3)
    for (const dead of known) expect((await reactivate(dead)).status).toBe(410)
    const [fresh = ''] = tokens.filter((one) => !known.includes(one))
    expect((await reactivate(fresh)).status).toBe(204)
  })

  it('leaves the link as it is that a stranger did not ask for', async () => {
    const { member, token } = await leftMember()
    expect((await askAgain(member.email)).status).toBe(204)
    expect((await reactivate(token)).status).toBe(204)
  })

  it('says the same of an address without such an account, and mails nothing', async () => {
    const member = await makeMember()
    for (const email of [member.email, 'niemand@example.com']) {
      const { status, body } = await askAgain(email)
      expect([status, body]).toEqual([204, undefined])
      expect(await mailsTo(email)).toEqual([])
    }
  })

  it('mails an address three times an hour at most, also at once', async () => {
    const { member } = await leftMember()
    const answers = await atOnce(6, () => askAgain(member.email))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204])
    // The last one of the hour is not for strangers.
    expect(await rows('select 1 from mail_tokens')).toHaveLength(2)
    expect((await mailsTo(member.email)).length).toBeLessThanOrEqual(3)
  })

  it('is offered where the right password meets an account that is being deleted', async () => {
    const member = await makeMember()
    await leave(member)
    expect(await mailsTo(member.email)).toHaveLength(1)
    const input = { email: member.email, ...(await proofOf(member)) }
    const { body } = await callFrom(newVisitor(), authCalls.login, input)
    expect(body.error?.code).toBe('account_deleting')
    const page = await (await postForm('/login', input)).text()
    expect(page).toContain('href="/reactivate/mail"')
    const asked = await postForm('/reactivate/mail', { email: member.email })
    expect(asked.headers.get('location')).toBe('/reactivate/mail?sent=1')
    expect(await mailsTo(member.email)).toHaveLength(2)
  })
})

const offer = (delete_discount: number) => saveSettings({}, { company: { delete_discount } })
const claim = (member: TestMember) => callAs(member, deletionCalls.claimDeleteDiscount, {})

describe('the discount for staying', () => {
  it('is one code, once ever, also of ten at once', async () => {
    await offer(30)
    for (let round = 0; round < 10; round++) {
      const member = await makeMember({ paid_user: 1 })
      const answers = await volley(10, () => claim(member))
      expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
      const stored = await rows(
        'select code, validity, value_percentage from discount_codes where user_id = ?',
        member.id,
      )
      expect(stored).toEqual([
        { code: answers[0]?.body.code, validity: 'once', value_percentage: 30 },
      ])
    }
  })

  it('runs out as it says, and is not made again', async () => {
    await offer(30)
    const member = await makeMember({ paid_user: 1 })
    const { body } = await claim(member)
    expect(Math.round((body.ends_at - Date.now()) / DAY)).toBe(7)
    await moveClock(8)
    expect((await claim(member)).body).toEqual(body)
    const { data } = await pageAs(member, '/settings/delete/discount')
    expect(data['page']).toEqual({ discount: body, over: true })
    expect(await rows('select code from discount_codes')).toHaveLength(1)
  })

  it('is not offered where none is set, nor where it would outlive a countdown to the same price', async () => {
    const [paid, free] = [await makeMember({ paid_user: 1 }), await makeMember()]
    await offer(25)
    expect((await claim(free)).body.error?.code).toBe('discount_not_found')
    expect((await claim(paid)).status).toBe(200)
    await offer(20)
    expect((await claim(free)).status).toBe(200)
    await offer(0)
    expect((await claim(await makeMember({ paid_user: 1 }))).body.error?.code).toBe(
      'discount_not_found',
    )
    const { response } = await pageAs(await makeMember(), '/settings/delete/discount')
    expect(response.headers.get('location')).toBe('/settings/delete')
  })
})
