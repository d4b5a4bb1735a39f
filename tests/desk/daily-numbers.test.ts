import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { dateIn } from '#contract/age.ts'
import { trackingFields } from '#contract/signup.ts'
import { HOUR } from '#contract/time.ts'
import { insertAll, makeCrowd, type Row } from '../support/crowd.ts'
import { propertySeed } from '../support/property-seed.ts'
import {
  countFrom,
  counted,
  first,
  hostOf,
  last,
  night,
  type Numbers,
  openSites,
  type Place,
  places,
  zones,
} from './support/nights.ts'

beforeEach(openSites)

type Event = { at: number; who: number }
type World = {
  people: Array<{ place: Place; at: number; ref: string | null; sub3: string | null }>
  paid: Array<Event & { amount: number; currency: string }>
  sent: Array<Event & { toFictional: boolean }>
  left: Event[]
  stopped: Array<Event & { reason: string }>
}

const at = fc.integer({ min: 0, max: (last - first) / HOUR }).map((hours) => first + hours * HOUR)
const event = { at, who: fc.nat({ max: 11 }) }
const worlds: fc.Arbitrary<World> = fc.record({
  people: fc.array(
    fc.record({
      place: fc.constantFrom(...places),
      at,
      ref: fc.constantFrom('a', 'b', null),
      sub3: fc.constantFrom('x', null),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  paid: fc.array(
    fc.record({ ...event, amount: fc.nat({ max: 5000 }), currency: fc.constantFrom('EUR', 'USD') }),
    { maxLength: 20 },
  ),
  sent: fc.array(fc.record({ ...event, toFictional: fc.boolean() }), { maxLength: 30 }),
  left: fc.uniqueArray(fc.record(event), { selector: ({ who }) => who, maxLength: 8 }),
  stopped: fc.uniqueArray(fc.record({ ...event, reason: fc.constantFrom('bounce', 'fbl') }), {
    selector: ({ who, reason }) => `${who} ${reason}`,
    maxLength: 8,
  }),
})

let worldsMade = 0

/** Every number of each day that is over, counted one thing after the other. */
function countBy(world: World, now: number): Numbers {
  const amounts = new Map<string, { amount: number; people: Set<number> }>()
  const add = (place: Place, time: number, what: string, who: number, amount = 1) => {
    const day = dateIn(zones[place], time)
    if (day <= '2026-10-23' || day >= dateIn(zones[place], now)) return
    const key = `${day} ${hostOf(place)} ${what}`
    const found = amounts.get(key) ?? { amount: 0, people: new Set() }
    amounts.set(key, { amount: found.amount + amount, people: found.people.add(who) })
  }
  const placeOf = (who: number) => world.people[who]?.place ?? 'ams'
  const bySource = (place: Place, time: number, number: string, who: number) => {
    const { ref, sub3 } = world.people[who] ?? { ref: null, sub3: null }
    add(place, time, `${number}  `, who)
    const source: Record<string, string | null> = { ref, sub3 }
    for (const field of [...trackingFields, 'page'])
      add(place, time, `${number} ${field} ${source[field] ?? ''}`, who)
  }
  for (const [who, person] of world.people.entries()) {
    bySource(person.place, person.at, 'registrations', who)
  }
  const buyers = new Set<number>()
  for (const { who, at: time, amount, currency } of world.paid.toSorted((a, b) => a.at - b.at)) {
    if (!buyers.has(who)) bySource(placeOf(who), time, 'first_purchases', who)
    buyers.add(who)
    add(placeOf(who), time, `revenue currency ${currency}`, who, amount)
  }
  for (const { who, at: time, toFictional } of world.sent) {
    add(placeOf(who), time, 'messages  ', who)
    add(placeOf(who), time, `messages to ${toFictional ? 'fictional' : 'member'}`, who)
  }
  for (const { who, at: time } of world.left) {
    add(placeOf(who), time, 'left  ', who)
    add(placeOf(who), time, 'left reason price', who)
  }
  for (const { who, at: time, reason } of world.stopped) {
    add(placeOf(who), time, `mail_stopped reason ${reason}`, who)
  }
  const entries = [...amounts].map(
    ([key, { amount, people }]) => [key, [amount, people.size]] as const,
  )
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Numbers
}

async function makeWorld(world: World): Promise<void> {
  const ids = world.people.map((_, who) => 1000 * ++worldsMade + who)
  const id = (who: number) => ids[who] ?? 0
  await makeCrowd(
    world.people.map(({ place, at: signup_date }, who) => ({
      id: id(who),
      signup_host: hostOf(place),
      signup_date,
    })),
  )
  const [plain, fictional] = [1000 * ++worldsMade, 1000 * worldsMade + 1]
  await makeCrowd([
    { id: plain, signup_host: 'elders.example' },
    { id: fictional, kind: 'fictional', signup_host: 'elders.example' },
  ])
  await insertAll(
    'signup_tracking',
    world.people.flatMap(({ ref, sub3, at: created_at }, who) =>
      ref === null && sub3 === null ? [] : { member_id: id(who), ref, sub3, created_at },
    ),
  )
  const placeOf = (who: number) => world.people[who]?.place ?? 'ams'
  // In the order of their numbers within a moment.
  await insertAll(
    'payments',
    world.paid
      .toSorted((a, b) => a.at - b.at)
      .map(({ who, at: completed_at, amount, currency }, n) => ({
        id: `p${worldsMade}-${String(n).padStart(3, '0')}`,
        member_id: id(who),
        host: hostOf(placeOf(who)),
        bundle: 'p0',
        credits: 1,
        amount,
        full_amount: amount,
        currency,
        country: 'NL',
        method: 'x',
        provider: 'x',
        status: 'completed',
        created_at: completed_at,
        completed_at,
      })),
  )
  const chats = new Map<string, number>()
  const messages: Row[] = []
  for (const [n, { who, at: sent_at, toFictional }] of world.sent.entries()) {
    const other = toFictional ? fictional : plain
    const key = `${who} ${other}`
    if (!chats.has(key)) {
      const chat = 1000 * ++worldsMade
      chats.set(key, chat)
      const common = { id: chat, a_id: id(who), b_id: other, started_by: id(who) }
      const times = world.sent.filter((one) => one.who === who && one.toFictional === toFictional)
      const last_message_at = Math.max(...times.map((one) => one.at))
      await insertAll('conversations', [{ ...common, created_at: 1, last_message_at }])
    }
    const conversation_id = chats.get(key) ?? 0
    const message = { id: `m${worldsMade}-${n}`, conversation_id, seq: n + 1, sender_id: id(who) }
    messages.push({ ...message, kind: 'text', text: 'x', credits: 0, sent_at })
  }
  await insertAll('messages', messages)
  await insertAll(
    'account_deletions',
    world.left.map(({ who, at: requested_at }) => ({
      member_id: id(who),
      reason: 'price',
      requested_at,
    })),
  )
  await insertAll(
    'notifications_disabled',
    world.stopped.map(({ who, at: created_at, reason }) => ({
      member_id: id(who),
      reason,
      created_at,
    })),
  )
}

it('what is counted at night is what one counts one by one, twice the same, with nights missed in between', async () => {
  await fc.assert(
    fc.asyncProperty(worlds, fc.array(at, { maxLength: 4 }), async (world, nights) => {
      await openSites()
      await makeWorld(world)
      for (const now of nights.toSorted((a, b) => a - b)) await night(now)
      await night(last)
      const found = await counted()
      expect(found).toEqual(countBy(world, last))
      // The same night again, and every day anew.
      await night(last)
      expect(await counted()).toEqual(found)
      await countFrom('2026-10-23')
      await Promise.all([night(last), night(last)])
      expect(await counted()).toEqual(found)
    }),
    { numRuns: 12, seed: propertySeed },
  )
})
