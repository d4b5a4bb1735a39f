import { env, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { creditsCalls } from '#contract/credits.ts'
import { keptDays } from '#contract/kept.ts'
import { likeTypes } from '#contract/likes.ts'
import { budgetLimits } from '#contract/limits.ts'
import { membersCalls, pageSize, type SearchPage } from '#contract/members.ts'
import { aheadOfPress, pageHeader } from '#contract/pages.ts'
import type { Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { lists } from '../../support/attack/lists.ts'
import {
  type Counted,
  makeStrangers,
  meetStrangers,
  seenIn,
  stranger,
  textOfPage,
  type Way,
  waysToPeople,
} from '../../support/attack/ways-to-people.ts'
import { inputOf, requestOf } from '../../support/attack/write-everything.ts'
import { insertAll, likeAs } from '../../support/crowd.ts'
import {
  callAs,
  makeMember,
  origin,
  pageAs,
  signIn,
  type TestMember,
} from '../../support/members.ts'
import { balanceOf, choose, startedPayment } from '../../support/purchases.ts'
import { makeScene } from '../../support/scene.ts'
import { saveSettings } from '../../support/sites.ts'

const first = 100_000

async function fillPool(count: number, gender = "'male'"): Promise<void> {
  const now = Date.now()
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`
  await env.DB.batch([
    env.DB.prepare(`${numbers} insert into members (id, email, status, signup_host, signup_date,
      last_active_at, name, gender, looking_for, date_of_birth, country, region, city)
      select ${first} + i, 'pool' || i || '@example.com', 'confirmed', 'localhost', ${now}, ${now} - i * 1000,
      'Man ' || i, ${gender}, 'female', '1990-05-05', 'NL', '07', 'Haarlem' from n`),
    env.DB
      .prepare(`${numbers} insert into photos (id, member_id, key, position, status, width, height, created_at)
      select 'p' || i, ${first} + i, ${keyOf('i')}, 0, 'active', 600, 800, 0 from n`),
  ])
}

const keyOf = (number: string) => `printf('%011d', ${number}) || 'aaaaaaaaaaaaa'`
const photoOf = (number: number) => `photos/${String(number).padStart(11, '0')}${'a'.repeat(13)}`

async function makeSpies(count: number, columns: Record<string, string | number> = {}) {
  return Promise.all(Array.from({ length: count }, () => makeMember({ ...columns })))
}

type Spy = { cookie: string; address: string }

async function get(spy: Spy, path: string) {
  const headers = { cookie: spy.cookie, origin, 'cf-connecting-ip': spy.address }
  const response = await SELF.fetch(origin + path, { headers })
  const bytes = await response.arrayBuffer()
  return { status: response.status, text: new TextDecoder().decode(bytes) }
}

async function search(spy: Spy, after: string | null, gender = 'male'): Promise<SearchPage> {
  const query = new URLSearchParams({ gender, country: 'NL', ...(after && { after }) })
  const { status, text } = await get(spy, `${membersCalls.search.path}?${query}`)
  expect(status).toBe(200)
  return JSON.parse(text) as SearchPage
}

function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return vi.spyOn(scheduler, 'wait').mockImplementation(async (ms) => {
    vi.setSystemTime(Date.now() + ms)
  })
}

describe('an account that nobody has confirmed', () => {
  let spy: TestMember
  beforeEach(async () => {
    await fillPool(200)
    spy = await makeMember({ status: 'not_confirmed' })
  })
  const confirm = () =>
    env.DB.prepare("update members set status = 'confirmed' where id = ?").bind(spy.id).run()

  it('sees 48 people in all, however many requests at once ask for them', async () => {
    const filters = Array.from({ length: 20 }, (_, index) => ({
      gender: 'male' as const,
      ...(index > 0 && { max_age: 50 + index }),
    }))
    const asked = filters.map(
      async (filter) => (await callAs(spy, membersCalls.search, filter)).body,
    )
    const deck = callAs(spy, swipeCalls.dealCards, {})
    const pages = await Promise.all(asked)
    const next = pages.flatMap((page) => page.next ?? [])
    const later = await Promise.all(
      next.map(
        async (after) => (await callAs(spy, membersCalls.search, { gender: 'male', after })).body,
      ),
    )
    const dealt = (await deck).body.profiles
    const seen = new Set(
      [...[...pages, ...later].flatMap(({ results }) => results), ...dealt].map(({ id }) => id),
    )
    expect(seen.size).toBe(48)
    const again = (await callAs(spy, membersCalls.search, { gender: 'male' })).body
    expect(again.results).toHaveLength(pageSize)
  })

  it('is told of 48 people before it has seen them', async () => {
    // Of the widest search, which is not mutual, the whole number is known.
    const widest = { min_age: 18, max_age: 99, everybody: '1' } as const
    const asked = { gender: 'male', country: 'NL', ...widest } as const
    const { results, numResults, capped } = (await callAs(spy, membersCalls.search, asked)).body
    expect([results.length, numResults, capped]).toEqual([pageSize, 48, true])
  })

  it('is then asked for its confirmation, and sees more with it', async () => {
    const ask = (after: string | null) =>
      callAs(spy, membersCalls.search, { gender: 'male', ...(after && { after }) })
    const pages = [await ask(null)]
    while (pages.at(-1)?.body.next) pages.push(await ask(pages.at(-1)?.body.next ?? null))
    expect(pages.map(({ body }) => [body.results.length, body.held])).toEqual([
      [24, null],
      [24, null],
      [0, 'activation'],
    ])
    const other = '/members?gender=male&photo_only=1&after='
    const { data } = await pageAs(spy, other + (pages[1]?.body.next ?? ''))
    expect(data['page']).toMatchObject({ held: 'activation', results: [], next: null })
    await confirm()
    expect((await ask(pages[1]?.body.next ?? null)).body).toMatchObject({ held: null })
  })

  it('sees nobody new by waiting until whom it has seen is forgotten', async () => {
    const open = async (index: number) =>
      (await callAs(spy, membersCalls.getProfile, { id: String(first + index) as never })).status
    const see = () => callAs(spy, membersCalls.search, { gender: 'male' })
    const { next } = (await see()).body
    await callAs(spy, membersCalls.search, { gender: 'male', ...(next && { after: next }) })
    for (let index = 0; index < 12; index++) expect(await open(index)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (keptDays.seen + 1) * DAY })
    spy = { ...spy, cookie: await signIn(spy.id) }
    const object = env.SEEN.getByName(`member ${spy.id}`)
    expect(await runDurableObjectAlarm(object)).toBe(true)
    const known = await runInDurableObject(object, (_, { storage }) =>
      [...storage.kv.list<{ known: string[] }>()].map(([kind, kept]) => [kind, kept.known]),
    )
    expect(known).toEqual([
      ['cards', []],
      ['profiles', []],
    ])
    expect((await see()).body).toMatchObject({ results: [], held: 'activation' })
    expect([await open(0), await open(12)]).toEqual([403, 403])
    await confirm()
    expect((await see()).body).toMatchObject({ held: null })
  })

  it('opens 12 profiles, and those again', async () => {
    const open = async (index: number) =>
      callAs(spy, membersCalls.getProfile, { id: String(first + index) as never })
    for (let index = 0; index < 12; index++) expect((await open(index)).status).toBe(200)
    const refused = await open(12)
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'activation_needed'])
    expect((await open(3)).status).toBe(200)
    const { status, data } = await pageAs(spy, `/members/${first + 12}`)
    expect([status, data['page'], data['alert']]).toEqual([
      200,
      { profile: null, blocked: null, held: 'activation' },
      // No alert repeats what the page asks for.
      null,
    ])
    const html = await (
      await SELF.fetch(`${origin}/members/${first + 12}`, { headers: { cookie: spy.cookie } })
    ).text()
    expect(html).toContain('<h1>Bevestig eerst je e-mailadres</h1>')
    expect(html).not.toContain('Man 12')
    await confirm()
    expect((await open(12)).status).toBe(200)
  })

  it('gets photos in the size of a card', async () => {
    const photo = photoOf(0)
    await Promise.all(['full', 'card'].map((size) => env.PHOTOS.put(`${photo}/${size}.webp`, size)))
    const look = () => get({ ...spy, address: '127.0.0.1' }, `/${photo}/full.webp`)
    expect(await look()).toEqual({ status: 200, text: 'card' })
    await confirm()
    expect(await look()).toEqual({ status: 200, text: 'full' })
  })

  it('is one of at most five of its network that see anybody', async () => {
    const spies = await makeSpies(8, { status: 'not_confirmed' })
    const found: number[] = []
    for (const { cookie } of spies) {
      found.push((await search({ cookie, address: '192.0.2.7' }, null)).results.length)
    }
    expect(found).toEqual([24, 24, 24, 24, 24, 0, 0, 0])
    expect((await search({ cookie: spy.cookie, address: '192.0.2.8' }, null)).results).toHaveLength(
      24,
    )
  })

  it('is one of at most ten, whatever networks its provider has given', async () => {
    const spies = await makeSpies(12, { status: 'not_confirmed' })
    const found: number[] = []
    for (const [index, { cookie }] of spies.entries()) {
      const address = `2001:db8:7:${index}::1`
      found.push((await search({ cookie, address }, null)).results.length)
    }
    expect(found).toEqual([...Array.from({ length: 10 }, () => 24), 0, 0])
    const elsewhere = { cookie: spy.cookie, address: '2001:db8:8::1' }
    expect((await search(elsewhere, null)).results).toHaveLength(24)
  })
})

it('a visitor is told of no more people than the network may see', async () => {
  const burst = pageSize + 2
  await saveSettings({ logged_out_search: 'full', limits: { network_cards: { burst, a_day: 1 } } })
  await fillPool(burst + 4)
  const open = async (query = '') => {
    const { page } = (await pageAs(null, `/members?gender=male${query}`)).data as {
      page: { results: object[]; numResults: number; capped: boolean; next: string }
    }
    const { results, numResults, capped, next } = page
    return { told: [results.length, numResults, capped], next }
  }
  const { told, next } = await open()
  expect(told).toEqual([pageSize, burst, true])
  expect((await open(`&after=${next}`)).told).toEqual([2, 2, true])
  await env.DB.prepare("update members set date_of_birth = '2000-01-01' where id >= ?")
    .bind(first + burst)
    .run()
  expect((await open('&max_age=30')).told).toEqual([0, 0, true])
})

it('an account that waits for its confirmation does not grow', async () => {
  const few = { burst: 5, a_day: 1 }
  await saveSettings({ limits: { account_cards: few, account_photos: few } })
  await fillPool(25)
  for (let number = 0; number < 25; number++) {
    const photo = photoOf(number)
    await Promise.all(['full', 'card'].map((size) => env.PHOTOS.put(`${photo}/${size}.webp`, size)))
  }
  stopClock()
  const seenBy = async (columns: Record<string, number>) => {
    const spy = { cookie: (await makeMember(columns)).cookie, address: '192.0.2.1' }
    const cards = (await search(spy, null)).results.length
    let photos = 0
    while ((await get(spy, `/${photoOf(photos)}/full.webp`)).text === 'full') photos++
    return [cards, photos]
  }
  const [now, long] = [Date.now(), Date.now() - 120 * DAY]
  expect(await seenBy({ signup_date: long, confirmed_at: now })).toEqual([5, 5])
  expect(await seenBy({ signup_date: long, confirmed_at: long })).toEqual([20, 20])
})

describe('a purchase', () => {
  const few = { burst: 5, a_day: 1 }
  const asBuyer = 15
  let buyer: TestMember

  beforeEach(async () => {
    await saveSettings({ limits: { account_cards: few } })
    await fillPool(30, `case when i < ${asBuyer} then 'male' else 'female' end`)
    buyer = await makeMember({ signup_date: 0, confirmed_at: Date.now() })
  })

  const see = async (gender: string) =>
    (await search({ cookie: buyer.cookie, address: '192.0.2.1' }, null, gender)).results.length

  async function pay() {
    const { payment_id: id } = await startedPayment(buyer)
    await choose(id, 'paid')
    return id
  }

  const undoings = {
    refund: (id: string) => callAs(buyer, creditsCalls.refundPayment, { id, amount: 2995 }),
    chargeback: (id: string) => choose(id, 'charged_back'),
  }

  it('lets see more at once', async () => {
    expect(await see('male')).toBe(few.burst)
    await pay()
    expect(await see('male')).toBe(asBuyer)
  })

  it.each(['refund', 'chargeback'] as const)(
    'what it let see counts after its %s',
    async (undoing) => {
      const id = await pay()
      expect(await see('male')).toBe(asBuyer)
      expect((await undoings[undoing](id)).status).toBeLessThan(400)
      expect(await balanceOf(buyer.id)).toMatchObject({ paid_user: 0 })
      expect(await see('female')).toBe(0)
      stopClock()
      const start = Date.now()
      vi.setSystemTime(start + (asBuyer - few.burst) * DAY)
      expect(await see('female')).toBe(0)
      vi.setSystemTime(start + (asBuyer - few.burst + 1) * DAY)
      expect(await see('female')).toBe(1)
    },
  )

  it('whoever looked as people look is not held after a refund', async () => {
    await saveSettings({ limits: { account_cards: { burst: asBuyer, a_day: 5 } } })
    const id = await pay()
    expect(await see('male')).toBe(asBuyer)
    stopClock()
    vi.setSystemTime(Date.now() + DAY)
    await undoings.refund(id)
    expect(await see('female')).toBe(5)
  })
})

it('a person who looks at 300 others an evening is never slowed or stopped', async () => {
  await fillPool(1500)
  const waited = stopClock()
  const spy = { cookie: (await makeMember()).cookie, address: '192.0.2.1' }
  let after: string | null = null
  for (let evening = 0; evening < 8; evening++) {
    for (let seen = 0; seen < 300; seen += pageSize) {
      const page = await search(spy, after)
      expect(page.held).toBeNull()
      after = page.next
    }
    vi.setSystemTime(Date.now() + DAY)
  }
  expect(waited).not.toHaveBeenCalled()
})

describe('fifty new accounts on two networks', () => {
  /** Budgets and pool are ten times smaller, so it takes as many days as with the real ones. */
  const tenth = 10
  const pool = 10_000 / tenth
  const small = Object.fromEntries(
    Object.entries(budgetLimits).map(([name, { burst, a_day }]) => [
      name,
      { burst: Math.ceil(burst / tenth), a_day: Math.ceil(a_day / tenth) },
    ]),
  )

  /** Each network takes its own half of the pool, so that nobody is seen twice. */
  const genders = ['male', 'female'] as const

  async function begin() {
    await saveSettings({ limits: small })
    await fillPool(pool, "case i % 2 when 0 then 'male' else 'female' end")
    const waited = stopClock()
    const spies = await makeSpies(50)
    const networks = genders.map((gender, half) => ({
      gender,
      half,
      spies: spies
        .slice(half * 25, half * 25 + 25)
        .map(({ cookie }) => ({ cookie, address: `192.0.2.${half}` })),
    }))
    return { networks, waited }
  }

  async function takeAll(spies: readonly Spy[], take: (spy: Spy) => Promise<number>) {
    let [all, idle] = [0, 0]
    for (const spy of spies) {
      const taken = await take(spy)
      all += taken
      idle = taken === 0 ? idle + 1 : 0
      if (idle === 3) break
    }
    return all
  }

  function daysFor([atFirst = 0, later = 0]: number[]): number {
    return 1 + (pool - atFirst) / later
  }

  async function twoDays(day: () => Promise<number>) {
    const before = await day()
    vi.setSystemTime(Date.now() + DAY)
    return [before, await day()]
  }

  it('need more than 30 days for the cards of 10,000 people', async () => {
    const { networks, waited } = await begin()
    const seen = new Set<number>()
    const frontier: Record<string, string | null> = {}
    const takeCards = async (spy: Spy, gender: string) => {
      const before = seen.size
      for (;;) {
        const { results, next, held } = await search(spy, frontier[gender] ?? null, gender)
        for (const { id } of results) seen.add(id)
        if (held || !next) return seen.size - before
        frontier[gender] = next
      }
    }
    const days = await twoDays(async () => {
      let all = 0
      for (const { gender, spies } of networks) {
        all += await takeAll(spies, (spy) => takeCards(spy, gender))
      }
      return all
    })
    expect(waited, 'slowed before refused').toHaveBeenCalled()
    expect(days).toEqual([350, 20])
    expect(daysFor(days)).toBeGreaterThan(30)
  })

  const takeOneByOne = async (
    networks: Awaited<ReturnType<typeof begin>>['networks'],
    isTaken: (spy: Spy, number: number) => Promise<boolean>,
  ) => {
    const taken = [0, 0]
    return twoDays(async () => {
      let all = 0
      for (const { half, spies } of networks) {
        all += await takeAll(spies, async (spy) => {
          const before = taken[half] ?? 0
          let now = before
          while (await isTaken(spy, 2 * now + half)) now++
          taken[half] = now
          return now - before
        })
      }
      return all
    })
  }

  it('need more than 30 days for the profiles', async () => {
    const { networks } = await begin()
    const days = await takeOneByOne(networks, async (spy, number) => {
      return (await get(spy, `${membersCalls.getProfile.path}?id=${first + number}`)).status === 200
    })
    expect(days).toEqual([120, 12])
    expect(daysFor(days)).toBeGreaterThan(30)
  })

  it('need more than 30 days for the photos', async () => {
    const { networks } = await begin()
    for (let number = 0; number < 300; number++) {
      await Promise.all(
        ['full', 'card'].map((size) => env.PHOTOS.put(`${photoOf(number)}/${size}.webp`, size)),
      )
    }
    const days = await takeOneByOne(networks, async (spy, number) => {
      return (await get(spy, `/${photoOf(number)}/full.webp`)).text === 'full'
    })
    expect(days).toEqual([240, 16])
    expect(daysFor(days)).toBeGreaterThan(30)
  })
})

describe('of whom a new account has not met', () => {
  const few = { burst: 2, a_day: 1 }
  beforeEach(async () => {
    const limits = { account_cards: few, account_profiles: few, account_photos: few }
    await saveSettings({
      matchfinder_questions: [],
      limits: { ...limits, unconfirmed_cards: few.burst },
    })
    await makeStrangers()
  })

  const nameOf = ({ at }: Way) => (typeof at === 'string' ? at : Object.values(at).join())

  it.each(waysToPeople.map((way) => [nameOf(way), way.shows, way] as const))(
    '%s counts %s',
    async (_, __, { ask, counts, named, status }) => {
      const spy = await makeMember(status ? { status } : {})
      const seen = seenIn(await ask(spy), counts, named)
      expect(seen.size).toBe(few.burst)
      if (counts === 'cards') {
        const { results } = (await callAs(spy, membersCalls.search, {})).body
        expect(new Set([...seen, ...results.map(({ id }) => id)])).toEqual(seen)
      }
      if (status) return
      const buyer = await makeMember({ paid_user: 1 })
      expect(seenIn(await ask(buyer), counts, named).size).toBeGreaterThan(few.burst)
    },
  )

  it('the page after activation leads to nobody, even if the sign-up was for them', async () => {
    const spy = await makeMember()
    const { results } = (await callAs(spy, membersCalls.search, {})).body
    const leadsTo = async (profile_id: number) => {
      const row = { member_id: spy.id, profile_id, gender: 'male', country: 'NL', region: '07' }
      await env.DB.prepare('delete from signup_aims').run()
      await insertAll('signup_aims', [{ ...row, age: 36, created_at: 0 }])
      const headers = { cookie: spy.cookie }
      const path = origin + href('activate-done')
      const response = await SELF.fetch(path, { headers, redirect: 'manual' })
      await response.body?.cancel()
      return response.headers.get('location')
    }
    const seen = results.map(({ id }) => id)
    const unseen = [stranger, stranger + 1, stranger + 2].find((id) => !seen.includes(id))
    expect(await leadsTo(Number(seen[0]))).toContain(`/members/${seen[0]}`)
    expect(await leadsTo(Number(unseen))).toBeNull()
  })

  const counted = (at: object, what: Counted) =>
    waysToPeople.some((way) => way.counts === what && JSON.stringify(way.at) === JSON.stringify(at))

  /** Whom the request names is known already; what that profile says is not. */
  function expectNobody(text: string, at: { page: RouteName } | { call: CallName }) {
    const cards = counted(at, 'cards') ? [] : [...seenIn(text, 'cards', stranger)]
    const profiles = counted(at, 'profiles') ? [] : [...seenIn(text, 'profiles')]
    expect({ ...at, cards, profiles }).toEqual({ ...at, cards: [], profiles: [] })
  }

  it('nobody counts on a page that is asked for before its link is pressed', async () => {
    const spy = await makeMember()
    await likeAs(spy.id, stranger)
    const ask = async (as: string) => {
      const headers = { cookie: spy.cookie, [pageHeader]: as }
      const response = await SELF.fetch(origin + href('likes-type', { type: 'given' }), { headers })
      return { status: response.status, seen: seenIn(await response.text(), 'cards') }
    }
    const known = async () =>
      runInDurableObject(env.SEEN.getByName(`member ${spy.id}`), (_, { storage }) =>
        storage.kv.get('cards'),
      )
    expect(await ask(aheadOfPress)).toEqual({ status: 429, seen: new Set() })
    expect(await known()).toBeUndefined()
    expect(await ask('1')).toEqual({ status: 200, seen: new Set([stranger]) })
    expect(await known()).toBeDefined()
    expect(await ask(aheadOfPress)).toEqual({ status: 200, seen: new Set([stranger]) })
  })

  it('no page of these is asked for while its link is only pointed at', () => {
    const names = waysToPeople.flatMap(({ at }) =>
      typeof at === 'object' && 'page' in at ? [at.page] : [],
    )
    expect(names.filter((name) => !(routes[name] as Route).onPress)).toEqual([])
  })

  it('no other page shows anybody', async () => {
    const spy = await makeMember()
    for (const [name, path] of addresses(stranger)) {
      expectNobody(await textOfPage(spy, path), { page: name })
    }
  })

  it('no other call shows anybody', { timeout: 60_000 }, async () => {
    const { member: _, ...scene } = await makeScene()
    let answered = 0
    for (const [name, call] of table) {
      const { id: me, cookie } = await makeMember()
      const input = inputOf(name, { ...scene, me, other: stranger })
      const response = await SELF.fetch(requestOf(call, input, cookie))
      if (response.ok) answered++
      expectNobody(await response.text(), { call: name })
    }
    expect(answered).toBeGreaterThan(35)
  })
})

it('`npm run attack` attacks every page and call on which several people are', async () => {
  await saveSettings({ logged_out_search: 'full', matchfinder_questions: [] })
  await makeStrangers()
  const spy = await makeMember({ paid_user: 1 })
  const talk = await meetStrangers(spy)
  const shown = { pages: new Set<string>(), calls: new Set<string>() }
  const hasSeveral = (text: string) => seenIn(text, 'cards', stranger).size > 1
  for (const who of [null, spy, await makeMember({ status: 'not_confirmed' })]) {
    for (const [name, path] of addresses(stranger, talk)) {
      if (hasSeveral(await textOfPage(who, path))) shown.pages.add(nameSeen(name, who))
    }
  }
  const { member: _, ...scene } = await makeScene()
  for (const [name, call] of reading) {
    const input = inputOf(name, { ...scene, me: spy.id, other: stranger })
    const response = await SELF.fetch(requestOf(call, input, spy.cookie))
    if (hasSeveral(await response.text())) shown.calls.add(name)
  }
  expect([...shown.pages].filter((name) => !(name in lists.pages))).toEqual([])
  expect([...shown.calls].filter((name) => !(name in lists.calls))).toEqual([])
  expect(shown.pages.size).toBeGreaterThan(15)
})

const table = Object.entries(calls) as Array<[CallName, Call]>
const reading = table.filter(([, { method }]) => method === 'GET')

function nameSeen(name: RouteName, who: TestMember | null): RouteName {
  const { forVisitors }: Route = routes[name]
  return (who === null && forVisitors) || name
}

function addresses(id: number, talk = 0): Array<[RouteName, string]> {
  const names = Object.keys(routes) as RouteName[]
  return names.flatMap((name) => {
    const types = name === 'likes-type' ? likeTypes : ['received']
    const looks = name === 'landers-look' ? ['gallery', 'video'] : ['landing2']
    const params = { id: name === 'chats-id' ? talk : id, token: 'over-ons' }
    return types.flatMap((type) =>
      looks.map((look): [RouteName, string] => [name, href(name, { ...params, type, look })]),
    )
  })
}
