import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dateIn } from '#contract/age.ts'
import { trackingFields } from '#contract/signup.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { daySpan } from '#worker/db/day-span.ts'
import { countDays } from '#worker/desk/statistics/count-days.ts'
import { insertCounts } from '#worker/desk/statistics/queries/daily.ts'
import { updateActivity } from '#worker/people/queries/viewer.ts'
import { takeComplaints } from '../support/complaints.ts'
import { insertAll, makeCrowd, type Row } from '../support/crowd.ts'
import { visit } from '../support/daily.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { propertySeed } from '../support/property-seed.ts'
import { prepare, tableScans } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { saveSettings, saveSite } from '../support/sites.ts'

const zones = { ams: 'Europe/Amsterdam', nyc: 'America/New_York' } as const
type Place = keyof typeof zones
const places = Object.keys(zones) as Place[]

/** Each world has domains of its own. */
let domain = 'example'
const hostOf = (place: Place) => `${place}.${domain}`

/** Clocks go back in Amsterdam on the 25th of October, in New York on the 1st of November. */
const first = Date.parse('2026-10-23T00:00:00Z')
const last = Date.parse('2026-11-03T12:00:00Z')

let opened = 0

async function openSites(): Promise<void> {
  domain = `${++opened}.example`
  for (const place of places) await saveSite(hostOf(place), { time_zone: zones[place] })
  // Those of other worlds have nothing left to count.
  await env.DB.prepare(
    `insert or replace into counted_days (host, day) with recursive days(day) as (values ('2026-07-20')
      union all select date(day, '+1 day') from days where day < '2026-11-09')
      select host, day from sites, days`,
  ).run()
  await countFrom('2026-10-23')
}

/** As if that was the last day that was counted. */
async function countFrom(day: string): Promise<void> {
  await env.DB.prepare("delete from counted_days where host like '%.' || ? and day > ?")
    .bind(domain, day)
    .run()
}

beforeEach(openSites)

const night = (now: number) => countDays({ ...operating(), now })

type Numbers = Record<string, [amount: number, people: number]>

async function counted(): Promise<Numbers> {
  const found = await rows<Row>(
    `select day || ' ' || host || ' ' || number || ' ' || split || ' ' || value as what, amount, people
      from daily_numbers where host like '%.' || ? order by what`,
    domain,
  )
  return Object.fromEntries(
    found.map(({ what, amount, people }) => [String(what), [Number(amount), Number(people)]]),
  )
}

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
    add(placeOf(who), time, 'mail_stopped  ', who)
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

