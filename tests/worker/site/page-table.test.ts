import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { aheadOfPress, pageHeader } from '#contract/pages.ts'
import type { Route } from '#contract/route-entry.ts'
import { href, type RouteParams } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { sessionCookie, signSession } from '#worker/http/session-cookie.ts'
import { pages } from '#worker/rooms.ts'
import type { Scene } from '../../support/call-samples.ts'
import { makeMember, origin, pageAs } from '../../support/members.ts'
import { writePage } from '../../support/own-pages.ts'
import { dump, makeScene } from '../../support/scene.ts'
import { saveSite } from '../../support/sites.ts'

const table = Object.entries(routes) as Array<[RouteName, Route]>
async function cookieOfNoSession(member: number): Promise<{ cookie: string }> {
  return { cookie: `${sessionCookie}=${await signSession(env, member, 'a'.repeat(43))}` }
}

const of = (wanted: Route['audience']) =>
  table.flatMap(([name, { audience }]) => (audience === wanted ? [name] : []))

type WithParams = {
  [Name in RouteName]: (typeof routes)[Name]['path'] extends `${string}:${string}` ? Name : never
}[Exclude<RouteName, ForVisitors>]
type ForVisitors = {
  [Name in RouteName]: (typeof routes)[Name]['audience'] extends 'visitor' ? Name : never
}[RouteName]

const foreign: { [Name in WithParams]: (scene: Scene) => RouteParams } = {
  'members-id': ({ blocker }) => ({ id: String(blocker) }),
  'members-id-report': ({ blocker }) => ({ id: String(blocker) }),
  'members-id-chat': ({ blocker }) => ({ id: String(blocker) }),
  'members-id-share': ({ blocker }) => ({ id: String(blocker) }),
  'likes-m-id': ({ blocker }) => ({ id: String(blocker) }),
  'likes-type': () => ({ type: 'nobodys' }),
  'chats-id': ({ foreignConversation }) => ({ id: String(foreignConversation) }),
  'credits-id-paymentmethod': () => ({ id: 'p9' }),
  'directdebit-id': ({ foreignPayment }) => ({ id: foreignPayment }),
  'transactions-id': ({ foreignPayment }) => ({ id: foreignPayment }),
  'transactions-id-refund': ({ foreignPayment }) => ({ id: foreignPayment }),
  'transactions-id-receipt': ({ foreignPayment }) => ({ id: foreignPayment }),
  'withdrawal-id': ({ foreignPayment }) => ({ id: foreignPayment }),
  'decisions-id': ({ foreignDecision }) => ({ id: foreignDecision }),
  'pages-token': () => ({ token: 'nothing-there' }),
}
const withParams = Object.entries(foreign) as Array<[WithParams, (scene: Scene) => RouteParams]>

const noId = '123456789012'

function pathOf(name: RouteName): string {
  const look = name === 'members-id-look' ? 'landing2' : 'video'
  return href(name, { id: noId, type: 'given', look, token: 'over-ons' })
}

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const answers = []
  for (const more of [{}, { 'x-page': '1' }] as Array<Record<string, string>>) {
    const response = await SELF.fetch(origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...headers, ...more },
    })
    const to = response.headers.get('location')
    answers.push({ status: response.status, to, text: await response.text() })
  }
  return answers
}

const form = { method: 'POST', body: 'nothing=1' }
const formType = { origin, 'content-type': 'application/x-www-form-urlencoded' }

describe('a page for members', () => {
  it.each(of('member'))('%s redirects visitors to the login', async (name) => {
    const path = pathOf(name)
    const login = href('login', {}, { next: path })
    const other = await makeMember()
    const before = await dump()
    const ended = await cookieOfNoSession(other.id)
    const { forVisitors }: Route = routes[name]
    const asked = [...(await ask(path, ended)), ...(forVisitors ? [] : await ask(path))]
    for (const { status, to } of asked) expect([status, to]).toEqual([303, login])
    expect(await dump()).toEqual(before)
  })

  const withForms = of('member').filter((name) => pages[name].action)
  it.each(withForms)('%s refuses forms of visitors', async (name) => {
    const path = pathOf(name)
    const other = await makeMember()
    const before = await dump()
    const ended = await cookieOfNoSession(other.id)
    for (const cookie of [{}, ended] as Array<Record<string, string>>) {
      const [answer] = await ask(path, { ...formType, ...cookie }, form)
      // A page that is different for visitors has no form for them.
      expect([303, 405]).toContain(answer?.status)
      if (answer?.status === 303) expect(answer.to).toBe(href('login', {}, { next: path }))
    }
    expect(await dump()).toEqual(before)
  })
})

