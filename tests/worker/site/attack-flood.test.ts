import { createExecutionContext, env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { entryPath } from '#contract/entry-warning.ts'
import { counters } from '#contract/limits.ts'
import type { Route } from '#contract/route-entry.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { app } from '#worker/app.ts'
import { readSecrets } from '#worker/env.ts'
import { keyedHash } from '#worker/http/random.ts'
import { makeUnsubscribeToken, unsubscribePath } from '#worker/mail/unsubscribe-token.ts'
import { webhookPath } from '#worker/payments/payment-to-start.ts'
import { bindings, pages, webhooks } from '#worker/rooms.ts'
import { validInputs } from '../../support/call-samples.ts'
import { makeMember, origin } from '../../support/members.ts'
import { makeScene } from '../../support/scene.ts'
import { saveSettings } from '../../support/sites.ts'

beforeEach(() => saveSettings({ logged_out_search: 'full' }))

/** Every network is flooded: no counter lets anybody through. */
function flood(): void {
  for (const count of counters) {
    vi.spyOn(env[`FLOOD_${count}`], 'limit').mockResolvedValue({ success: false })
  }
}

async function ask(address: string, init: RequestInit = {}, environment = env as Env) {
  const spies = [vi.spyOn(env.DB, 'prepare'), vi.spyOn(env.DB, 'batch'), vi.spyOn(env.DB, 'exec')]
  const request = new Request(new URL(address, origin), { redirect: 'manual', ...init })
  const response = await app.fetch(request, environment, createExecutionContext())
  await response.text()
  const queries = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return { status: response.status, queries }
}

const refused = { status: 429, queries: 0 }

const visitor = { cookie: 'locale=nl' }
type Who = typeof visitor

async function everybody(): Promise<Who[]> {
  return [visitor, { cookie: (await makeMember()).cookie }]
}

function requestOf(call: Call, input: object, who: Who): [string, RequestInit] {
  const query = new URLSearchParams(call.match)
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  if (inQuery) for (const [key, value] of Object.entries(input)) query.set(key, String(value))
  const headers = { ...who, origin, ...(inQuery ? {} : { 'content-type': 'application/json' }) }
  const body = inQuery ? {} : { body: JSON.stringify(input) }
  return [`${call.path}?${query}`, { method: call.method, headers, ...body }]
}

describe('a flood asks the database nothing', () => {
  it.each(Object.entries(calls) as Array<[CallName, Call]>)(
    'a flood of the call %s asks the database nothing',
    async (name, call) => {
      const scene = await makeScene()
      const input = validInputs(scene)[name]
      flood()
      // Nobody who has no session is asked for by a call that is checked with its own rows.
      const { claimed } = bindings.find((binding) => binding.call === call) ?? {}
      expect(await ask(...requestOf(call, input, scene.member))).toEqual(refused)
      const { status, queries } = await ask(...requestOf(call, input, visitor))
      expect([status, queries]).toEqual([claimed ? 403 : 429, 0])
    },
  )

  it.each(Object.entries(routes) as Array<[RouteName, Route]>)('by the page %s', async (name) => {
    const look = name === 'members-id-look' ? 'landing2' : 'video'
    const path = href(name, { id: '123456789012', type: 'given', look, token: 'over-ons' })
    const asked = await everybody()
    const { action, upload } = pages[name]
    flood()
    for (const who of asked) {
      const headers = { ...who, origin }
      const opened = await ask(path, { headers })
      expect([[303, 429].includes(opened.status), opened.queries]).toEqual([true, 0])
      for (const body of [
        ...(action ? [new URLSearchParams({ email: 'a@example.com' })] : []),
        ...(upload ? [new FormData()] : []),
      ]) {
        const { status, queries } = await ask(path, { method: 'POST', headers, body })
        expect([[303, 400, 405, 429].includes(status), queries]).toEqual([true, 0])
      }
    }
  })

  const photo = `${'a'.repeat(22)}/card.webp`
  it.each([
    ['an unknown path', '/nothing-there', 429],
    ['an unknown path of a text', '/pages/nothing/there', 429],
    ['a photo', `/photos/${photo}`, 429],
    ['a photo behind another path', `/img/photos/${photo}`, 404],
    ['no photo', '/photos/a/b', 404],
    ['a voice message', `/voices/${'a'.repeat(22)}.ogg`, 429],
    ['a socket', '/ws', 429],
    ['the sitemap', '/sitemap.xml', 429],
    ['the robots file', '/robots.txt', 200],
    ['the manifest', '/manifest.webmanifest', 200],
    ['the page of an installed app without network', '/offline', 200],
    ['the health check', '/healthz', 429],
    ['where to report what is not safe', '/.well-known/security.txt', 200],
    ['where a password is changed', '/.well-known/change-password', 303],
    ['a well-known address that there is not', '/.well-known/nothing', 429],
    ['a call that there is not', '/api/nothing.php', 404],
    ['an asset that there is not', '/assets/nothing.js', 429],
  ])('a flood of %s asks the database nothing', async (_, address, expected) => {
    const asked = await everybody()
    flood()
    for (const who of asked) {
      const headers = { ...who, origin, upgrade: 'websocket' }
      const { status, queries } = await ask(address, { headers })
      expect([status, queries]).toEqual([expected, 0])
    }
    const posted = await ask(address, { method: 'POST', headers: { origin }, body: 'a=1' })
    expect(posted.queries).toBe(0)
  })

  it.each(['http://nobody.test/', 'http://www.nobody.test/'])(
    'a flood of the unknown host of %s asks the database nothing',
    async (address) => {
      // In development each has the default domain.
      const production = { ...env, ENVIRONMENT: 'production' } as Env
      flood()
      expect(await ask(address, {}, production)).toEqual(refused)
    },
  )

  it('a flood of closing the warning asks the database nothing', async () => {
    flood()
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const closed = await ask(entryPath, { method: 'POST', headers, body: 'back=/' })
    expect(closed).toEqual({ status: 303, queries: 0 })
  })

  it('a flood of what other services tell asks the database nothing', async () => {
    const { id, email } = await makeMember()
    const token = await makeUnsubscribeToken(env, { id, email, kind: 'site_news' })
    const event = JSON.stringify({ events: [{ id: 'e1', type: 'complaint', email }] })
    const seconds = Math.floor(Date.now() / 1000)
    const secret = readSecrets(env).MAIL_EVENTS_SECRET ?? ''
    const signature = `t=${seconds},v1=${await keyedHash(secret, `${seconds}.${event}`)}`
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const told: Record<string, [string, RequestInit]> = {
      [webhookPath]: [webhookPath, { headers: form, body: 'id=tr_1' }],
      [unsubscribePath]: [
        `${unsubscribePath}?token=${token}`,
        { headers: form, body: 'List-Unsubscribe=One-Click' },
      ],
      '/api/mail-events.php': [
        '/api/mail-events.php',
        { headers: { 'x-mail-signature': signature }, body: event },
      ],
    }
    for (const path of Object.keys(webhooks)) {
      const [address, init] = told[path] ?? [path, { body: '{}' }]
      if (told[path]) {
        // Otherwise it would be refused for another reason.
        expect([path, (await ask(address, { method: 'POST', ...init })).queries]).not.toEqual([
          path,
          0,
        ])
      }
      flood()
      expect(await ask(address, { method: 'POST', ...init })).toEqual(refused)
      vi.restoreAllMocks()
    }
  })
})
