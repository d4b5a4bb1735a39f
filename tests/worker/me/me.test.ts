import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, test } from 'vitest'
import type { MePages } from '#contract/me.ts'
import { href } from '#contract/route.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { findFailedJob } from '#worker/jobs/failed-jobs.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { meSchedules } from '#worker/me/jobs.ts'
import { monthOf } from '#worker/money/months/read-month.ts'
import { give, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { insertAll, makePhoto } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { mailsByJob, runMails } from '../../support/mails.ts'
import { giveCredits, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { readOutbox } from '../../support/outbox.ts'
import { choose, startedPayment } from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings, saveSite } from '../../support/sites.ts'

const read = async (member: TestMember) =>
  (await pageAs(member, href('me'))).data['page'] as MePages['me']

const pair = async () => {
  const me = await makeMember({ gender: 'male', paid_user: 1 })
  await giveCredits(me.id, 5)
  const other = await makeMember()
  await giveCredits(other.id, 5)
  return [me, other] as const
}

/** As in production, where settings are in KV. */
beforeEach(() => saveSite('localhost'))

describe('the receipt of the month', () => {
  it('counts fictional profiles apart, and an answer in pieces once', async () => {
    const [me, other] = await pair()
    const fictional = await makeMember({ kind: 'fictional' })
    await giveCredits(fictional.id, 5)
    await send(me, other)
    await send(other, me)
    await send(other, me)
    await send(me, fictional)
    await send(fictional, me)
    const { receipt } = await read(me)
    expect(receipt).toEqual({
      month: monthOf(Date.now()),
      sent: 2,
      sent_fictional: 1,
      answers: 2,
      answers_fictional: 1,
      credits: 2,
      spent: [],
    })
    // Who was written to first was not answered.
    expect((await read(other)).receipt).toMatchObject({ sent: 2, answers: 0 })
  })

  it('says what was paid for what was spent, what is left, and what can be asked back', async () => {
    const me = await makeMember({ gender: 'male', signup_date: Date.now() - 30 * DAY })
    const other = await makeMember()
    const { payment_id, credits, amount } = await startedPayment(me)
    await choose(payment_id, 'paid')
    await send(me, other)
    await give(me, other)
    const { receipt, left } = await read(me)
    expect(receipt).toMatchObject({ sent: 2, credits: 3 })
    expect(receipt.spent).toEqual([{ amount: Math.floor((3 * amount) / credits), currency: 'EUR' }])
    const worth = { amount: Math.ceil(((credits - 3) * amount) / credits), currency: 'EUR' }
    expect(left.worth).toEqual([worth])
    expect(left.back).toEqual([{ payment: payment_id, ...worth, until: expect.any(Number) }])
  })

  it('is of this month alone', async () => {
    const [me, other] = await pair()
    await send(me, other)
    await env.DB.prepare('update months set month = 202001 where member_id = ?').bind(me.id).run()
    await env.DB.prepare('update months_lots set month = 202001').run()
    expect((await read(me)).receipt).toMatchObject({ sent: 0, answers: 0, credits: 0, spent: [] })
    await send(me, other)
    expect((await read(me)).receipt).toMatchObject({ sent: 1, credits: 1 })
  })

  it('reads as many rows after 300 messages as after three', async () => {
    const [me, other] = await pair()
    await giveCredits(me.id, 400)
    const reads = async () => {
      const ask = () => costOf(new Request(origin + href('me'), { headers: { cookie: me.cookie } }))
      await ask()
      const { batches } = await ask()
      expect(batches).toHaveLength(1)
      return sumOf(batches.flat(), 'read')
    }
    for (let n = 0; n < 3; n++) await send(me, other)
    const few = await reads()
    const { conversation_id, last_seq } = (
      await rows<Record<'conversation_id' | 'last_seq', number>>(
        'select id as conversation_id, last_seq from conversations where a_id = ? or b_id = ?',
        me.id,
        me.id,
      )
    )[0] ?? { conversation_id: 0, last_seq: 0 }
    const sent = { conversation_id, sender_id: me.id, kind: 'text', text: 'Hallo', credits: 1 }
    await insertAll(
      'messages',
      Array.from({ length: 297 }, (_, n) => ({
        ...sent,
        id: `many-${n}`,
        seq: last_seq + 1 + n,
        sent_at: Date.now(),
      })),
    )
    await insertAll(
      'ledger',
      Array.from({ length: 297 }, (_, n) => ({
        member_id: me.id,
        id: `msg:many-${n}`,
        delta: -1,
        kind: 'message',
        created_at: Date.now(),
      })),
    )
    expect((await read(me)).receipt.sent).toBe(300)
    expect(await reads()).toBe(few)
    expect(few).toBeLessThan(100)
  })
})

test.each([
  ['nothing', 'photo seeks answers interests', 0],
  ['photo', 'seeks answers interests', 1],
  ['photo seeks', 'answers interests', 2],
  ['seeks interests', 'photo answers', 2],
  ['photo seeks answers', 'interests', 3],
  // A refusal is an answer.
  ['photo refused answers interests', '', 4],
  ['photo seeks answers interests', '', 4],
])('with %s, missing is %s', async (has, missing, complete) => {
  const me = await makeMember()
  if (has.includes('photo')) await makePhoto(me.id)
  const consent = has.includes('seeks') ? 'given' : has.includes('refused') ? 'refused' : 'unasked'
  await env.DB.prepare(
    "update members set seeks_consent = ?, looking_for = 'both', invisible = 1 where id = ?",
  )
    .bind(consent, me.id)
    .run()
  if (has.includes('answers'))
    await insertAll('answers', [{ member_id: me.id, position: 0, question: 'home', text: 'Thee' }])
  if (has.includes('interests'))
    await insertAll('member_interests', [{ member_id: me.id, interest: 'art' }])
  const parts = missing.split(' ').filter(Boolean)
  expect(await read(me)).toMatchObject({ missing: parts, own: { id: me.id, age: 36 } })
  const page = await SELF.fetch(origin + href('me'), { headers: { cookie: me.cookie } })
  const line = /<p class="text-soft">(?<line>.*?)<\/p>/.exec(await page.text())?.groups?.['line']
  const said = line?.replaceAll(/<[^>]*>/g, '')
  const words: Record<string, string> = {
    photo: 'een foto',
    seeks: 'wie je zoekt',
    answers: 'een antwoord op een vraag',
    interests: 'een paar interesses',
  }
  expect(said).toBe(
    missing
      ? `Compleet: ${complete} van 4. Nog niet: ${parts.map((part) => words[part]).join(', ')}`
      : 'Je profiel is compleet.',
  )
})

describe('the mail of the receipt', () => {
  beforeEach(() => saveSettings({ mail_sender: 'post@localhost.test' }))

  /** The nights of the next month are 1, 2, ...; the last of this one is 0. */
  const timeOf = (day: number, months = 1) => {
    const date = new Date()
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, day, 3, 17)
  }
  const clock = (scheduledTime: number) =>
    runSchedule(meSchedules, { cron: everyNight, scheduledTime, noRetry() {} }, env)
  const night = (day: number) => clock(timeOf(day))
  const want = (...members: TestMember[]) =>
    insertAll(
      'notification_preferences',
      members.map(({ id }) => ({ member_id: id, kind: 'month_receipt', wanted: 1 })),
    )
  // All this made them active, and active members get no mail about it.
  const leave = async () => {
    await env.DB.prepare('delete from sessions').run()
    await env.DB.prepare('update members set seen_at = 0').run()
    await env.DB.prepare('delete from outbox').run()
  }

  it('goes once to who asked for it and has something on it, of the month that has ended', async () => {
    const [me, other] = await pair()
    const idle = await makeMember()
    await send(me, other)
    await send(other, me)
    await want(me, idle)
    await leave()
    for (const day of [1, 1, 2, 6, 7]) {
      await night(day)
      await runMails()
    }
    expect(await mailsByJob()).toEqual([`month-mail ${me.email}`])
    const [mail] = await readOutbox()
    expect(JSON.stringify(mail)).toContain('1 bericht verstuurd.')
    expect(JSON.stringify(mail)).toContain('1 antwoord gekregen.')
  })

  it.each([
    ['in it', 0],
    ['before it', 40 * DAY],
  ])('says what was paid in the month, ordered %s', async (_when, before) => {
    const me = await makeMember({ signup_date: 0 })
    const { payment_id } = await startedPayment(me)
    await choose(payment_id, 'paid')
    await env.DB.prepare('update payments set created_at = created_at - ?').bind(before).run()
    await want(me)
    await leave()
    await night(1)
    await runMails()
    expect(await mailsByJob()).toEqual([`month-mail ${me.email}`])
    const [mail] = await readOutbox()
    expect(JSON.stringify(mail)).toMatch(/Gekocht: €.29,95\./)
  })

  const rounds = () => rows("select id from outbox where job = 'mail-round'")

  it('does not begin later in a month, unless it is known that it has not begun before', async () => {
    await night(7)
    await night(8)
    expect(await rounds()).toEqual([])
  })

  describe('that could not begin', () => {
    const told = () => findFailedJob(operating(), 'mail the receipts of the month:night')
    const change = (sql: string) => env.DB.prepare(sql).run()
    const fail = async (...days: number[]) => {
      await change(`create trigger refused before insert on outbox when new.job = 'mail-round'
        begin select raise(abort, 'refused'); end`)
      for (const day of days) await night(day)
      await change('drop trigger refused')
      expect(takeComplaints()).toHaveLength(days.length)
    }

    it('is told until it begins, which it does once', async () => {
      const [me, other] = await pair()
      await send(me, other)
      await want(me)
      await leave()
      await night(0)
      await fail(1, 2, 3, 4, 5, 6, 7, 8)
      expect(await told()).toMatchObject({ attempts: 8, error: expect.stringContaining('refused') })
      await night(9)
      expect(await told()).toBeNull()
      await runMails()
      // When it is not known any more that it has.
      await change("delete from outbox where job = 'mail-round'")
      for (const day of [10, 20]) await night(day)
      expect(await rounds()).toEqual([])
      expect(await mailsByJob()).toEqual([`month-mail ${me.email}`])
    })

    it.each([
      ['in the next month', () => timeOf(40)],
      ['on the afternoon of its last day', () => timeOf(1, 2) - 11 * HOUR],
    ])('is out of its time %s: the next one begins its own', async (_when, time) => {
      await night(0)
      await fail(1, 20)
      await clock(time())
      const cause = monthOf(timeOf(1))
      expect(await rounds()).toEqual([{ id: `mail-round:month-mail:${cause}:0` }])
    })

    it('begins also if the clock stood still in the first days', async () => {
      await night(0)
      await night(9)
      expect(await rounds()).toHaveLength(1)
    })
  })
})
