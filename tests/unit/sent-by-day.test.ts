import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import { findMonth } from '#worker/money/months/queries.ts'
import { d1InMemory } from '../support/d1-in-memory.ts'
import { propertySeed } from '../support/property-seed.ts'

const [sender, person, fictional] = [1, 2, 3] as const
const start = Date.UTC(2026, 9, 20, 12)
const months = [202610, 202611, 202612, 202701]

type Step =
  | { do: 'send'; to: typeof person | typeof fictional; euro: number; removed: boolean }
  | { do: 'return' | 'put back'; which: number }
  | { do: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      to: fc.constantFrom(person, fictional),
      euro: fc.constantFrom(0, 50),
      removed: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('return' as const, 'put back' as const),
      which: fc.nat(40),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 0, max: 20 }),
    }),
  },
)

const of = (to: number) => `insert into members (id, kind, signup_host, signup_date, last_active_at,
    name, gender, date_of_birth, country)
  values (${to}, '${to === fictional ? 'fictional' : 'member'}', 'localhost', 0, 0, 'Sam', 'female',
    '1990-05-05', 'NL')`
const chatOf = (to: number) => `insert into conversations (id, a_id, b_id, started_by, created_at,
    last_message_at) values (${to}, ${sender}, ${to}, ${sender}, 0, 0)`
const schema = [of(sender), of(person), of(fictional), chatOf(person), chatOf(fictional)]

function makeWorld() {
  const DB = d1InMemory()
  const run = (sql: string, ...values: unknown[]) =>
    DB.prepare(sql)
      .bind(...values)
      .all<Record<string, number>>()
  return { DB, db: openDatabase(DB), run }
}

type World = ReturnType<typeof makeWorld>

/** `removed`: by a machine, as it came in. */
async function play({ run }: World, step: Step, seq: number, now: number) {
  if (step.do === 'send') {
    const { to, euro, removed } = step
    await run(
      `insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, euro_amount,
         sent_at, removed_at) values (?, ?, ?, ?, 'text', 'Hoi', 1, ?, ?, ?)`,
      crypto.randomUUID(),
      to,
      seq,
      sender,
      euro,
      now,
      removed ? now : null,
    )
  } else if (step.do === 'return') {
    await run("update messages set delivery = 'returned' where seq = ?", step.which)
  } else if (step.do === 'put back') {
    await run('update messages set removed_at = null where seq = ?', step.which)
  }
}

/** By the messages themselves: what is removed or returned is none. */
const counted = `select count(*) as sent, coalesce(sum(conversation_id = ${fictional}), 0) as sent_fictional
  from messages where delivery <> 'returned' and removed_at is null
    and cast(strftime('%Y%m', sent_at / 1000, 'unixepoch') as integer) = ?`

it('a month has what was sent in it, wherever its days are counted', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
    async (steps) => {
      const world = makeWorld()
      for (const sql of schema) await world.run(sql)
      let now = start
      for (const [seq, made] of steps.entries()) {
        if (made.do === 'wait') now += made.days * DAY
        else await play(world, made, seq, now)
        for (const month of months) {
          const { told } = await readBatch(world.DB, { told: findMonth(world.db, sender, month) })
          const { results } = await world.run(counted, month)
          expect(told, `${month} after ${seq}`).toMatchObject(results)
        }
      }
      const days = await world.run('select count(*) as kept from spent_days')
      expect(days.results[0]?.['kept']).toBeLessThanOrEqual(15)
    },
  )
  await fc.assert(property, { numRuns: 25, seed: propertySeed })
}, 120_000)

it('what its month had counted before days did is taken from the month', async () => {
  const world = makeWorld()
  for (const sql of schema) await world.run(sql)
  const bought = { do: 'send', to: fictional, euro: 50, removed: false } as const
  await play(world, bought, 0, start)
  await world.run('update spent_days set sent = 0, sent_fictional = 0')
  await world.run(`insert into months (member_id, month, sent, sent_fictional)
    values (${sender}, 202610, 2, 1)`)
  const told = async () =>
    (await readBatch(world.DB, { told: findMonth(world.db, sender, 202610) })).told
  expect(await told()).toMatchObject([{ sent: 2, sent_fictional: 1 }])
  await play(world, { do: 'return', which: 0 }, 1, start)
  expect(await told()).toMatchObject([{ sent: 1, sent_fictional: 0 }])
  await play(world, bought, 2, start + 30 * DAY)
  expect((await world.run('select count(*) as n from spent_days')).results).toEqual([{ n: 1 }])
  expect(await told()).toMatchObject([{ sent: 1, sent_fictional: 0 }])
})
