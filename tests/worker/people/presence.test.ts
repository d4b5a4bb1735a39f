import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { accountCalls, type ProfileChanges } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { requestTypeHeader } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import { drawnOfDay } from '#worker/db/drawn-of-day.ts'
import { listSearchResults } from '#worker/members/queries/searching.ts'
import { costOfRequest } from '../../support/action-cost.ts'
import { makeSender, send } from '../../support/chat.ts'
import { likeAs, makeCrowd, partner, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'

const timeZone = 'Europe/Amsterdam'
// Half past six in the morning there.
const now = Date.parse('2026-03-14T05:30:00Z')

beforeEach(async () => {
  await saveSettings({ first_ages: 99 })
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

const makeViewer = (row: Row = {}) =>
  makeMember({ gender: 'male', looking_for: 'female', last_active_at: now - HOUR, ...row })

async function makeOther(row: Row = {}): Promise<number> {
  const [made] = await makeCrowd([{ last_active_at: now, seen_at: now, ...row }])
  return Number(made?.['id'])
}

async function search(member: TestMember, filters = {}) {
  const { status, body } = await callAs(member, membersCalls.search, filters)
  return { status, results: status === 200 ? body.results : [] }
}

async function lastHereOf(member: TestMember, id: number) {
  const { results } = await search(member)
  return results.find((one) => one.id === id)?.last_here
}

const save = (member: TestMember, changes: ProfileChanges) =>
  callAs(member, accountCalls.saveProfile, changes)

test.each<[string, number, ProfileRef['last_here']]>([
  ['this moment', now, 'now'],
  ['a quarter of an hour ago, less a second', now - 15 * MINUTE + 1000, 'now'],
  ['a quarter of an hour ago', now - 15 * MINUTE, 'today'],
  ['at midnight', Date.parse('2026-03-13T23:00:00Z'), 'today'],
  ['before midnight', Date.parse('2026-03-13T22:59:00Z'), 'week'],
  ['at the beginning of the seventh day', Date.parse('2026-03-07T23:00:00Z'), 'week'],
  ['before the seventh day', Date.parse('2026-03-07T22:59:00Z'), 'month'],
  ['at the beginning of the thirtieth day', Date.parse('2026-02-12T23:00:00Z'), 'month'],
  ['before the thirtieth day', Date.parse('2026-02-12T22:59:00Z'), 'longer'],
  ['never', 0, 'longer'],
])('says of a visit %s (%d): %s', async (_when, seen_at, word) => {
  const [viewer, other] = [await makeViewer(), await makeOther({ seen_at })]
  expect(await lastHereOf(viewer, other)).toBe(word)
})

const shown = { shows_presence: 1, invisible: 0 }
test.each<[string, Row, Row, ProfileRef['last_here']]>([
  ['both show it', shown, shown, 'now'],
  ['the other hides it', shown, { shows_presence: 0 }, null],
  ['the viewer hides it', { shows_presence: 0 }, shown, null],
  ['the viewer is invisible', { invisible: 1 }, shown, null],
  ['it is a fictional profile', shown, { kind: 'fictional' }, null],
  ['it is a partner offer', shown, partner, null],
])('when %s, everywhere', async (_when, viewing, viewed, word) => {
  const viewer = await makeViewer(viewing)
  const other = await makeOther(viewed)
  expect(await lastHereOf(viewer, other)).toBe(word)
  const { body } = await callAs(viewer, membersCalls.getProfile, { id: other })
  expect(body.profile.last_here).toBe(word)
  if (viewed['kind'] === 'partner') return
  await likeAs(other, viewer.id)
  const likes = await callAs(viewer, likesCalls.getLikes, {})
  expect(likes.body.profiles.map(({ last_here }) => last_here)).toEqual([word])
  const dealt = await callAs(viewer, swipeCalls.dealCards, {})
  expect(dealt.body.profiles.map(({ last_here }) => last_here)).toEqual([word])
})

it('presence is hidden of an invisible member who has written, in the list of chats and in the chat', async () => {
  const [viewer, other] = [await makeViewer(), await makeSender(1)]
  expect((await send(other, viewer)).status).toBe(200)
  const told = async () => {
    const { chats } = (await callAs(viewer, chatCalls.getChats, {})).body
    const { data } = await pageAs(viewer, `/members/${other.id}/chat`)
    const { open } = data['page'] as PageProps['chats-id']
    return [...chats.map(({ profile }) => profile), open?.profile].map((one) => one?.last_here)
  }
  expect(await told()).toEqual(['now', 'now'])
  await save(other, { invisible: true })
  expect(await told()).toEqual([null, null])
})

it('presence is told to no visitor', async () => {
  await saveSettings({ logged_out_search: 'full' })
  await makeOther({ seen_by_visitors: 1 })
  const { data } = await pageAs(null, '/members?gender=female&country=NL')
  const page = data['page'] as PageProps['members-visitor']
  expect(page.results).toHaveLength(1)
  expect(JSON.stringify(page)).not.toContain('last_here')
})

const byItself = { [requestTypeHeader]: 'client' }
test.each<[string, number, Record<string, string>, boolean]>([
  ['nine minutes ago', 9, {}, false],
  ['ten minutes ago', 10, {}, true],
  ['ten minutes ago, of a page that asks by itself,', 10, byItself, true],
  ['a quarter of an hour ago, of a page that asks by itself,', 15, byItself, false],
  ['hours ago, of a page that asks by itself,', 300, byItself, false],
  ['a quarter of an hour ago', 15, {}, true],
])('whoever was here %s is here now: %d %o %s', async (_when, minutes, headers, isHere) => {
  const before = now - minutes * MINUTE
  const member = await makeMember({ seen_at: before })
  const request = new Request(origin + authCalls.getUser.path, {
    headers: { cookie: member.cookie, ...headers },
  })
  await costOfRequest(request)
  const seen = await rows('select seen_at from members where id = ?', member.id)
  expect(seen).toEqual([{ seen_at: isHere ? now : before }])
})

it('the use of a session is noted once an hour, also while another one is used', async () => {
  const member = await makeMember({ seen_at: now })
  const used = async (minutes: number) => {
    vi.setSystemTime(now + minutes * MINUTE)
    await env.DB.prepare('update members set seen_at = ?').bind(Date.now()).run()
    await costOfRequest(new Request(`${origin}/likes`, { headers: { cookie: member.cookie } }))
    const [row] = await rows<{ at: number }>('select last_used_at as at from sessions')
    return ((row?.at ?? 0) - now) / MINUTE
  }
  expect([await used(59), await used(60), await used(119), await used(120)]).toEqual([
    0, 60, 60, 120,
  ])
})

describe('the filter "here now"', () => {
  const here = { online_recently: '1' } as const

  it('finds who shows it, and is offered', async () => {
    const [viewer, other] = [await makeViewer(), await makeOther()]
    await makeOther({ shows_presence: 0 })
    await makeOther({ seen_at: now - HOUR })
    await makeOther({ kind: 'fictional' })
    expect((await search(viewer, here)).results.map(({ id }) => id)).toEqual([other])
    const { data } = await pageAs(viewer, '/members')
    expect((data['page'] as PageProps['members']).offered).toContain('online')
  })

  test.each<[string, Row]>([
    ['hides presence', { shows_presence: 0 }],
    ['is invisible', { invisible: 1 }],
  ])('is neither offered to who %s, nor taken from them', async (_who, row) => {
    const [viewer] = [await makeViewer(row), await makeOther()]
    expect((await search(viewer, here)).status).toBe(400)
    const { saveFilter } = savedFiltersCalls
    const kept = { ...here, name: 'Nu', gender: 'female', country: 'NL' } as const
    expect((await callAs(viewer, saveFilter, kept)).status).toBe(400)
    const { data } = await pageAs(viewer, '/members')
    expect((data['page'] as PageProps['members']).offered).not.toContain('online')
    const { response } = await pageAs(viewer, '/members?min_age=30&online_recently=1')
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/members?min_age=30',
    ])
  })

  it('finds nobody for who hides presence, whatever asks', async () => {
    const [viewer] = [await makeViewer({ shows_presence: 0 }), await makeOther()]
    const asked = { country: 'NL', gender: 'female', regions: null, sort: undefined } as const
    const wide = {
      bornAfter: '1900-01-01',
      bornUpTo: '2008-01-01',
      slack: null,
      today: '2026-01-01',
      firstAges: null,
      mutual: false,
      interests: [],
      anyInterest: false,
      window: 120,
    }
    const all = {
      photoOnly: false,
      checkedOnly: false,
      realOnly: false,
      offers: true,
      place: null,
      limit: 25,
    }
    const found = async (seenAfter: number | undefined) => {
      const here = { seenAfter, activeAfter: undefined }
      const search = { viewerId: viewer.id, ...asked, ...wide, ...all, ...here }
      const results = listSearchResults(openDatabase(env.DB), search)
      return (await readBatch(env.DB, { results })).results
    }
    expect(await found(undefined)).toHaveLength(1)
    expect(await found(now - HOUR)).toEqual([])
  })

  it('is left out of a search that was saved before', async () => {
    const viewer = await makeViewer()
    const kept = { ...here, name: 'Nu', gender: 'female', country: 'NL' } as const
    await callAs(viewer, savedFiltersCalls.saveFilter, kept)
    await save(viewer, { shows_presence: false })
    const { data } = await pageAs(viewer, '/members')
    expect((data['page'] as PageProps['members']).saving.saved[0]?.filters).toEqual({
      gender: 'female',
      country: 'NL',
    })
  })
})

describe('the place in lists', () => {
  const drawn = drawnOfDay(timeZone, now - 3 * DAY)
  const placeOf = async (id: number) => {
    const [row] = await rows<{ at: number }>(
      'select last_active_at as at from members where id = ?',
      id,
    )
    return row?.at ?? 0
  }
  const visit = async (member: TestMember) => {
    await env.DB.prepare('update sessions set last_used_at = 0 where member_id = ?')
      .bind(member.id)
      .run()
    await search(member)
    const used = 'select last_used_at > 0 as used from sessions where member_id = ?'
    await expect.poll(() => rows(used, member.id)).toEqual([{ used: 1 }])
  }

  test.each<[string, ProfileChanges, Row]>([
    ['hides presence', { shows_presence: false }, { shows_presence: 0 }],
    ['becomes invisible', { invisible: true }, { invisible: 1 }],
  ])(
    'of who %s is drawn once of the past thirty days, and moved by no visit',
    async (_who, changes) => {
      const places = new Set<number>()
      for (let tries = 0; tries < 12; tries++) {
        const member = await makeViewer({ last_active_at: drawn, seen_at: now - 3 * DAY })
        await save(member, changes)
        const place = await placeOf(member.id)
        expect(place).toBeGreaterThanOrEqual(drawnOfDay(timeZone, now - 30 * DAY) - HOUR)
        expect(place).toBeLessThanOrEqual(drawnOfDay(timeZone, now) + HOUR)
        places.add(Math.floor(place / DAY))
        await save(member, changes)
        await save(member, { shows_presence: false, invisible: true })
        await visit(member)
        expect(await placeOf(member.id)).toBe(place)
      }
      expect(places.size).toBeGreaterThan(4)
    },
  )

  it('the place of who shows it again is that of the next visit', async () => {
    const member = await makeViewer({ last_active_at: drawn, shows_presence: 0 })
    await save(member, { shows_presence: true })
    expect(await placeOf(member.id)).toBe(drawn)
    await visit(member)
    expect(await placeOf(member.id)).toBeGreaterThan(drawn)
  })
})

it('is switched by the form of the settings, also without script', async () => {
  const member = await makeViewer()
  const isShown = async () => {
    const { data } = await pageAs(member, '/settings')
    return (data['viewer'] as Viewer).shows_presence
  }
  expect((await postForm('/settings', { show_fictional: 'on' }, member)).status).toBe(303)
  expect(await isShown()).toBe(false)
  expect((await postForm('/settings', { shows_presence: 'on' }, member)).status).toBe(303)
  expect(await isShown()).toBe(true)
})
