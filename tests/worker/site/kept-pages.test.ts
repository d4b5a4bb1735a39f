import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageHeader } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { SECOND } from '#contract/time.ts'
import { Cookies, stylesCookie } from '#worker/http/cookies.ts'
import worker from '#worker/index.ts'
import { defineAlikePage } from '#worker/pages/define-page.ts'
import { keepPage } from '#worker/pages/kept-page.ts'
import { recentSite } from '#worker/site/find-site.ts'
import { sourceCookie } from '#worker/site/traffic-source.ts'
import { makeMember } from '../../support/members.ts'
import { saveSettings } from '../../support/sites.ts'

type Visit = { cookie?: string; [header: string]: string | undefined }

/** What an isolate has kept of a domain it keeps for all tests, so each has one of its own. */
let host = ''
let hosts = 0

/** In production mode: development keeps nothing. */
async function visit(path: string, headers: Visit = {}, limits: object = {}) {
  const production = { ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'none' }
  const context = createExecutionContext()
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  const request = new Request(`https://${host}${path}`, {
    headers: given as Array<[string, string]>,
    redirect: 'manual',
  })
  const incoming = request as Request<unknown, IncomingRequestCfProperties>
  const bindings = { ...env, ...production, ...limits } as Env
  const response = await worker.fetch(incoming, bindings, context)
  const html = await response.text()
  await waitOnExecutionContext(context)
  // Of the request that it was rendered for.
  return { response, html, number: /"request":"([\w-]+)"/.exec(html)?.[1] }
}

/**
 * As a page that brought its styles along, which none does in development, for a visitor who came
 * with the cookie `styles` and by a campaign.
 */
async function keep(body: string, { path = href('login'), styles = '' } = {}) {
  const site = recentSite({ ...env, ENVIRONMENT: 'production' } as Env, host, Date.now())
  const request = { url: new URL(`https://${host}${path}`), country: null, warned: false, styles }
  const cookies = new Cookies('https:')
  cookies.set(stylesCookie, 'client-1.css', { httpOnly: true })
  cookies.set(sourceCookie, 'ref=x', { httpOnly: true })
  await keepPage({ site, locale: 'en', request, cookies } as never, new Response(body))
}

const refuses = { limit: async () => ({ success: false }) }
const refusing = {
  FLOOD_30: refuses,
  FLOOD_60: refuses,
  FLOOD_120: refuses,
  FLOOD_300: refuses,
  FLOOD_600: refuses,
}

const english = { cookie: '__Host-locale=en' }
const dutch = { cookie: '__Host-locale=nl' }

beforeEach(async () => {
  host = `kept-${++hosts}.test`
  await saveSettings({ name: 'Vonk' }, { host })
  await visit(href('pages-faq'))
})

afterEach(() => vi.useRealTimers())

it.each(['login', 'pricing', 'pages-faq', 'pages-cookies'] as const)(
  'is the same for all who come to %s',
  async (name) => {
    const first = await visit(href(name), english)
    const second = await visit(href(name), english, refusing)
    expect(second.response.status).toBe(200)
    expect(second.html).toBe(first.html)
    const names = ['content-type', 'vary', 'cache-control', 'content-security-policy']
    for (const header of names) {
      expect(second.response.headers.get(header)).toBe(first.response.headers.get(header))
    }
    expect(second.response.headers.get('cache-control')).toBe('private, no-store')
    expect(second.response.headers.get('x-request-id')).not.toBe(first.number)
  },
)

it('the types know nothing that such a page could ask by', () => {
  const words = { limit: 'openPage', present: () => ({}) } as const
  // @ts-expect-error -- rows
  defineAlikePage('pages-faq', { ...words, queries: () => ({}) })
  // @ts-expect-error -- the request
  defineAlikePage('pages-faq', { ...words, read: () => undefined })
  // @ts-expect-error -- who looks
  defineAlikePage('pages-faq', { ...words, open: () => ({ page: {}, viewer: null }) })
  // @ts-expect-error -- the database
  defineAlikePage('pages-faq', { ...words, present: ({ env }) => env.DB })
  // @ts-expect-error -- what is counted there
  defineAlikePage('pages-faq', { ...words, limit: 'openCheckout' })
  expect(defineAlikePage('pages-faq', words).queries({} as never, {} as never)).toEqual({})
})

