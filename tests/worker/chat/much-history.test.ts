import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY, MINUTE } from '#contract/time.ts'
import { chatSchedules } from '#worker/chat/jobs.ts'
import { purgeHistory } from '#worker/chat/purge-history.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import { goingOn } from '#worker/jobs/go-on.ts'
import { statementsOfARun } from '#worker/jobs/in-bites.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makeCrowdOf } from '../../support/crowd.ts'
import { rows } from '../../support/rows.ts'

const start = Date.parse('2026-03-02T03:17:00Z')
const purge = chatSchedules.filter(({ name }) => name === 'purge old messages')
const declared = [...purge, goingOn(purge)]

/** Of two messages each, of which the second of every tenth is young. */
const talks = 4000
const all = 2 * talks
const young = talks / 10

beforeEach(async () => {
  await makeCrowdOf(95)
  await env.DB.batch([
    env.DB.prepare(
      `insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at,
         oldest_at, a_unread)
       select i, a, b, a, ?1 - i, 2, ?1 - i, ?1 - i, 2 from (
         select row_number() over () as i, one.id as a, two.id as b
         from members as one join members as two on one.id < two.id limit ${talks})`,
    ).bind(start - 366 * DAY),
    env.DB.prepare(
      `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
       select 'm' || id || '-' || seq, id, seq, b_id, 'text', 'x', 0,
         iif(seq = 2 and id % 10 = 0, ?, oldest_at)
       from conversations, (select 1 as seq union all select 2)`,
    ).bind(start - 10 * DAY),
  ])
})

afterEach(() => Reflect.deleteProperty(env.DB, 'batch'))

function clock(cron: string, scheduledTime: number) {
  return runSchedule(declared, { cron, scheduledTime, noRetry() {} }, env)
}

const count = async () => (await rows<{ n: number }>('select count(*) as n from messages'))[0]?.n
const wrongTalks = () =>
  rows(`select id from conversations where a_unread <> (select count(*) from messages
      where conversation_id = conversations.id)
    or oldest_at < ${start - 366 * DAY + 1}`)

/** What each batch has changed and how many statements it had; the batches from `fails` on fail. */
function watchBatches(fails = Infinity) {
  const batch = env.DB.batch.bind(env.DB)
  const watched = { statements: 0, batches: 0, most: 0 }
  const watching = async <T>(statements: D1PreparedStatement[]) => {
    watched.batches++
    watched.statements += statements.length
    if (watched.batches >= fails) throw new Error('reset')
    const results = await batch<T>(statements)
    watched.most = Math.max(watched.most, ...results.map(({ meta }) => meta.changes))
    return results
  }
  Object.defineProperty(env.DB, 'batch', { value: watching, configurable: true })
  return watched
}

describe('more old messages than a run of the night deletes', () => {
  it('are gone within minutes, each of which takes a bounded bite', async () => {
    const watched = watchBatches()
    await clock(everyNight, start)
    expect(watched.statements).toBeLessThanOrEqual(statementsOfARun)
    const left = await count()
    expect(left).toBeLessThan(all)
    expect(left).toBeGreaterThan(2 * young)
    let minutes = 0
    while (minutes < 9 && (await rows('select id from outbox where done_at > 0')).length === 0) {
      await clock(everyMinute, start + ++minutes * MINUTE)
    }
    expect(minutes).toBe(1)
    expect(watched.most).toBeLessThanOrEqual(2000)
    expect([await count(), await wrongTalks(), takeComplaints()]).toEqual([young, [], []])
    const before = watched.batches
    await clock(everyMinute, start + 10 * MINUTE)
    expect(watched.batches).toBe(before)
  })

  it('go once although several runs begin at one instant, and unread counts say what is left', async () => {
    const run = () => purgeHistory(makeJobContext(env, start))
    let unfinished = 1
    for (let rounds = 0; unfinished > 0 && rounds < 9; rounds++) {
      const ended = await Promise.allSettled(Array.from({ length: 3 }, run))
      const thrown = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(thrown.filter((error) => !(error instanceof NotYet))).toEqual([])
      unfinished = thrown.length
    }
    expect([unfinished, await count(), await wrongTalks()]).toEqual([0, young, []])
  })

  it.each([1, 2, 5])(
    'are gone in the end although the database is lost at batch %i of a run',
    async (fails) => {
      for (let tries = 0; tries < 2; tries++) {
        watchBatches(fails)
        await purgeHistory(makeJobContext(env, start)).catch(() => undefined)
        Reflect.deleteProperty(env.DB, 'batch')
        // What is not looked at yet is whole, what is has its numbers.
        expect(
          await rows(`select id from conversations where oldest_at < ${start - 366 * DAY + 1}
            and (a_unread <> 2 or 2 <> (select count(*) from messages
              where conversation_id = conversations.id))`),
        ).toEqual([])
      }
      for (let runs = 0; runs < 3; runs++) {
        await purgeHistory(makeJobContext(env, start)).catch(() => undefined)
      }
      expect([await count(), await wrongTalks()]).toEqual([young, []])
    },
  )
})
