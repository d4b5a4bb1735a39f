import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptDays } from '#contract/kept.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { referenceOf, withdrawalCalls } from '#contract/withdrawals.ts'
import { send } from '../support/chat.ts'
import { runMails } from '../support/mails.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { balanceOf, expectMoneyToAddUp, runCron, statusOf } from '../support/purchases.ts'
import { mailsTo } from '../support/signup.ts'
import { postForm } from '../support/visitors.ts'
import {
  bought,
  declare,
  html,
  kept,
  old,
  shownTo,
  useUp,
  withdraw,
} from '../support/withdrawals.ts'

// Directive 2011/83/EU, art. 11a, inserted by Directive (EU) 2023/2673; it applies since 2026-06-19.

afterEach(expectMoneyToAddUp)

describe('art. 11a(1): a function in the words of the law, reachable without an account', () => {
  const words = [
    ['nl', 'Hier de overeenkomst herroepen', 'Herroeping bevestigen'],
    ['de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['en', 'Withdraw from contract here', 'Confirm withdrawal'],
    ['es', 'Desistir del contrato aquí', 'Confirmar desistimiento'],
    ['fr', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
    ['it', 'Recedere dal contratto qui', 'Conferma recesso'],
    ['pl', 'Odstąp od umowy tutaj', 'Potwierdź odstąpienie od umowy'],
  ] as const

  it.each(words)('in %s: "%s", and then "%s"', async (language, open, confirm) => {
    const cookie = `locale=${language}; entry=1`
    for (const path of ['/', '/login', '/pages/faq', '/pricing', '/withdrawal']) {
      const page = await html(path, cookie)
      expect(page, path).toContain(open)
      expect(page, path).toContain('href="/withdrawal"')
    }
    const said = { step: 'check', name: 'Noor', email: 'noor@example.com', purchase: '1 mei' }
    const second = await (await postForm(href('withdrawal'), said, { cookie })).text()
    expect(second).toContain(`>${confirm}</button>`)
  })

  it('at the foot of members’ pages too, but where the screen is filled', async () => {
    const [member, other] = [await makeMember({ ...old, language: 'nl' }), await makeMember()]
    const footOf = async (path: string) =>
      (await shownTo(member, path)).split('<footer').slice(1).join('')
    const names = ['members', 'likes', 'profile', 'settings', 'credits', 'transactions'] as const
    const paths = [...names.map((name) => href(name)), href('members-id', { id: other.id })]
    for (const path of paths) {
      const foot = await footOf(path)
      expect(foot, path).toContain('href="/withdrawal/mine"')
      expect(foot, path).toContain('Hier de overeenkomst herroepen')
      expect(foot, path).not.toContain(href('pages-terms'))
    }
    for (const path of [href('me'), href('pages-faq')])
      expect(await footOf(path), path).toContain(href('pages-terms'))
    for (const path of [
      href('swipe-game'),
      href('chats'),
      href('credits-id-paymentmethod', { id: 'p1' }),
    ])
      expect(await footOf(path), path).toBe('')
  })

  it('beside each purchase for the whole period, and not after it', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    const link = `/withdrawal/mine?purchase=${id}`
    expect(await html(`/transactions/${id}`, member.cookie)).toContain(link)
    expect(await html('/me', member.cookie)).toContain('href="/withdrawal/mine"')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * DAY })
    expect(await html(`/transactions/${id}`, member.cookie)).not.toContain(link)
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('refund_not_possible')
  })

  it('beside each purchase in the list of them too, from the first day to the end of the last', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 10) })
    const member = await makeMember(old)
    const [one, two] = [await bought(member), await bought(member)]
    const listed = async () => {
      const page = await html('/transactions', member.cookie)
      return [one, two].map((id) => page.includes(`href="/withdrawal/mine?purchase=${id}"`))
    }
    expect(await listed()).toEqual([true, true])
    // The last instant of the fourteenth day, and the first of the next, where the domain is.
    vi.setSystemTime(Date.UTC(2026, 5, 15, 22) - 1)
    expect(await listed()).toEqual([true, true])
    await withdraw(member, two, 2995)
    expect(await listed()).toEqual([true, false])
    vi.setSystemTime(Date.UTC(2026, 5, 15, 22))
    expect(await listed()).toEqual([false, false])
  })

  it('beside each purchase whose credits are all used, where it is said that 0 comes back', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const id = await bought(member)
    await useUp(member, id)
    const link = `href="/withdrawal/mine?purchase=${id}"`
    expect(await html('/transactions', member.cookie)).toContain(link)
    const own = await html(`/transactions/${id}`, member.cookie)
    expect(own).toContain(link)
    const page = await html(`/withdrawal/mine?purchase=${id}`, member.cookie)
    for (const said of [own, page]) expect(said.replaceAll('\u00a0', ' ')).toContain('€ 0,00 terug')
    expect(page).not.toContain('name="amount"')
    // Whoever wants to can send the statement all the same.
    expect(page).toContain('href="/withdrawal"')
    expect((await withdraw(member, id, 1)).body.error?.code).toBe('refund_not_possible')
  })

  it('opens from the oldest of more purchases than are listed', async () => {
    const member = await makeMember(old)
    const oldest = await bought(member)
    for (let newer = 0; newer < 20; newer++) await bought(member)
    await env.DB.prepare('update payments set created_at = created_at - 1 where id = ?')
      .bind(oldest)
      .run()
    const { data } = await pageAs(member, `/withdrawal/mine?purchase=${oldest}`)
    expect(data['page']).toMatchObject({ chosen: { payment: { payment_id: oldest } } })
  })
})