it.each<[string, Visit, Visit, RegExp]>([
  ['another language', english, dutch, /<html lang="nl"/],
  ['the language of the browser', english, { 'accept-language': 'de' }, /<html lang="nl"/],
  ['another country', english, { ...english, 'cf-ipcountry': 'DE' }, /"geoip_country":"DE"/],
  [
    'a browser that has seen the warning',
    dutch,
    { cookie: `${dutch.cookie}; __Host-entry=1` },
    /"entry":null/,
  ],
])('is another one for %s', async (_what, one, other, expected) => {
  const first = await visit(href('login'), one)
  const second = await visit(href('login'), other)
  expect(second.number).not.toBe(first.number)
  expect(second.html).toMatch(expected)
  expect(first.html).not.toMatch(expected)
  expect((await visit(href('login'), one)).html).toBe(first.html)
  expect((await visit(href('login'), other)).html).toBe(second.html)
})

it('chooses the language for who comes first, each time', async () => {
  for (let time = 0; time < 2; time++) {
    const { response } = await visit(href('login'))
    expect(response.headers.getSetCookie()).toEqual([expect.stringContaining('locale=nl')])
    const again = await visit(href('login'), dutch)
    expect(again.response.headers.getSetCookie()).toEqual([])
  }
})

it.each<[string, string, Visit]>([
  ['the page with the key of a signup', href('index'), english],
  ['a page that asks the database', href('pages-terms'), english],
  ['an address with a query', href('login', {}, { next: '/likes' }), english],
  ['a campaign', href('login', {}, { network: 'x' }), english],
  ['the data of a page', href('login'), { ...english, [pageHeader]: '1' }],
  ['who comes from another site', href('login'), { ...english, referer: 'https://other.test/' }],
  [
    'who has any other cookie',
    href('login'),
    { cookie: `${english.cookie}; __Host-source=ref%3Dx` },
  ],
  ['who has a cookie that is not ours', href('login'), { cookie: `${english.cookie}; a=b` }],
])('keeps nothing of %s', async (_what, path, headers) => {
  await visit(href('login'), english)
  const first = await visit(path, headers)
  const second = await visit(path, headers)
  expect(first.response.status).toBe(200)
  expect(first.number).toBeDefined()
  expect(second.number).not.toBe(first.number)
})

it('is never a member’s, nor shown to one', async () => {
  const { cookie, name } = await makeMember()
  const visitor = await visit(href('pricing'), english)
  const session = `${english.cookie}; ${cookie}`
  // Of another domain: it is a cookie all the same.
  const member = await visit(href('pricing'), { cookie: session })
  expect(member.number).not.toBe(visitor.number)
  const after = await visit(href('pricing'), english)
  expect(after.html).toBe(visitor.html)
  expect(after.html).not.toContain(name)
})

it('ends when the site is looked up again', async () => {
  const before = await visit(href('login'), english)
  await saveSettings({ name: 'Vuur' }, { host })
  expect((await visit(href('login'), english)).html).toBe(before.html)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * SECOND })
  const later = await visit(href('login'), english)
  expect(later.html).toContain('Vuur')
  expect(later.html).not.toContain('Vonk')
})

it('comes with the cookie that names its styles, and with no other', async () => {
  await keep('with styles')
  for (let time = 0; time < 2; time++) {
    const { response, html } = await visit(href('login'), english)
    expect(html).toBe('with styles')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-styles=client-1\.css; Path=\/; HttpOnly; Secure/),
    ])
  }
})

it('is another one for who has the styles', async () => {
  await keep('with styles')
  const cookie = `${english.cookie}; __Host-styles=client-1.css`
  const first = await visit(href('login'), { cookie })
  const second = await visit(href('login'), { cookie })
  expect(first.html).toMatch(/^<!DOCTYPE html>/)
  expect(second.html).toBe(first.html)
  expect(second.response.headers.getSetCookie()).toEqual([])
  expect((await visit(href('login'), english)).html).toBe('with styles')
})

it('is not kept for who names styles that are not known', async () => {
  await keep('with styles', { styles: 'any.css' })
  const cookie = `${english.cookie}; __Host-styles=any.css`
  expect((await visit(href('login'), { cookie })).html).not.toBe('with styles')
})

it('is kept with a hundred others at most, of whatever site', async () => {
  await keep('the first')
  expect((await visit(href('login'), english)).html).toBe('the first')
  for (let other = 0; other < 100; other++) await keep('another', { path: `/${other}` })
  expect((await visit(href('login'), english)).html).not.toBe('the first')
})
