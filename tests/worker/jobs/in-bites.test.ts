import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { everyNight } from '#worker/jobs/crons.ts'
import { inBites, statementsOfARun } from '#worker/jobs/in-bites.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import { schedules } from '#worker/rooms.ts'

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

afterEach(() => Reflect.deleteProperty(env.DB, 'batch'))

it('a night makes less than a thousand statements, although each has more to do than it may', async () => {
  let made = 0
  const batch = env.DB.batch.bind(env.DB)
  const full = async <T>(statements: D1PreparedStatement[]) => {
    made += statements.length
    const results = await batch<T>(statements)
    return results.map((result) => ({ ...result, meta: { ...result.meta, changes: 2000 } }))
  }
  Object.defineProperty(env.DB, 'batch', { value: full, configurable: true })
  let unfinished = 0
  for (const { cron, run } of schedules) {
    if (cron !== everyNight) continue
    await run(makeJobContext(env, now)).catch((error: unknown) => {
      if (!(error instanceof NotYet)) throw error
      unfinished++
    })
  }
  expect(unfinished).toBeGreaterThan(8)
  expect(made).toBeGreaterThan(unfinished * statementsOfARun - 1)
  expect(made).toBeLessThan(statementsOfANight)
})
