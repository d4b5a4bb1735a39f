import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { entryPath } from '#contract/entry-warning.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { makeCrowd } from '../../support/crowd.ts'
import { makeMember, origin, pageAs } from '../../support/members.ts'
import { signupInput } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'

type Visit = { locale?: string; country?: string; cookie?: string; referer?: string }

async function visit(path: string, { locale = 'en', country, cookie, referer }: Visit = {}) {
  const headers = new Headers({ cookie: [`locale=${locale}`, cookie].filter(Boolean).join('; ') })
  if (country) headers.set('cf-ipcountry', country)
  if (referer) headers.set('referer', referer)
  const response = await SELF.fetch(origin + path, { headers, redirect: 'manual' })
  return { response, html: await response.text() }
}

function kindIn(html: string): string | null {
  return /class="entry entry-(\w+)"/.exec(html)?.[1] ?? null
}

beforeEach(() => saveSettings())

it.each<[Visit, object, string | null]>([
  [{ locale: 'nl' }, {}, 'popup'],
  [{ locale: 'de' }, {}, 'popup'],
  [{ locale: 'nl', country: 'US' }, {}, 'popup'],
  [{ locale: 'en', country: 'NL' }, {}, 'popup'],
  [{ locale: 'fr', country: 'DE' }, {}, 'popup'],
  [{ locale: 'en', country: 'GB' }, {}, null],
  [{ locale: 'en' }, {}, null],
  [{ locale: 'en', country: 'NL', cookie: 'country=GB' }, {}, null],
  [{ locale: 'en', country: 'GB', cookie: 'country=DE' }, {}, 'popup'],
  [{ locale: 'nl' }, { enable_site_entry_popup: false }, null],
  [{ locale: 'nl', cookie: 'entry=1' }, {}, null],
  [{ locale: 'nl', cookie: 'entry=0' }, {}, 'popup'],
])('the warning for %o with %o: %s', async (given, settings, kind) => {
  await saveSettings(settings)
  const { html, response } = await visit('/', given)
  expect(kindIn(html)).toBe(kind)
  expect(html.includes('id="root" inert')).toBe(kind === 'popup')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('<h1')
})

/** Every page of its layouts, except those that everybody must be able to read or use at once. */
const spared = ['lang-config', 'pricing', 'unsubscribe', 'complaints']
function expected(name: RouteName): string | null {
  const { layout } = routes[name]
  if (layout === 'default' || spared.includes(name) || name.startsWith('pages-')) return null
  return name === 'signup' ? 'embedded' : 'popup'
}

const open = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience !== 'member' && !routes[name].path.includes(':'),
)

it('stands on public pages, and on no page that the law asks for', async () => {
  const found: Record<string, string | null> = {}
  for (const name of open) {
    const { response, html } = await visit(href(name), { locale: 'nl' })
    if (response.status === 200) found[name] = kindIn(html)
  }
  const shown = Object.keys(found) as RouteName[]
  expect(found).toEqual(Object.fromEntries(shown.map((name) => [name, expected(name)])))
  expect(shown).toEqual(expect.arrayContaining(['index', 'login', 'signup', 'pages-terms']))
})

it.each([
  ['landing', 'popup'],
  ['landing2', 'embedded'],
  ['landing2/zomer', 'embedded'],
  ['landing3', 'embedded'],
  ['signup', 'embedded'],
])('the landing page %s about a profile has the warning as %s', async (look, kind) => {
  const [anna] = await makeCrowd([{ name: 'Anna' }])
  const { html } = await visit(`/members/${anna?.['id']}/${look}`, { locale: 'nl' })
  expect(kindIn(html)).toBe(kind)
})

it('stands over the chat of a member, and not over the search', async () => {
  const { cookie } = await makeMember()
  const at = async (path: string) => kindIn((await visit(path, { locale: 'nl', cookie })).html)
  expect([await at('/chats'), await at('/members')]).toEqual(['popup', null])
})

describe('its form', () => {
  it('works without script: kept for a year, and back to the page', async () => {
    const answer = await postForm(entryPath, { back: '/landers/video?ref=x' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/landers/video?ref=x'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^entry=1; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
    )
    const { html } = await visit('/landers/video', { locale: 'nl', cookie: 'entry=1' })
    expect(kindIn(html)).toBe(null)
  })

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/api/logout.php', ''])(
    'leads nowhere else: %j',
    async (back) => {
      expect((await postForm(entryPath, { back })).headers.get('location')).toBe('/')
    },
  )

  it('is only for pages of our own', async () => {
    const headers = { origin: 'https://evil.example' }
    const body = new URLSearchParams({ back: '/' })
    const answer = await SELF.fetch(origin + entryPath, { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect((await SELF.fetch(origin + entryPath)).status).toBe(404)
  })

  it('says what it is, and what it is not', async () => {
    await saveSettings({ min_age: 21 })
    const { html } = await visit('/', { locale: 'nl' })
    expect(html).toContain('Ik ben 21 of ouder')
    expect(html).toContain('geen bewijs van leeftijd')
    expect(html).toMatch(/role="dialog" aria-modal="true"/)
  })

  it.each([
    [undefined, 'about:blank'],
    ['https://search.example/', 'https://search.example/'],
    [`${origin}/pages/faq`, 'about:blank'],
    ['javascript:alert(1)', 'about:blank'],
    ['"><script>', 'about:blank'],
  ])('leads who came from %s back to %s', async (referer, to) => {
    const { html } = await visit('/', { locale: 'nl', ...(referer && { referer }) })
    expect(html).toContain(`href="${to}" rel="noreferrer"`)
  })
})

it('comes only with a document; a fetched page asks to be loaded', async () => {
  expect((await pageAs(null, '/login')).data['entry']).toBe('popup')
  expect((await pageAs({ cookie: 'entry=1' }, '/login')).data['entry']).toBe(null)
})

it('is in the flow of signing up, which takes it as read', async () => {
  const { html } = await visit('/signup', { locale: 'nl' })
  expect([kindIn(html), html.includes('id="root" inert')]).toEqual(['embedded', false])
  const { gender, looking_for } = signupInput()
  const answer = await postForm('/signup', { step: '0', gender, looking_for })
  expect([answer.status, kindIn(await answer.text())]).toEqual([200, null])
  expect(answer.headers.get('set-cookie')).toContain('entry=1; Max-Age=31536000')
})

it.each(['/login', '/signup', '/'])('is not closed by what others post to %s', async (path) => {
  const headers = { origin: 'https://evil.example', cookie: 'locale=nl' }
  const body = new URLSearchParams({ email: 'a@example.com' })
  const answer = await SELF.fetch(origin + path, { method: 'POST', headers, body })
  expect(answer.status).toBeGreaterThanOrEqual(403)
  expect(answer.headers.get('set-cookie')).toBe(null)
})
