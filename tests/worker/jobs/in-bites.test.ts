import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { everyNight } from '#worker/jobs/crons.ts'
import { inBites, statementsOfARun } from '#worker/jobs/in-bites.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { schedules } from '#worker/rooms.ts'
import { rows } from '../../support/rows.ts'

const now = Date.parse('2026-03-02T03:17:00Z')
/** Of an invocation, which all that runs at night shares. */
const statementsOfANight = 1000

describe('work in bites', () => {
  it('ends with the first that leaves nothing', async () => {
    const bites: boolean[] = [true, true, false, true]
    await inBites({ now }, 1, async () => bites.shift() ?? false)
    expect(bites).toEqual([true])
  })

  it.each([1, 4, 6, 7])('makes no more statements than a run may, by %i a bite', async (each) => {
    let made = 0
    const work = inBites({ now }, each, async () => {
      made += each
      return true
    })
    await expect(work).rejects.toThrow(NotYet)
    expect(made).toBeLessThanOrEqual(statementsOfARun)
    expect(made).toBeGreaterThan(statementsOfARun - each)
  })

  it('has the database for at most a fifth of the time, however slow it is', async () => {
    const spans: { from: number; to: number }[] = []
    for (const slow of [5, 20, 60]) {
      spans.length = 0
      await inBites({ now }, 1, async () => {
        const from = Date.now()
        await scheduler.wait(slow)
        spans.push({ from, to: Date.now() })
        return spans.length < 4
      })
      const gaps = spans.slice(1).map(({ from }, n) => from - (spans[n]?.to ?? 0))
      // A millisecond of each is lost to rounding.
      for (const [n, gap] of gaps.entries()) {
        const { from = 0, to = 0 } = spans[n] ?? {}
        expect(gap).toBeGreaterThanOrEqual(4 * (to - from - 1))
      }
    }
  })
})

afterEach(() => {
  Reflect.deleteProperty(env.DB, 'batch')
  Reflect.deleteProperty(env.DB, 'prepare')
})

it('a night makes less than a thousand statements, although each has more to do than it may', async () => {
  const made: string[] = []
  const [batch, prepare] = [env.DB.batch.bind(env.DB), env.DB.prepare.bind(env.DB)]
  // All are prepared, the ones of a batch too, and each is run once.
  const prepared = (sql: string) => {
    made.push(sql)
    return prepare(sql)
  }
  const full = async <T>(statements: D1PreparedStatement[]) => {
    const results = await batch<T>(statements)
    return results.map((result) => ({ ...result, meta: { ...result.meta, changes: 2000 } }))
  }
  Object.defineProperty(env.DB, 'prepare', { value: prepared, configurable: true })
  Object.defineProperty(env.DB, 'batch', { value: full, configurable: true })
  await runSchedule(schedules, { cron: everyNight, scheduledTime: now, noRetry() {} }, env)
  Reflect.deleteProperty(env.DB, 'prepare')
  const unfinished = await rows(`select id from outbox where payload ->> '$.left' = ?`, now)
  expect(unfinished.length).toBeGreaterThan(8)
  expect(made.length).toBeGreaterThan(unfinished.length * statementsOfARun - 1)
  expect(made.length).toBeLessThan(statementsOfANight)
  // The second of two lists of a job has its turn, too.
  for (const second of ['login_attempts', 'account_events', 'signup_aims']) {
    expect(made.some((sql) => sql.startsWith(`delete from "${second}"`))).toBe(true)
  }
})
