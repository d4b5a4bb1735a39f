import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { DAY, MINUTE } from '#contract/time.ts'
import { chatSchedules } from '#worker/chat/jobs.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import { goingOn } from '#worker/jobs/go-on.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makeCrowdOf } from '../../support/crowd.ts'
import { rows } from '../../support/rows.ts'

const start = Date.parse('2026-03-02T03:17:00Z')
const purge = chatSchedules.filter(({ name }) => name === 'purge old messages')
const declared = [...purge, goingOn(purge)]

/** More than a run looks at, of one old message each. All but the youngest are reported. */
const talks = 2601

beforeEach(async () => {
  await makeCrowdOf(75)
  await env.DB.batch([
    env.DB.prepare(
      `insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at,
         oldest_at)
       select i, a, b, a, ?1 + i, 1, ?1 + i, ?1 + i from (
         select row_number() over () as i, one.id as a, two.id as b
         from members as one join members as two on one.id < two.id limit ${talks})`,
    ).bind(start - 400 * DAY),
    env.DB.prepare(
      `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       select 'm' || id, id, 1, b_id, 'text', 'x', 0, oldest_at from conversations`,
    ),
    env.DB.prepare(
      `insert into reports (id, reporter_id, subject, subject_id, category, created_at)
       select 'r' || id, a_id, 'message', 'm' || id, 'scam', ? from conversations
       where id < ${talks}`,
    ).bind(start - DAY),
  ])
})

async function nightAndMinutes(day: number) {
  const clock = (cron: string, scheduledTime: number) =>
    runSchedule(declared, { cron, scheduledTime, noRetry() {} }, env)
  await clock(everyNight, start + day * DAY)
  await clock(everyMinute, start + day * DAY + MINUTE)
  return rows('select id from outbox where done_at > 0')
}

const left = async () => (await rows<{ id: string }>('select id from messages')).map(({ id }) => id)

it('reported messages stay and hold up no others, and go the night after their reports', async () => {
  expect(await nightAndMinutes(0)).toHaveLength(1)
  const held = await left()
  expect([held.length, held.includes(`m${talks}`)]).toEqual([talks - 1, false])
  await env.DB.prepare('delete from reports').run()
  expect(await nightAndMinutes(1)).toHaveLength(1)
  expect([await left(), takeComplaints()]).toEqual([[], []])
})
