import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { noticesSchedules } from '#worker/notices/jobs.ts'
import { nextMorning } from '#worker/notices/mailings/mail-round.ts'
import { startWeekly } from '#worker/notices/mailings/weekly-mail.tsx'
import { send } from '../../support/chat.ts'
import { insertAll, makeCrowd } from '../../support/crowd.ts'
import { mailsByJob, runMails, sendMailing } from '../../support/mails.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'

const away = () => ({ last_active_at: Date.now() - DAY })
const jobsOf = (job: string) =>
  rows<{ id: string; run_after: number; attempts: number }>(
    'select id, run_after, attempts from outbox where job = ? order by created_at',
    job,
  )
const set = (change: string, { id }: { id: number }) =>
  env.DB.prepare(`update members set ${change} where id = ?`).bind(id).run()

async function write(reader: TestMember, name = 'Noor') {
  const writer = await makeMember({ name, paid_user: 1 })
  await giveCredits(writer.id, 5)
  await send(writer, reader)
  return writer
}

it('goes to each who asked for it, once, a page of them at a time, on that domain only', async () => {
  const crowd = await makeCrowd(
    Array.from({ length: 250 }, (_, n) => ({
      email: `crowd${n}@example.com`,
      ...(n < 10 && { signup_host: 'other.example' }),
    })),
  )
  const wanting = crowd
    .slice(0, 230)
    .map(({ id = 0 }) => ({ member_id: id, kind: 'site_news', wanted: 1 }))
  await insertAll('notification_preferences', wanting)
  const id = crypto.randomUUID()
  await sendMailing('site_news', 'localhost', id)
  await sendMailing('site_news', 'localhost', id)
  await runMails({}, 4, 'mail-round')
  expect(await jobsOf('mail-round')).toHaveLength(3)
  const made = await jobsOf('mailing-mail')
  expect(new Set(made.map((row) => row.id)).size).toBe(220)
})

it('the week’s round is one, whichever nights ask for it', async () => {
  const monday = Date.UTC(2026, 10, 23, 3, 17)
  for (const days of [0, 0, 2, 6]) await startWeekly(makeJobContext(env, monday + days * DAY))
  expect(await jobsOf('mail-round')).toHaveLength(1)
  const event = { cron: '17 3 * * *', scheduledTime: monday + 7 * DAY, noRetry() {} }
  await runSchedule(noticesSchedules, event, env)
  const rounds = await jobsOf('mail-round')
  const mornings = [monday, monday + 7 * DAY].map(nextMorning)
  expect(rounds.map(({ run_after }) => run_after)).toEqual(mornings)
})

it('the week’s round that is made up on a Sunday afternoon is the next week’s', async () => {
  const monday = Date.UTC(2026, 10, 23, 3, 17)
  for (const at of [monday - 15 * HOUR, monday]) await startWeekly(makeJobContext(env, at))
  const rounds = await jobsOf('mail-round')
  expect(rounds.map(({ run_after }) => run_after)).toEqual([nextMorning(monday)])
})

it('a round begins in the morning, also if its night is run again by day', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
  const morning = at('10:00:00')
  for (const time of ['03:17:00', '09:59:59', '10:00:00']) {
    expect(nextMorning(at(time))).toBe(morning)
  }
  for (const time of ['10:00:01', '17:00:00']) expect(nextMorning(at(time))).toBe(morning + DAY)
})

it('at most three mails an hour are sent; the others wait and are not lost', async () => {
  const reader = await makeMember(away())
  for (const name of ['Anna', 'Bea', 'Carla', 'Dora', 'Eva']) await write(reader, name)
  const before = Date.now()
  await runMails({}, 1)
  expect(await mailsByJob()).toHaveLength(3)
  const waiting = (await jobsOf('message-mail')).filter(({ run_after }) => run_after > before)
  expect(waiting.map(({ attempts }) => attempts)).toEqual([0, 0])
  for (const { run_after } of waiting) expect(run_after % HOUR).toBe(0)
  await env.DB.prepare('delete from rate_limits').run()
  await env.DB.prepare("update outbox set run_after = 9e15 where job like '%reminder'").run()
  await env.DB.prepare("update outbox set run_after = 0 where job = 'message-mail'").run()
  await runMails({}, 1)
  const names = (await readOutbox()).map(({ text }) => text.split(' ')[0])
  expect(names.filter((name) => /^(Anna|Bea|Carla|Dora|Eva)$/.test(name ?? '')).length).toBe(5)
})

it('waits while the member is there, and comes when they left without reading', async () => {
  const reader = await makeMember()
  await write(reader)
  await runMails({}, 1)
  expect(await mailsByJob()).toEqual([])
  const [row] = await jobsOf('message-mail')
  const untilGone = (row?.run_after ?? 0) - Date.now()
  expect([untilGone > 10 * MINUTE, untilGone <= 15 * MINUTE, row?.attempts]).toEqual([
    true,
    true,
    0,
  ])
  await set('seen_at = seen_at - 900000', reader)
  await runMails({}, 1)
  expect(await mailsByJob()).toEqual([`message-mail ${reader.email}`])
})

it('a member who has signed out counts as away', async () => {
  const reader = await makeMember()
  await write(reader)
  await env.DB.prepare('delete from sessions where member_id = ?').bind(reader.id).run()
  await runMails({}, 1)
  expect(await mailsByJob()).toEqual([`message-mail ${reader.email}`])
})

it('the likes of a day are one mail, a match one of its own', async () => {
  const reader = await makeMember({ ...away(), gender: 'male', looking_for: 'female' })
  const likers = [await makeMember(), await makeMember(), await makeMember()]
  const like = (from: TestMember, to: TestMember) =>
    callAs(from, likesCalls.like, { profile: to.id })
  for (const liker of likers) await like(liker, reader)
  const answered = await makeMember()
  await like(reader, answered)
  await env.DB.prepare('delete from outbox where id like ?').bind(`%:${answered.id}:%`).run()
  await like(answered, reader)
  await callAs(answered, likesCalls.unlike, { profile: reader.id })
  await like(answered, reader)
  // Liking makes a member active.
  await set(`seen_at = ${Date.now() - DAY}`, reader)
  expect((await jobsOf('like-mail')).length).toBe(1)
  expect((await jobsOf('match-mail')).length).toBe(1)
  await runMails({}, 1)
  const mails = (await readOutbox()).map(({ subject }) => subject)
  expect(mails.toSorted()).toEqual(['Je hebt 3 nieuwe likes op Vonk', 'Je hebt een match op Vonk'])
})

it('a reminder comes some days after the last visit, once in an absence', async () => {
  const reader = await makeMember({ last_active_at: Date.now() - 2 * DAY })
  const writer = await write(reader)
  await runMails({}, 2)
  expect(await mailsByJob()).toEqual([`message-mail ${reader.email}`])
  const [waiting] = await jobsOf('unread-reminder')
  const inDays = ((waiting?.run_after ?? 0) - Date.now()) / DAY
  expect(Math.round(inDays)).toBe(1)
  await set(`seen_at = ${Date.now() - 4 * DAY}`, reader)
  await runMails({}, 1)
  await write(reader, 'Roos')
  await send(writer, reader)
  await runMails({}, 3)
  const reminders = (await mailsByJob()).filter((mail) => mail.startsWith('unread-reminder'))
  expect(reminders).toHaveLength(1)
})
