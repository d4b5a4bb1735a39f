import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { addressCalls } from '#contract/address.ts'
import { authCalls } from '#contract/auth.ts'
import { blocksCalls } from '#contract/blocks.ts'
import { exportCalls } from '#contract/export.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { newsCalls } from '#contract/news.ts'
import type { PageProps } from '#contract/pages.ts'
import { photoPath } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { mostShielded, shieldsCalls } from '#contract/shields.ts'
import { signupCalls } from '#contract/signup.ts'
import { MINUTE } from '#contract/time.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { shieldsSchedules } from '#worker/shields/jobs.ts'
import { makeSender, send } from '../../support/chat.ts'
import { makeCrowd, makePhoto } from '../../support/crowd.ts'
import { aDebit, askCode, codeSentTo, newPhone, payByDebit } from '../../support/debits.ts'
import { makeMemberWithPassword, oldPassword, tokenFor } from '../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { ticketOf } from '../../support/proofs.ts'
import { rows } from '../../support/rows.ts'
import { hashesFor, markAddress, shieldAs, shieldPage, unshieldAs } from '../../support/shields.ts'
import { newVisitor, signupInput } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { unzip } from '../../support/unzip.ts'
import { callFrom, postForm, sessionOf } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

afterEach(() => {
  vi.useRealTimers()
})

const sees = async (viewer: TestMember, { id }: { id: number }) =>
  (await pageAs(viewer, href('members-id', { id }))).status === 200

const finds = async (viewer: TestMember, { id }: { id: number }) =>
  JSON.stringify((await callAs(viewer, membersCalls.search, {})).body).includes(String(id))

const keptBy = ({ id }: TestMember) => rows('select * from shields where member_id = ?', id)

/** Whom `by` wants to keep away, and `other`, whose address it is. */
async function pair() {
  const by = await makeMember({ paid_user: 1 })
  const other = await makeMember({ gender: 'male', paid_user: 1 })
  await markAddress(other)
  return { by, other }
}

const newsPlace = async (member: TestMember) =>
  (await callAs(member, authCalls.getUser, {})).body.news?.next ?? ''

async function expectListedAsNoNews(member: TestMember, liker: TestMember, places: string[]) {
  const { profiles } = (await callAs(member, likesCalls.getLikes, {})).body
  expect(profiles.map(({ id }) => id)).toEqual([liker.id])
  for (const after of places) {
    expect((await callAs(member, newsCalls.getNews, { after })).body.likes).toEqual([])
  }
}

