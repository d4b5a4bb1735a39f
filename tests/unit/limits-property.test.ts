import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY, HOUR } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { periodsAt } from '#worker/money/limits/periods.ts'
import { presentLimit } from '#worker/money/limits/present-limits.ts'
import { mayBuy, listLimits, upsertLimit } from '#worker/money/limits/queries.ts'
import { d1InMemory } from '../support/d1-in-memory.ts'
import { propertySeed } from '../support/property-seed.ts'

type Step = { set: number | null } | { wait: number }

const amount = fc.constantFrom(null, 1000, 2000, 2500, 5000)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ set: amount }),
  fc.record({ wait: fc.constantFrom(1, HOUR, DAY - 1, DAY, 3 * DAY) }),
)

const began = Date.parse('2026-03-02T12:00:00Z')

/** No limit is above every limit. */
const heightOf = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY

const db = openDatabase(d1InMemory())
let members = 0

async function makeBuyer() {
  const member = ++members
  await db
    .insertInto('members')
    .values({
      id: member,
      email: `m${member}@example.com`,
      status: 'confirmed',
      signup_host: 'localhost',
      signup_date: 0,
      last_active_at: 0,
      name: 'Sam',
      gender: 'male',
      looking_for: 'both',
      date_of_birth: '1990-05-05',
      country: 'NL',
    })
    .execute()
  const limitAt = async (now: number) => {
    const periods = periodsAt('Europe/Amsterdam', now)
    const rows = await listLimits(db, member, periods).execute()
    const week = rows.find(({ period }) => period === 'week')
    if (!week) throw new Error('no week')
    return presentLimit(week, periods, now)
  }
  const admits = async (euroAmount: number, now: number) => {
    const periods = periodsAt('Europe/Amsterdam', now)
    const buying = { memberId: member, euroAmount, periods, now }
    const { within } = await db
      .selectNoFrom(mayBuy(db, buying).as('within'))
      .executeTakeFirstOrThrow()
    return Boolean(within)
  }
  return { member, limitAt, admits }
}

it('what is lowered holds at once, and nothing is higher that was not asked for a day before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { member, limitAt, admits } = await makeBuyer()
      const asked: Array<{ at: number; height: number }> = []
      let now = began
      let held = Number.POSITIVE_INFINITY
      for (const done of steps) {
        if ('wait' in done) now += done.wait
        else {
          const before = heightOf((await limitAt(now)).amount)
          asked.push({ at: now, height: heightOf(done.set) })
          await upsertLimit(db, member, { period: 'week', amount: done.set }, now).execute()
          const after = heightOf((await limitAt(now)).amount)
          expect(after).toBe(Math.min(before, heightOf(done.set)))
        }
        const { amount: shown, next } = await limitAt(now)
        const height = heightOf(shown)
        if (height > held) {
          const ripe = asked.filter(({ at }) => at <= now - DAY)
          expect(ripe.map((ask) => ask.height)).toContain(height)
        }
        held = height
        if (next) {
          expect(heightOf(next.amount)).toBeGreaterThan(height)
          expect(next.at).toBeGreaterThan(now)
          expect(next.at).toBeLessThanOrEqual(now + DAY)
        }
        // The statement of an order knows the same limit as the page.
        expect(await admits(1, now)).toBe(height >= 1)
        expect(await admits(2000, now)).toBe(height >= 2000)
        expect(await admits(5001, now)).toBe(height >= 5001)
      }
    }),
    { seed: propertySeed, numRuns: 60 },
  )
}, 60_000)

it('what is asked for last holds a day later, if nothing else is asked', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 6 }), async (amounts) => {
      const { member, limitAt } = await makeBuyer()
      for (const [index, set] of amounts.entries()) {
        const at = began + index * HOUR
        await upsertLimit(db, member, { period: 'week', amount: set }, at).execute()
      }
      const { amount: held, next } = await limitAt(began + 6 * HOUR + DAY)
      expect([held, next]).toEqual([amounts.at(-1), null])
    }),
    { seed: propertySeed, numRuns: 60 },
  )
}, 60_000)