describe('art. 11a(2) and (3): the statement, read and then confirmed', () => {
  it('names the buyer, the contract and the address, with the amount and how it comes about', async () => {
    const [member, other] = [await makeMember({ ...old, name: 'Thijs' }), await makeMember()]
    const id = await bought(member)
    await send(member, other)
    const { data } = await pageAs(member, `/withdrawal/mine?purchase=${id}`)
    const { chosen } = data['page'] as { chosen: { statement: string; offer: object } }
    // 24 of 25 credits are 2875.2 cents: rounded in favour of the buyer.
    expect(chosen.offer).toMatchObject({ amount: 2876, credits: 24, by_bank: false })
    for (const said of ['Thijs', member.email, id, '25\u00a0credits'])
      expect(chosen.statement).toContain(said)
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('refund_changed')
    expect(await kept()).toEqual([])
  })

  it('works without script, in two steps, for the member', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    const path = `/withdrawal/mine?purchase=${id}`
    const key = /name="id" value="([\da-f-]{36})"/.exec(await html(path, member.cookie))?.[1] ?? ''
    const form = { id: key, purchase: id, amount: '2995' }
    const answer = await postForm(path, form, { cookie: member.cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/withdrawal/${key}`])
    expect(await statusOf(id)).toBe('refunded')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('a guest reads and confirms too, with what was typed kept on the way', async () => {
    const said = { name: 'Noor', email: 'noor@example.com', purchase: '22 november, 25 credits' }
    const wrong = await postForm('/withdrawal', { step: 'check', ...said, email: 'noor' })
    const again = await wrong.text()
    expect(again).toContain('value="22 november, 25 credits"')
    expect(again).not.toContain('name="iban"')
    const second = await (await postForm('/withdrawal', { step: 'check', ...said })).text()
    expect(second).toContain('22 november, 25 credits')
    const key = /name="id" value="([\da-f-]{36})"/.exec(second)?.[1] ?? ''
    const bad = await postForm('/withdrawal', { id: key, ...said, iban: 'NL00', leave_empty: '' })
    expect(await bad.text()).toContain('value="NL00"')
    expect(await kept()).toEqual([])
    const done = await postForm('/withdrawal', { id: key, ...said, iban: '', leave_empty: '' })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/withdrawal/${key}`])
    expect(await html(`/withdrawal/${key}`)).toContain(referenceOf(key))
  })
})

describe('art. 11a(4): an acknowledgement at once, on a durable medium', () => {
  it('an acknowledgement has the content, the date and the second, by mail and as a file', async () => {
    const now = Date.UTC(2026, 10, 22, 12, 4, 27)
    vi.useFakeTimers({ toFake: ['Date'], now })
    const member = await makeMember({ ...old, name: 'Thijs', language: 'nl' })
    const id = await bought(member)
    const { body } = await withdraw(member, id, 2995)
    const mails = await mailsTo(member.email)
    const mail = mails.find(({ subject }) => subject.includes(referenceOf(body.withdrawal)))
    const file = await SELF.fetch(`${origin}/api/withdrawal.php?id=${body.withdrawal}`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    for (const text of [mail?.text ?? '', await file.text()]) {
      expect(text).toContain(
        'Hierbij herroep ik mijn overeenkomst over de levering van 25\u00a0credits',
      )
      expect(text).toContain(id)
      expect(text).toContain('22 november 2026 om 13:04:27')
      expect(text.replaceAll('\u00a0', ' ')).toContain('€ 29,95')
      expect(text).toContain('6 december 2026')
    }
  })

  it('opens for a day by its key, and later for the buyer only', async () => {
    const [member, other] = [await makeMember(old), await makeMember(old)]
    const { body } = await withdraw(member, await bought(member), 2995)
    const { withdrawal: id } = body
    const read = (who: TestMember | null) => callAs(who, withdrawalCalls.getWithdrawal, { id })
    expect((await read(null)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 1 })
    expect([(await read(null)).status, (await read(other)).status]).toEqual([404, 404])
    expect((await read(member)).status).toBe(200)
    expect((await pageAs(other, `/withdrawal/${id}`)).response.status).toBe(404)
  })

  it('goes to the typed address whether or not it is known, and holds no link of a stranger', async () => {
    const purchase = 'kijk op spam.example of https://spam.example'
    await declare({ email: 'stranger@example.com', purchase })
    await runMails({}, 3)
    const [mail, ...others] = await mailsTo('stranger@example.com')
    expect(others).toEqual([])
    expect(mail?.text).not.toMatch(/spam\.example|https:\/\/spam/)
    expect(mail?.text.replaceAll('\u2060', '')).toContain(purchase)
  })

  it('is mailed a few times a day to an address that strangers type', async () => {
    for (let count = 0; count < 6; count++)
      await declare({ email: 'victim@example.com', purchase: `aankoop ${count}` })
    expect(await kept()).toHaveLength(6)
    await runMails({}, 3)
    expect((await mailsTo('victim@example.com')).length).toBeLessThan(6)
  })
})

it('the words of a statement are forgotten after their term, of one that waits they stay', async () => {
  await declare({ email: 'a@example.com', purchase: '1 mei' })
  await declare({ email: 'b@example.com', purchase: '2 mei' })
  await env.DB.prepare(
    "update withdrawals set status = 'closed' where email = 'a@example.com'",
  ).run()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (keptDays.withdrawal + 1) * DAY })
  await runCron('forget withdrawals')
  const words = (await kept()).map(({ email, statement }) => `${email} ${statement === ''}`)
  expect(new Set(words)).toEqual(new Set([' true', 'b@example.com false']))
})