describe('whoever has an address that a member keeps away', () => {
  it('does not see that member any more, and is seen by them', async () => {
    const { by, other } = await pair()
    expect(await sees(other, by)).toBe(true)
    expect((await shieldAs(by, other.email)).status).toBe(204)
    expect(await sees(other, by)).toBe(false)
    expect(await finds(other, by)).toBe(false)
    expect(await sees(by, other)).toBe(true)
    expect(await finds(by, other)).toBe(true)
    await unshieldAs(by, other.email)
    expect(await sees(other, by)).toBe(true)
  })

  it('gets no photo of that member either, known by its address or not', async () => {
    const { by, other } = await pair()
    const path = photoPath(await makePhoto(by.id), 'card')
    await env.PHOTOS.put(path.slice(1), 'bytes')
    const get = async () =>
      (await SELF.fetch(origin + path, { headers: { cookie: other.cookie } })).status
    expect(await get()).toBe(200)
    await shieldAs(by, other.email)
    expect(await get()).toBe(404)
  })

  it('is told the same of that member as of nobody', async () => {
    const { by, other } = await pair()
    await shieldAs(by, other.email)
    const nobody = { id: 424_242_424_242 }
    const told = async ({ id: profile }: { id: number }) => [
      await callAs(other, likesCalls.like, { profile }),
      await callAs(other, membersCalls.getProfile, { id: profile }),
      await callAs(other, blocksCalls.block, { profile }),
      await send(other, { id: profile }),
      await pageAs(other, href('members-id', { id: profile })),
      await pageAs(other, href('members-id-chat', { id: profile })),
      await pageAs(other, href('members-id-report', { id: profile })),
    ]
    const shape = (answers: Awaited<ReturnType<typeof told>>) =>
      answers.map((answer) => [
        answer.status,
        'body' in answer ? (answer.body as { error?: { code: string } }).error?.code : null,
      ])
    expect(shape(await told(by))).toEqual(shape(await told(nobody)))
  })

  it('keeps a conversation that was there, and goes on in it', async () => {
    const { by, other } = await pair()
    const writer = await makeSender(5)
    await markAddress(writer)
    const { conversation } = (await send(writer, by, 'Hoi')).body
    await shieldAs(by, other.email, writer.email)
    const page = await pageAs(writer, href('chats-id', { id: conversation }))
    expect(page.status).toBe(200)
    expect((await send(writer, by, 'Ben je daar?')).status).toBe(200)
    expect(await sees(writer, by)).toBe(false)
  })

  it('cannot write or block in one that a block has emptied, as with nobody', async () => {
    const { by } = await pair()
    const writer = await makeSender(5)
    await markAddress(writer)
    const sent = (await send(writer, by, 'Hoi')).body
    await callAs(by, blocksCalls.block, { profile: writer.id })
    await callAs(by, blocksCalls.unblock, { profile: writer.id })
    await shieldAs(by, writer.email)
    const { status, body } = await send(writer, by, 'Ben je daar?')
    const nobody = await send(writer, { id: 424_242_424_242 })
    expect([status, body]).toEqual([nobody.status, nobody.body])
    expect((await callAs(writer, blocksCalls.block, { profile: by.id })).status).toBe(404)
    expect(await rows('select id from messages')).toEqual([{ id: sent.message.id }])
    await unshieldAs(by, writer.email)
    expect((await send(writer, by, 'Ben je daar?')).status).toBe(200)
  })

  it('sees the member who writes to them', async () => {
    const by = await makeSender(5, { gender: 'female' })
    const { other } = await pair()
    await shieldAs(by, other.email)
    const { conversation } = (await send(by, other, 'Hoi')).body
    expect((await pageAs(other, href('chats-id', { id: conversation }))).status).toBe(200)
    expect(await sees(other, by)).toBe(true)
  })

  it('does not find out when a like was given that is shown once they are let in', async () => {
    const start = Date.parse('2026-03-02T09:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { by, other } = await pair()
    await shieldAs(by, other.email)
    const before = await newsPlace(other)
    vi.setSystemTime(start + MINUTE)
    expect((await callAs(by, likesCalls.like, { profile: other.id })).status).toBe(200)
    vi.setSystemTime(start + 2 * MINUTE)
    const after = await newsPlace(other)
    await unshieldAs(by, other.email)
    await expectListedAsNoNews(other, by, [before, after])
  })

  it('does not find out when somebody became visible who had liked them before', async () => {
    const start = Date.parse('2026-03-02T09:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { by, other } = await pair()
    const showing = (invisible: boolean) => callAs(by, accountCalls.saveProfile, { invisible })
    await showing(true)
    expect((await callAs(by, likesCalls.like, { profile: other.id })).status).toBe(200)
    await shieldAs(by, other.email)
    const before = await newsPlace(other)
    vi.setSystemTime(start + MINUTE)
    await showing(false)
    vi.setSystemTime(start + 2 * MINUTE)
    const after = await newsPlace(other)
    await unshieldAs(by, other.email)
    await expectListedAsNoNews(other, by, [before, after])
    expect((await callAs(other, likesCalls.autoLike, {})).status).toBe(204)
  })

  it('hears of a like as of a new one if they were let in before it could be seen', async () => {
    const start = Date.parse('2026-03-02T09:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { by, other } = await pair()
    await callAs(by, accountCalls.saveProfile, { invisible: true })
    await shieldAs(by, other.email)
    expect((await callAs(by, likesCalls.like, { profile: other.id })).status).toBe(200)
    await unshieldAs(by, other.email)
    const from = await newsPlace(other)
    vi.setSystemTime(start + MINUTE)
    await callAs(by, accountCalls.saveProfile, { invisible: false })
    const { likes } = (await callAs(other, newsCalls.getNews, { after: from })).body
    expect(likes).toMatchObject([{ profile: { id: by.id } }])
  })

  it('could not look without signing in either: that is switched off, and may be on again', async () => {
    const { by } = await pair()
    const seen = async () =>
      (await rows('select seen_by_visitors as seen from members where id = ?', by.id))[0]?.['seen']
    expect(await seen()).toBe(1)
    await shieldAs(by, 'iemand@example.com')
    expect(await seen()).toBe(0)
    await rows('update members set seen_by_visitors = 1')
    const more = Array.from({ length: mostShielded }, (_, i) => String(i).padStart(43, '-'))
    expect((await callAs(by, shieldsCalls.shield, { hashes: more })).status).toBe(409)
    expect(await seen()).toBe(1)
  })
})

describe('whose an address or number is', () => {
  const marksOf = async (id: number) =>
    (await rows('select email_mark, phone_mark from members where id = ?', id))[0]

  it('is known from signing up on', async () => {
    const by = await makeMember({ gender: 'male' })
    await shieldAs(by, 'nieuw@example.com')
    const input = signupInput({ email: ' Nieuw@Example.com ' as never })
    const { response } = await callFrom(newVisitor(), signupCalls.signup, input)
    const [other] = await rows("select id from members where email = 'nieuw@example.com'")
    const viewer = { id: Number(other?.['id']), ...sessionOf(response) } as TestMember
    expect(await sees(viewer, by)).toBe(false)
  })

  it('is known of an address without an account on a neutral domain, too', async () => {
    await saveSettings({ neutral_auth: true })
    const input = signupInput()
    await callFrom(newVisitor(), signupCalls.signup, input)
    const [row] = await rows('select email_mark from members where email = ?', input.email)
    expect(row?.['email_mark']).toMatch(/^[\w-]{43}$/)
  })

  it('changes with the address', async () => {
    const by = await makeMember()
    await shieldAs(by, 'oud@example.com')
    const other = await makeMemberWithPassword({ email: 'oud@example.com', gender: 'male' })
    await markAddress(other)
    expect(await sees(other, by)).toBe(false)
    const wanted = 'ander@example.com'
    await callAs(other, addressCalls.askMailChange, {
      email: wanted,
      proof: { password: oldPassword },
    })
    const token = await tokenFor(wanted, href('mail-change-do'))
    await callFrom({ ...newVisitor(), cookie: other.cookie }, addressCalls.changeEmail, { token })
    expect(await sees(other, by)).toBe(true)
    await shieldAs(by, wanted)
    expect(await sees(other, by)).toBe(false)
  })

  it('is known of a number once a code has confirmed it, and not before', async () => {
    const by = await makeMember()
    // No welcome discount.
    const other = await makeMember({ gender: 'male', signup_date: 0 })
    const phone = newPhone()
    await shieldAs(by, `+31${phone.replaceAll(' ', '').slice(1)}`)
    const debit = aDebit()
    await askCode(other, debit.id, phone)
    expect(await sees(other, by)).toBe(true)
    expect((await payByDebit(other, { ...debit, otp: '000000' })).body.error?.code).toBe(
      'code_invalid',
    )
    expect(await marksOf(other.id)).toMatchObject({ phone_mark: null })
    const paid = await payByDebit(other, { ...debit, otp: await codeSentTo(phone) })
    expect(paid.status).toBe(200)
    expect(await sees(other, by)).toBe(false)
  })

  it('is found out 150 a minute of accounts from before, and the page says so until then', async () => {
    const by = await makeMember({ language: 'nl' })
    const others = await Promise.all(
      Array.from({ length: 3 }, () => makeMember({ gender: 'male' })),
    )
    await shieldAs(by, ...others.map(({ email }) => email))
    await makeCrowd(Array.from({ length: 150 }, (_, n) => ({ email: `before${n}@example.com` })))
    const unmarked = async () =>
      (await rows('select id from members where email_mark is null')).length
    const saysSo = async () => {
      const { cookie } = by
      const response = await SELF.fetch(origin + href('settings-shield'), { headers: { cookie } })
      // Without the data for the script, which holds every text of the page.
      const [html = ''] = (await response.text()).split('id="page-data"')
      return html.includes('van oudere accounts')
    }
    expect(await unmarked()).toBe(154)
    const controller = { cron: '* * * * *', scheduledTime: Date.now(), noRetry() {} }
    await runSchedule(shieldsSchedules, controller, env)
    expect(await unmarked()).toBe(4)
    expect(await saysSo()).toBe(true)
    await runSchedule(shieldsSchedules, controller, env)
    expect(await unmarked()).toBe(0)
    expect(await saysSo()).toBe(false)
    for (const other of others) expect(await sees(other, by)).toBe(false)
  })
})

describe('the list', () => {
  it('reads numbers as they are dialled where the member lives', async () => {
    const abroad = await makeMember({ country: 'BE' })
    expect((await shieldPage(abroad)).country).toBe('BE')
    expect((await shieldPage(await makeMember())).country).toBe('NL')
  })

  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => String(from + i).padStart(43, '-'))

  it('holds 500, all of what is added or nothing, also of many at once', async () => {
    const { by } = await pair()
    const add = (hashes: string[]) => callAs(by, shieldsCalls.shield, { hashes })
    expect((await add(many(490))).status).toBe(204)
    const over = await add(many(11, 490))
    expect([over.status, over.body.error?.code]).toEqual([409, 'shield_full'])
    expect(await keptBy(by)).toHaveLength(490)
    const answers = await volley(5, (i) => add(many(6, 1000 + 10 * i)))
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual([
      '204',
      '409',
      '409',
      '409',
      '409',
    ])
    expect((await add(many(490))).status).toBe(204)
    expect(await keptBy(by)).toHaveLength(496)
  })

  it('leaves the same number of people to find with an own address in it', async () => {
    await saveSettings({ first_ages: 99 })
    const by = await makeMember({ paid_user: 1, looking_for: 'female' })
    await makeMember()
    await markAddress(by)
    const total = async () => {
      const { data } = await pageAs(by, `${href('members')}?everybody=1`)
      return (data['page'] as PageProps['members']).numResults
    }
    expect(await total()).toBe(1)
    await shieldAs(by, by.email)
    expect(await total()).toBe(1)
  })

  it('is shown as numbers by day, and goes by day, by what is named again, or whole', async () => {
    const { by } = await pair()
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Amsterdam' }).format()
    await shieldAs(by, 'a@example.com', 'b@example.com', '+31612345678')
    await shieldAs(by, 'a@example.com')
    await env.DB.prepare(
      "update shields set added_on = '2026-01-02' where mark = (select max(mark) from shields)",
    ).run()
    const { added } = await shieldPage(by)
    expect(added).toEqual([
      { on: today, count: 2 },
      { on: '2026-01-02', count: 1 },
    ])
    await callAs(by, shieldsCalls.unshield, { added: '2020-01-01' })
    expect(await keptBy(by)).toHaveLength(3)
    await callAs(by, shieldsCalls.unshield, { added: '2026-01-02' })
    expect((await shieldPage(by)).added).toEqual([{ on: today, count: 2 }])
    await shieldAs(by, 'c@example.com')
    await unshieldAs(by, 'c@example.com', 'never@example.com')
    expect((await shieldPage(by)).added).toEqual([{ on: today, count: 2 }])
    await callAs(by, shieldsCalls.unshield, { added: 'ever' })
    expect(await keptBy(by)).toEqual([])
  })

  it('is nobody else’s', async () => {
    const { by, other } = await pair()
    await shieldAs(by, 'a@example.com')
    await shieldAs(other, 'a@example.com')
    await unshieldAs(other, 'a@example.com')
    await callAs(other, shieldsCalls.unshield, { added: 'ever' })
    expect(await keptBy(by)).toHaveLength(1)
  })

  it('goes without script, a day or all of it', async () => {
    const { by } = await pair()
    await shieldAs(by, 'a@example.com')
    const answer = await postForm(href('settings-shield'), { added: 'ever' }, by)
    expect(answer.status).toBe(303)
    expect(await keptBy(by)).toEqual([])
  })

  it('is in the download as numbers and days', async () => {
    const { by } = await pair()
    await shieldAs(by, 'a@example.com', '+31612345678')
    const { response } = await callAs(by, exportCalls.exportData, await ticketOf(by))
    const text = new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
    expect(JSON.parse(text).shields).toEqual([
      { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), count: 2 },
    ])
    for (const { mark } of await keptBy(by)) expect(text).not.toContain(String(mark))
  })

  it('keeps nothing that a browser has sent as it was sent', async () => {
    const { by, other } = await pair()
    const hashes = await hashesFor(by, [other.email])
    await callAs(by, shieldsCalls.shield, { hashes })
    const kept = JSON.stringify(await keptBy(by))
    expect(kept).not.toContain(String(hashes[0]))
    expect(kept).not.toContain(other.email)
    expect(Object.keys((await keptBy(by))[0] ?? {})).toEqual(['member_id', 'mark', 'added_on'])
  })

  const hash = 'A'.repeat(43)
  it.each<[string, typeof shieldsCalls.shield | typeof shieldsCalls.unshield, unknown]>([
    ['nothing', shieldsCalls.shield, { hashes: [] }],
    ['an address', shieldsCalls.shield, { hashes: ['jan@example.com'] }],
    ['a short hash', shieldsCalls.shield, { hashes: ['A'.repeat(42)] }],
    ['a number', shieldsCalls.shield, { hashes: [31_612_345_678] }],
    ['no list', shieldsCalls.shield, { hashes: hash }],
    ['501', shieldsCalls.shield, { hashes: many(mostShielded + 1) }],
    ['something else too', shieldsCalls.shield, { hashes: [hash], contact: 'jan@example.com' }],
    ['a day that is none', shieldsCalls.unshield, { added: '2026-13-45' }],
    ['any word', shieldsCalls.unshield, { added: 'all' }],
    ['both', shieldsCalls.unshield, { added: 'ever', hashes: [hash] }],
    ['none of both', shieldsCalls.unshield, {}],
  ])('refuses %s', async (_, call, input) => {
    const { by } = await pair()
    const { status, body } = await callAs(by, call, input as never)
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
    expect(await keptBy(by)).toEqual([])
  })

  it('is added to twenty times a day, and taken from as often as one likes', async () => {
    const { by } = await pair()
    const add = (i: number) => callAs(by, shieldsCalls.shield, { hashes: many(1, i) })
    const statuses = []
    for (let i = 0; i < 21; i++) statuses.push((await add(i)).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    for (let i = 0; i < 21; i++) {
      const { status } = await callAs(by, shieldsCalls.unshield, { hashes: many(1, i) })
      expect(status).toBe(204)
    }
  })
})
