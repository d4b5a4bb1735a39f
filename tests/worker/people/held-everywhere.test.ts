import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import type { Route } from '#contract/route-entry.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { type Scene, validInputs } from '../../support/call-samples.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

const first = 100_000
const pool = 12
/** Fewer than in earnest, so that a walk is short. */
const limits = { unconfirmed_cards: 6, unconfirmed_profiles: 3 }
const budget = limits.unconfirmed_cards + limits.unconfirmed_profiles

const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${pool - 1})`
const photoKey = "'portrait' || printf('%04d', i) || 'aaaaaaaaaaaa'"
const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values)

async function fillPool(): Promise<void> {
  const now = Date.now()
  await env.DB.batch([
    run(
      `${numbers} insert into members (id, email, status, signup_host, signup_date, last_active_at,
        name, gender, looking_for, date_of_birth, country, region, city, about)
        select ${first} + i, 'pool' || i || '@example.com', 'confirmed', 'localhost', ?, ? - i * 1000,
        'Wanderer' || printf('%04d', i), 'male', 'female', '1990-05-05', 'NL', '07', 'Haarlem',
        'Wanderer' || printf('%04d', i) from n`,
      now,
      now,
    ),
    run(`${numbers} insert into photos (id, member_id, key, position, status, width, height, created_at)
      select 'p' || i, ${first} + i, ${photoKey}, 0, 'active', 600, 800, 0 from n`),
  ])
}

const conversationOf = (spy: number, i: string) => `${spy} * 1000 + ${i}`
const paymentOf = (spy: number, i: string) =>
  `printf('%08x', ${spy % 0xff_ff_ff_ff}) || '-57d5-4f0a-9f0e-' || printf('%012x', ${i})`

/** Has liked all of them, and written to them, of each other and along with a purchase. */
async function meetAll({ id }: TestMember): Promise<void> {
  const now = Date.now()
  const conversation = conversationOf(id, 'i')
  const payment = paymentOf(id, 'i')
  await env.DB.batch([
    run(
      `${numbers} insert into likes (liker_id, liked_id, created_at, received_at)
      select ?, ${first} + i, ?, ? from n`,
      id,
      now,
      now,
    ),
    run(
      `${numbers} insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at)
      select ${conversation}, min(${id}, ${first} + i), max(${id}, ${first} + i), ${id}, ?, 1, ? from n`,
      now,
      now,
    ),
    run(
      `${numbers} insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at,
        delivery, shared_id)
      select ${payment}, ${conversation}, 1, ${id}, 'text', 'Hallo', 1, ?, 'waiting',
        ${first} + (i + 1) % ${pool} from n`,
      now,
    ),
    run(
      `${numbers} insert into ledger (member_id, id, delta, kind, created_at)
      select ${id}, 'msg:' || ${payment}, 1, 'message', ? from n`,
      now,
    ),
    run(
      `${numbers} insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency,
        country, method, provider, created_at)
      select ${payment}, ${id}, 'localhost', 'p0', 10, 1495, 1495, 'EUR', 'NL', 'ideal', 'sandbox', ? from n`,
      now,
    ),
    run(
      `${numbers} insert into kept_messages (payment_id, member_id, recipient_id, message_id, text, price, kept_at)
      select ${payment}, ${id}, ${first} + i, 'kept' || ${payment}, 'Hallo', 1, ? from n`,
      now,
    ),
  ])
}

async function swipeLast(spy: TestMember, person: number): Promise<void> {
  await env.DB.batch([
    run('delete from swipes where member_id = ?', spy.id),
    run('delete from swipe_undone where member_id = ?', spy.id),
    run(
      'insert into swipes (member_id, profile_id, liked, day, swiped_at) values (?, ?, 0, ?, ?)',
      spy.id,
      person,
      new Date().toISOString().slice(0, 10),
      Date.now(),
    ),
  ])
}

async function blockAll({ id }: TestMember): Promise<void> {
  await run(
    `${numbers} insert into blocks (blocker_id, blocked_id, created_at) select ?, ${first} + i, 0 from n`,
    id,
  ).run()
}

type Spy = TestMember & { address: string }

let spies = 0
/** Each of a network of its own, which lets only few such accounts see anybody. */
async function makeSpy(columns: Record<string, string | number>): Promise<Spy> {
  const member = await makeMember({ id: 1_000_000 + spies, ...columns })
  return { ...member, address: `10.1.${spies >> 8}.${spies++ & 255}` }
}

async function textOf(spy: Spy | { address: string }, path: string, headers = {}) {
  const cookie = 'cookie' in spy ? { cookie: spy.cookie } : {}
  const response = await SELF.fetch(origin + path, {
    headers: { origin, 'cf-connecting-ip': spy.address, 'x-page': '1', ...cookie, ...headers },
    redirect: 'manual',
  })
  return response.text()
}

/** By their names and by their photos. */
function peopleIn(text: string): string[] {
  return [...text.matchAll(/(?:Wanderer|portrait)(\d{4})/g)].map(([, number]) => number ?? '')
}

const place = (text: string) => /"next":"([^"]+)"/.exec(text)?.[1]

/** What the paths and addresses of the site may name, for each of the pool. */
function pathOf({ path }: Route, spy: Spy, i: number): string {
  const person = String(first + i)
  const conversation = String(spy.id * 1000 + i)
  const payment = `${(spy.id % 0xff_ff_ff_ff).toString(16).padStart(8, '0')}-57d5-4f0a-9f0e-${i.toString(16).padStart(12, '0')}`
  const ids: Record<string, string> = {
    members: person,
    likes: person,
    chats: conversation,
    credits: 'p0',
  }
  const id = ids[path.split('/')[1] ?? ''] ?? payment
  const query = new URLSearchParams({ to: person, share: person, card: person })
  const filled = path
    .replace(':id', id)
    .replace(':look', path.startsWith('/members') ? 'landing' : 'gallery')
    .replace(':type', 'given')
    .replace(':paymentmethod?', 'ideal')
    .replace(/\/:\w+\??/g, '')
  return `${filled}?${query}`
}

async function walkPage(route: Route, spy: Spy): Promise<Set<string>> {
  const seen = new Set<string>()
  let after: string | undefined
  for (let i = 0; i < pool; i++) {
    const path = pathOf(route, spy, i)
    const text = await textOf(spy, after ? `${path}&after=${encodeURIComponent(after)}` : path)
    for (const person of peopleIn(text)) seen.add(person)
    after = place(text)
  }
  return seen
}

async function walkCall(name: CallName, spy: Spy): Promise<Set<string>> {
  const seen = new Set<string>()
  const call: Call = calls[name]
  for (let i = 0; i < pool; i++) {
    const payment = `${(spy.id % 0xff_ff_ff_ff).toString(16).padStart(8, '0')}-57d5-4f0a-9f0e-${i.toString(16).padStart(12, '0')}`
    const scene = {
      me: spy.id,
      other: first + i,
      foreignConversation: spy.id * 1000 + i,
      foreignPayment: payment,
    } as Scene
    const { [name]: sample } = validInputs(scene)
    const input = inputsOf(name, sample, payment)
    if (name === 'undoSwipe') await swipeLast(spy, first + i)
    const query = new URLSearchParams(call.match)
    const inQuery = call.method === 'GET' || call.method === 'DELETE'
    if (inQuery) for (const [key, value] of Object.entries(input)) query.set(key, String(value))
    const response = await SELF.fetch(`${origin}${call.path}?${query}`, {
      method: call.method,
      headers: {
        origin,
        'cf-connecting-ip': spy.address,
        cookie: spy.cookie,
        ...(inQuery ? {} : { 'content-type': 'application/json' }),
        ...(call.requestType && { 'x-request-type': call.requestType }),
      },
      ...(inQuery ? {} : { body: JSON.stringify(input) }),
    })
    for (const person of peopleIn(await response.text())) seen.add(person)
  }
  return seen
}

function inputsOf(name: CallName, sample: object, message: string): object {
  if (name === 'getShared') return { message }
  if (name === 'getLikes') return { type: 'given' }
  if (name === 'sendMessage') return { ...sample, id: crypto.randomUUID(), quote: 'about' }
  return sample
}

const isMembers = ({ audience }: { audience: string }) => audience !== 'visitor'
const pages = Object.entries<Route>(routes).filter(([, route]) => isMembers(route))
const called = (Object.keys(calls) as CallName[]).filter((name) => isMembers(calls[name]))

const surfaces = [
  ...pages.map(([name, route]) => ({
    surface: name as RouteName | CallName,
    walk: (spy: Spy) => walkPage(route, spy),
  })),
  ...called.map((name) => ({ surface: name, walk: (spy: Spy) => walkCall(name, spy) })),
]

const unconfirmed = { status: 'not_confirmed' }
const established = { paid_user: 1, confirmed_at: 0 }

const dealt: ReadonlyArray<RouteName | CallName> = ['swipe-game', 'dealCards']

async function walkAll(
  columns: Record<string, string | number>,
  prepare: (spy: TestMember) => Promise<void>,
  walked = surfaces,
) {
  const counts: Record<string, number> = {}
  for (const { surface, walk } of walked) {
    const spy = await makeSpy(columns)
    await prepare(spy)
    counts[surface] = (await walk(spy)).size
  }
  return counts
}

const above = (counts: Record<string, number>) =>
  Object.keys(counts).filter((surface) => (counts[surface] ?? 0) > budget)

describe('on every page and in the answer to every call', { timeout: 240_000 }, () => {
  it('a held account gets no more different people than its budget', async () => {
    await saveSettings({ limits })
    await fillPool()
    expect(above(await walkAll({ status: 'not_confirmed' }, meetAll))).toEqual([])
    const open = await walkAll(established, meetAll)
    // Without these the walk would prove nothing.
    expect(above(open)).toEqual(
      expect.arrayContaining([
        'members',
        'members-id',
        'members-id-chat',
        'members-id-report',
        'members-id-share',
        'likes-type',
        'chats',
        'chats-id',
        'transactions',
        'transactions-id',
        'credits-id-paymentmethod',
        'search',
        'getProfile',
        'getLikes',
        'getChats',
        'getShared',
        'sendMessage',
        'undoSwipe',
      ]),
    )
  })

  it('a held account is dealt no more people than its budget', async () => {
    await saveSettings({ limits })
    await fillPool()
    const meetNobody = async () => {}
    const walked = surfaces.filter(({ surface }) => dealt.includes(surface))
    expect(above(await walkAll({ status: 'not_confirmed' }, meetNobody, walked))).toEqual([])
    expect(above(await walkAll(established, meetNobody, walked))).toEqual(dealt)
  })

  it('a held account has no more people suggested than its budget', async () => {
    await saveSettings({ limits, auto_like_fictional: true })
    await fillPool()
    await run("update members set kind = 'fictional'").run()
    const suggestedTo = async (columns: Record<string, string | number>) => {
      const spy = await makeSpy(columns)
      const seen = new Set<string>()
      // Drawn by chance: so many draws leave out hardly anybody.
      for (let drawn = 0; drawn < 5 * pool; drawn++) {
        const { response } = await callAs(spy, likesCalls.autoLike, {})
        for (const person of peopleIn(await response.text())) seen.add(person)
      }
      return seen.size
    }
    expect(await suggestedTo(unconfirmed)).toBe(limits.unconfirmed_cards)
    expect(await suggestedTo(established)).toBeGreaterThan(budget)
  })

  it('a held account gets no more people by blocking them', async () => {
    await saveSettings({ limits })
    await fillPool()
    expect(above(await walkAll(established, blockAll))).toEqual(
      expect.arrayContaining(['settings-blocked', 'members-id']),
    )
    expect(above(await walkAll({ status: 'not_confirmed' }, blockAll))).toEqual([])
  })
})

describe('a held account', () => {
  it('is told of no more people than it may see', async () => {
    await saveSettings({ limits })
    await fillPool()
    const spy = await makeMember({ status: 'not_confirmed' })
    const { body } = await callAs(spy, membersCalls.search, { gender: 'male', country: 'NL' })
    expect(body).toMatchObject({ numResults: limits.unconfirmed_cards, capped: true })
  })

  it('is told of nobody where others of its network have seen enough', async () => {
    const network_newcomers = { burst: 1, a_day: 1 }
    await saveSettings({ limits: { ...limits, network_newcomers } })
    await fillPool()
    const told = []
    // Of a list that is not mutual the whole number is known.
    const asked = { gender: 'male', country: 'NL', everybody: '1' } as const
    for (const spy of [await makeMember(unconfirmed), await makeMember(unconfirmed)]) {
      const { body } = await callAs(spy, membersCalls.search, asked)
      told.push([body.results.length, body.numResults, body.capped])
    }
    const most = limits.unconfirmed_cards
    expect(told).toEqual([
      [most, most, true],
      [0, 0, true],
    ])
  })

  it('sees whoever has written to it or liked it, and has to see nobody else for it', async () => {
    await saveSettings({ limits })
    await fillPool()
    const spy = await makeSpy({ status: 'not_confirmed' })
    await meetAll(spy)
    await env.DB.batch([
      run('update conversations set started_by = iif(a_id = ?, b_id, a_id)', spy.id),
      run(`update messages set shared_id = null, delivery = 'delivered',
        sender_id = (select started_by from conversations where id = conversation_id)`),
      run('update likes set liked_id = liker_id, liker_id = liked_id'),
    ])
    const all = new Set<string>()
    for (const path of ['/chats', '/likes/received']) {
      const text = await textOf(spy, path)
      expect(new Set(peopleIn(text)).size, path).toBe(pool)
    }
    for (let i = 0; i < pool; i++) {
      for (const person of peopleIn(await textOf(spy, `/members/${first + i}/chat`)))
        all.add(person)
    }
    expect(all.size).toBe(pool)
  })

  it('sees no more people by sharing them with somebody who has written to it', async () => {
    await saveSettings({ limits })
    await fillPool()
    const sharedBy = async (columns: Record<string, string | number>) => {
      const spy = await makeSpy(columns)
      const conversation = spy.id
      const now = Date.now()
      await env.DB.batch([
        run(
          `insert into conversations (id, a_id, b_id, started_by, created_at, last_seq, last_message_at)
          values (${conversation}, ${first}, ${spy.id}, ${first}, 0, ${pool}, ?)`,
          now,
        ),
        run(
          `${numbers} insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at,
            delivery, shared_id)
          select ${conversation} || 'shared' || i, ${conversation}, i + 1, ${spy.id}, 'text', 'Hallo', 1, ?,
            'delivered', ${first} + i from n where i > 0`,
          now,
        ),
      ])
      const carried = new Set(peopleIn(await textOf(spy, `/chats/${conversation}`)))
      const offered = new Set<string>()
      for (let i = 1; i < pool; i++) {
        // Before the first message, so that none of them carries anybody.
        const text = await textOf(spy, `/members/${first}/chat?share=${first + i}&before=1`)
        for (const person of peopleIn(text)) offered.add(person)
      }
      return [carried.size, offered.size]
    }
    expect(await sharedBy(unconfirmed)).toEqual([
      1 + limits.unconfirmed_cards,
      1 + limits.unconfirmed_profiles,
    ])
    expect(await sharedBy(established)).toEqual([pool, pool])
  })
})

describe('a customer whose provider has given many networks', () => {
  const few = { burst: 3, a_day: 1 }
  const ofTwo = 2 * few.burst
  const addressOf = (i: number, prefix = '2001:db8:1') => `${prefix}:${i}::1`

  beforeEach(async () => {
    const limits = { network_cards: few, network_profiles: few }
    await saveSettings({ logged_out_search: 'full', limits })
    await fillPool()
  })

  const seesSignedOut = async (address: string, i: number) =>
    peopleIn(await textOf({ address }, `/members/${first + i}/landing`)).length > 0

  it('sees no more people signed out than two of them may', async () => {
    let seen = 0
    for (let i = 0; i < pool; i++) if (await seesSignedOut(addressOf(i), i)) seen++
    expect(seen).toBe(ofTwo)
    expect(await seesSignedOut(addressOf(0, '2001:db8:2'), pool - 1)).toBe(true)
  })

  it('opens no more profiles with new accounts, each on another of them', async () => {
    const opens = async (i: number, address: string) => {
      const text = await textOf({ ...(await makeMember()), address }, `/members/${first + i}`)
      return (JSON.parse(text) as { page: { profile: object | null } }).page.profile !== null
    }
    let seen = 0
    for (let i = 0; i < pool; i++) if (await opens(i, addressOf(i))) seen++
    expect(seen).toBe(ofTwo)
    expect(await opens(pool - 1, addressOf(0, '2001:db8:2'))).toBe(true)
  })

  it('uses up no more than one of them may from one of them', async () => {
    for (let i = 0; i < pool; i++) await seesSignedOut(addressOf(0), i)
    // Asks for all of them at once, of whom it has seen some.
    await textOf({ address: addressOf(0) }, '/members/visitor?gender=male')
    for (let i = pool - few.burst; i < pool; i++) {
      expect(await seesSignedOut(addressOf(1), i)).toBe(true)
    }
  })
})

it('a network sees no more people signed out than its new accounts may', async () => {
  const network_cards = { burst: budget, a_day: 1 }
  await saveSettings({ logged_out_search: 'full', limits: { network_cards } })
  await fillPool()
  await run(`update members set kind = 'partner', partner_variant = 'cam',
    partner_url = 'https://partner.example' where id % 2`).run()
  const address = '10.2.0.1'
  const seen = new Set<string>()
  for (let i = 0; i < pool; i++) {
    for (const path of [`/members/${first + i}/landing`, '/members/visitor?gender=male']) {
      for (const person of peopleIn(await textOf({ address }, path))) seen.add(person)
    }
  }
  expect(seen.size).toBe(budget)
  const elsewhere = await textOf({ address: '10.2.0.2' }, `/members/${first + pool - 1}/landing`)
  expect(peopleIn(elsewhere)).toContain(String(pool - 1).padStart(4, '0'))
})