it.each(of('visitor'))(
  '%s leads members to their search, or to what it stands for',
  async (name) => {
    const { cookie } = await makeMember()
    const { canonical }: Route = routes[name]
    for (const { status, to } of await ask(pathOf(name), { cookie })) {
      expect([status, to]).toEqual([303, href(canonical ?? 'members', { id: noId })])
    }
  },
)

it.each([...of('anyone'), ...of('visitor')])('%s asks nobody to sign in', async (name) => {
  await saveSite('localhost')
  await writePage('localhost', 'over-ons', { nl: { title: 'T', description: '', body: 'B' } })
  for (const { status, to } of await ask(pathOf(name))) {
    const missing = ['members-id-look', 'withdrawal-id', 'decisions-id'].includes(name)
    expect(missing ? [404] : [200, 303]).toContain(status)
    // The second step of a login that nobody has begun.
    if (name !== 'login-code') expect(to ?? '').not.toMatch(/^\/login/)
  }
})

it.each(withParams)(
  '%s does not tell what is not mine from what is missing',
  async (name, asked) => {
    const scene = await makeScene()
    const before = await dump()
    const { cookie } = scene.member
    const answers = await ask(href(name, asked(scene)), { cookie })
    for (const { status, text } of answers) {
      expect(status).toBe(404)
      expect(text).not.toContain('secret words')
    }
    expect(await dump()).toEqual(before)
  },
)

const malformed = ['0', '-1', '1.5', '1e3', '9'.repeat(30), 'a', '%00', '%ff', '%F0%9F', "'", '%20']

it.each(withParams)('%s is not found under a malformed address', async (name) => {
  const { cookie } = await makeMember()
  for (const value of malformed) {
    const path = routes[name].path.replace(/:(id|type)/, value).replace(/\/:paymentmethod\?/, '')
    for (const { status, text } of await ask(path, { cookie })) {
      expect([value, status]).toEqual([value, 404])
      expect(text).not.toMatch(/sqlite|D1_ERROR|\.ts:/i)
    }
  }
})

it.each([
  ['/nothing', 404],
  ['/likes/nobodys', 404],
  ['/members/nobody', 404],
  ['/members/1/nothing', 404],
  ['/landers/nothing', 404],
  ['/members?gender=x', 400],
])('who is signed in stays so on the page that says that %s is wrong', async (path, expected) => {
  const member = await makeMember()
  const { status, data } = await pageAs(member, path)
  expect([status, data['route']]).toEqual([expected, 'error'])
  expect(data['viewer']).toMatchObject({ id: member.id })
})

describe('a form from another site', () => {
  const withForms = table.map(([name]) => name).filter((name) => pages[name].action)
  it.each(withForms)('is refused by %s', async (name) => {
    const { cookie } = await makeMember()
    const before = await dump()
    const headers = { cookie, 'content-type': formType['content-type'] }
    for (const from of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const [answer] = await ask(pathOf(name), { ...headers, ...from }, form)
      expect([from, answer?.status]).toEqual([from, 403])
    }
    expect(await dump()).toEqual(before)
  })
})

const withoutForms = table
  .map(([name]) => name)
  .filter((name) => {
    const { action, upload } = pages[name]
    return !action && !upload
  })
it.each(withoutForms)('%s takes no form', async (name) => {
  const { cookie } = await makeMember()
  const [answer] = await ask(pathOf(name), { ...formType, cookie }, form)
  expect(answer?.status).toBe(405)
})

describe('before its link is pressed', () => {
  const names = [...of('member'), ...of('anyone')]

  it.each(names)('%s changes nothing, neither here nor in the browser', async (name) => {
    const scene = await makeScene()
    const member = await makeMember({ paid_user: 1 })
    const params = name in foreign ? foreign[name as WithParams](scene) : {}
    const path = name === 'pages-token' ? pathOf(name) : href(name, params)
    const before = await dump()
    const headers = { cookie: member.cookie, [pageHeader]: aheadOfPress }
    const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
    await response.body?.cancel()
    const { onPress }: Route = routes[name]
    if (onPress) expect(response.status).toBe(429)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('clear-site-data')).toBeNull()
    expect(await dump()).toEqual(before)
  })
})