describe('what is counted at night', () => {
  it('is what one counts one by one, twice the same, with nights missed in between', async () => {
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

  const noted = () =>
    rows('select day, failed from counted_days where failed > 0 and host = ?', hostOf('ams'))

  it('is a whole day or nothing of it; one that fails is noted, and hinders no other', async () => {
    for (const day of ['2026-10-26', '2026-10-27']) {
      await makeCrowd([{ signup_host: hostOf('ams'), signup_date: Date.parse(`${day}T12:00:00Z`) }])
    }
    await env.DB.prepare(
      `create trigger breaks before insert on daily_numbers when new.day = '2026-10-26'
        and new.split = 'sub3' begin select raise(abort, 'cut off'); end`,
    ).run()
    const [failing, next] = ['2026-10-26', '2026-10-27'].map(
      (day) => `${day} ${hostOf('ams')} registrations  `,
    )
    await night(last)
    expect(takeComplaints()).toEqual([expect.stringMatching(/day not counted.*2026-10-26/)])
    expect([(await counted())[failing ?? ''], (await counted())[next ?? '']]).toEqual([
      undefined,
      [1, 1],
    ])
    expect(await noted()).toEqual([{ day: '2026-10-26', failed: 1 }])
    await night(last)
    expect(takeComplaints()).toHaveLength(1)
    expect(await noted()).toEqual([{ day: '2026-10-26', failed: 2 }])
    await env.DB.prepare('drop trigger breaks').run()
    await night(last)
    expect([(await counted())[failing ?? ''], await noted()]).toEqual([[1, 1], []])
  })

  it('is yesterday of each domain first, then a day of each in turns', async () => {
    // One that is new has ninety days to be counted.
    const fresh = `nieuw.${domain}`
    await saveSite(fresh, { time_zone: zones.ams })
    await night(last)
    const days = await rows<{ host: string; days: number; yesterday: number }>(
      `select host, count(*) as days, sum(day = '2026-11-02') as yesterday from counted_days
        where host in (?, ?, ?) and (host = ?1 or day > '2026-10-23') and day < '2026-11-09'
        group by host order by host`,
      fresh,
      hostOf('ams'),
      hostOf('nyc'),
    )
    expect(days).toEqual([
      { host: hostOf('ams'), days: 7, yesterday: 1 },
      { host: fresh, days: 7, yesterday: 1 },
      { host: hostOf('nyc'), days: 6, yesterday: 1 },
    ])
  })

  it('leaves out today, and days that are not over there', async () => {
    const now = Date.parse('2026-11-03T03:17:00Z')
    await makeCrowd(
      places.map((place) => ({
        signup_host: hostOf(place),
        signup_date: Date.parse('2026-11-02T12:00:00Z'),
      })),
    )
    await night(now)
    expect(Object.keys(await counted()).filter((what) => what.endsWith('registrations  '))).toEqual(
      [`2026-11-02 ${hostOf('ams')} registrations  `],
    )
  })

  it('is found by an index, a day at a time', async () => {
    const day = { host: hostOf('ams'), ...daySpan('Europe/Amsterdam', '2026-10-26') }
    for (const query of insertCounts(operating().db, day)) {
      expect(await tableScans(query)).toEqual([])
    }
  })

  it('reads the rows of that day, however many conversations and messages there were before', async () => {
    const [one, two] = await makeCrowd([
      { signup_host: hostOf('ams') },
      { signup_host: hostOf('ams') },
    ])
    const at = Date.parse('2026-10-26T12:00:00Z')
    await talk(one, two, [at - 40 * DAY, at - 39 * DAY, at])
    const day = { host: hostOf('ams'), ...daySpan('Europe/Amsterdam', '2026-10-26') }
    const readRows = async () => {
      let read = 0
      for (const query of insertCounts(operating().db, day)) {
        read += (await prepare(query).run()).meta.rows_read
        await env.DB.prepare('delete from daily_numbers').run()
      }
      return read
    }
    const before = await readRows()
    const others = await makeCrowd(
      Array.from({ length: 40 }, () => ({ signup_host: hostOf('ams') })),
    )
    for (const other of others) {
      await talk(one, other, [at - 40 * DAY])
      await talk(other, two, [at - 3 * DAY, at + 2 * DAY])
    }
    expect(await readRows()).toBe(before)
  })
})

async function talk(one: Row | undefined, two: Row | undefined, times: number[]): Promise<void> {
  const [a, b] = [Number(one?.['id']), Number(two?.['id'])].toSorted((x, y) => x - y)
  const id = 1000 * ++worldsMade
  const chat = { id, a_id: a ?? 0, b_id: b ?? 0, started_by: a ?? 0, created_at: 1 }
  await insertAll('conversations', [{ ...chat, last_message_at: Math.max(...times) }])
  const common = { conversation_id: id, sender_id: a ?? 0, kind: 'text', text: 'x', credits: 0 }
  await insertAll(
    'messages',
    times.map((sent_at, n) => ({ ...common, id: `t${id}-${n}`, seq: n + 1, sent_at })),
  )
}

describe('who was here on a day', () => {
  it('is counted once, however often and by how many at once', async () => {
    const members = [await makeMember(), await makeMember()]
    const now = Date.now()
    for (const { id } of members) {
      await env.DB.prepare('update members set seen_at = ? where id = ?')
        .bind(now - DAY, id)
        .run()
    }
    await Promise.all(members.flatMap((member) => Array.from({ length: 10 }, () => visit(member))))
    const later = 'update members set seen_at = seen_at - 3600000'
    await env.DB.prepare(later).run()
    await Promise.all(members.map((member) => visit(member)))
    const today = dateIn('Europe/Amsterdam', now)
    const found = await rows('select day, host, number, amount, people from daily_numbers')
    const expected = { day: today, host: 'localhost', number: 'returned', amount: 2, people: 2 }
    expect(found).toEqual([expected])
  })

  it('is counted once where it is still the day before too, and writes nothing more', async () => {
    const member = await makeMember()
    // In Auckland the 21st has begun.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    await env.DB.prepare("update members set seen_at = 1, active_on = '2026-11-19'").run()
    const returned = () => rows("select day, amount from daily_numbers where number = 'returned'")
    const visitIn = async (time_zone: string) => {
      await saveSettings({ time_zone })
      await env.DB.prepare('update sessions set last_used_at = 1').run()
      await visit(member)
    }
    await visitIn('America/New_York')
    expect(await returned()).toEqual([{ day: '2026-11-20', amount: 1 }])
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'Pacific/Auckland']) {
      await visitIn(zone)
    }
    expect(await returned()).toEqual([
      { day: '2026-11-20', amount: 1 },
      { day: '2026-11-21', amount: 1 },
    ])
    const now = Date.now()
    const session = { tokenHash: 'x', memberId: member.id }
    const written = []
    for (const query of updateActivity(operating().db, session, now, {
      seen: now - (now % (5 * MINUTE)),
      timeZone: 'Pacific/Auckland',
    })) {
      written.push((await prepare(query).run()).meta.rows_written)
    }
    expect(written).toEqual([0, 0, 0])
  })
})
