import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { signupCalls, trackingFields } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { forgetSignups } from '#worker/account/signup/forget-signups.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { blurredOf } from '../../support/blurred.ts'
import { makeCrowd, makePhoto } from '../../support/crowd.ts'
import { makeMember, origin } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { asForm, newVisitor, signupInput } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { callFrom, postForm } from '../../support/visitors.ts'

beforeEach(() => saveSettings())

function makeBrowser() {
  let source: string | undefined
  const cookie = () => (source === undefined ? 'entry=1' : `entry=1; source=${source}`)
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, value, dropped] = /^source=([^;]*)(; Max-Age=0)?/.exec(line) ?? []
      if (value !== undefined) source = dropped ? undefined : value
    }
    return response
  }
  return {
    get source() {
      return source
    },
    cookie,
    async open(path: string) {
      const headers = { cookie: cookie() }
      return keep(await SELF.fetch(origin + path, { headers, redirect: 'manual' }))
    },
    async signUp(tracking = {}) {
      const { address } = newVisitor()
      const input = signupInput({ tracking })
      const answer = await callFrom({ cookie: cookie(), address }, signupCalls.signup, input)
      keep(answer.response)
      return answer
    },
  }
}

const stored = () => rows('select network, ref, sub1, sub2, sub3 from signup_tracking')
const none = { network: null, ref: null, sub1: null, sub2: null, sub3: null }

it.each([
  ['/'],
  ['/landers/video'],
  ['/landers/tinderswipe'],
  ['/pages/faq'],
  ['/members'],
  ['/members/5'],
  ['/login'],
  ['/signup'],
  ['/chats'],
  ['/nowhere'],
])('a visit that begins at %s is known at the signup, pages later', async (path) => {
  const browser = makeBrowser()
  await browser.open(`${path}?network=net&ref=r&sub1=a&sub2=b&sub3=c`)
  await browser.open('/pages/terms')
  const html = await (await browser.open('/signup')).text()
  expect(html).toContain('name="network" value="net"')
  await browser.signUp()
  expect(await stored()).toEqual([{ network: 'net', ref: 'r', sub1: 'a', sub2: 'b', sub3: 'c' }])
  expect(browser.source).toBe(undefined)
})

it.each([
  ['kept on the way', ['/landers/video?network=net', '/signup?network=net'], 'landers/video'],
  ['the last one', ['/landers/video?ref=a', '/landers/tinderswipe?ref=a'], 'landers-tinderswipe'],
  ['gone with its source', ['/landers/video?network=net', '/?network=other'], null],
  ['none without a source', ['/?network=net', '/landers/video'], null],
])('the look that a source led to is known at the signup: %s', async (_, paths, page) => {
  const browser = makeBrowser()
  for (const path of paths) await browser.open(path)
  await browser.signUp()
  expect(await rows('select page from signup_tracking')).toEqual([{ page }])
})

it('takes no other page for a look, whatever the cookie says', async () => {
  const browser = makeBrowser()
  await browser.open('/?network=net')
  const { address } = newVisitor()
  const cookie = 'entry=1; source=network%3Dnet%26page%3Dmembers%2F5%2F%3Cb%3E'
  await callFrom({ cookie, address }, signupCalls.signup, signupInput({ tracking: {} }))
  expect(await rows('select page from signup_tracking')).toEqual([{ page: null }])
})

it.each([
  ['the last counts', ['/?network=one', '/?network=two'], { network: 'two' }],
  ['as a whole', ['/?network=one&sub1=a', '/?ref=two'], { ref: 'two' }],
  [
    'a campaign alone is no source',
    ['/?network=one&sub1=a', '/?sub1=b'],
    { network: 'one', sub1: 'a' },
  ],
  ['but it is kept where there is none', ['/?sub1=b'], { sub1: 'b' }],
  ['no source changes nothing', ['/?ref=one', '/?ref='], { ref: 'one' }],
])('%s', async (_, paths, expected) => {
  const browser = makeBrowser()
  for (const path of paths) await browser.open(path)
  await browser.signUp()
  expect(await stored()).toEqual([{ ...none, ...expected }])
})

it('what the form says goes before the visit', async () => {
  const browser = makeBrowser()
  await browser.open('/?network=visit&sub1=a')
  await browser.signUp({ ref: 'form' })
  expect(await stored()).toEqual([{ ...none, ref: 'form' }])
})

it('the same submission again is the same, though the cookie is gone by then', async () => {
  const browser = makeBrowser()
  await browser.open('/?network=net')
  const input = signupInput()
  const { address } = newVisitor()
  const send = (cookie: string) => callFrom({ cookie, address }, signupCalls.signup, input)
  const first = await send(browser.cookie())
  const again = await send('entry=1')
  expect([again.status, again.body]).toEqual([200, first.body])
})

it('goes along by plain forms, from a lander to the account', async () => {
  const browser = makeBrowser()
  await browser.open('/landers/alonetonight?network=net&sub3=c')
  const { id: _, tracking: _t, aim: _a, region: _r, city: _c, ...rest } = signupInput()
  const answers = asForm(rest)
  const [birth_year = '', birth_month = '', birth_day = ''] = answers.date_of_birth.split('-')
  const fields = { ...answers, birth_year, birth_month, birth_day, id: crypto.randomUUID() }
  const { address } = newVisitor()
  const made = await postForm('/signup', fields, { cookie: browser.cookie(), address })
  expect(made.status).toBe(303)
  expect(await stored()).toEqual([{ ...none, network: 'net', sub3: 'c' }])
})

describe('whatever an address brings', () => {
  const nasty = `"><script>alert(1)</script>'\r\nset-cookie: a=b`

  it.each([
    ['cut to 200 characters', 'x'.repeat(5000), 'x'.repeat(200)],
    ['never as it came', nasty, nasty.replace('\r\n', '\n')],
    ['nothing of what no text may hold', 'a\0b', null],
    ['blanks are nothing', '   ', null],
    ['half a character', '\ud800', '\ufffd'],
    ['any letters', 'śniadanie €', 'śniadanie €'],
  ])('%s', async (_, value, kept) => {
    const browser = makeBrowser()
    const query = new URLSearchParams({ network: value })
    const response = await browser.open(`/signup?${query}`)
    const html = await response.text()
    expect(html).not.toContain('<script>alert')
    expect(response.headers.get('set-cookie')).not.toContain('a=b;')
    expect((await browser.signUp()).status).toBe(200)
    expect(await stored()).toEqual(kept === null ? [] : [{ ...none, network: kept }])
  })

  it('fits a cookie: of too much, what says who sent comes first', async () => {
    const browser = makeBrowser()
    const long = (letter: string) => letter.repeat(200)
    const given = trackingFields.map((name, at): [string, string] => [
      name,
      long('€é€ąę'[at] ?? ''),
    ])
    await browser.open(`/?${new URLSearchParams(given)}`)
    expect((browser.source ?? '').length).toBeLessThanOrEqual(3800)
    await browser.open('/?network=short&sub1=s')
    expect(browser.source).toBe(encodeURIComponent('network=short&sub1=s'))
  })

  it.each(['%', '%ff', 'network', '&&&', 'x'.repeat(9000)])(
    'a cookie that is no cookie of ours: %s',
    async (value) => {
      const headers = { cookie: `source=${value}` }
      expect((await SELF.fetch(`${origin}/`, { headers })).status).toBe(200)
    },
  )
})

it('is not kept of members, nor for longer than the browser is open', async () => {
  const browser = makeBrowser()
  const response = await browser.open('/?ref=r')
  expect(response.headers.get('set-cookie')).toContain('source=ref%3Dr; Path=/; HttpOnly; Secure')
  const { cookie } = await makeMember()
  const theirs = await SELF.fetch(`${origin}/members?ref=r`, { headers: { cookie } })
  expect(theirs.headers.get('set-cookie')).not.toContain('source=')
})

it('is dropped after 90 days, to the day', async () => {
  const now = Date.now()
  const ages = { old: 90 * DAY + 1, kept: 90 * DAY - 1 }
  for (const [ref, age] of Object.entries(ages)) {
    const { id } = await makeMember()
    await env.DB.prepare(
      'insert into signup_tracking (member_id, ref, created_at) values (?, ?, ?)',
    )
      .bind(id, ref, now - age)
      .run()
  }
  await forgetSignups(makeJobContext(env, now))
  expect(await stored()).toEqual([{ ...none, ref: 'kept' }])
})

describe('what visitors see of members', () => {
  const levels = ['none', 'teaser', 'full'] as const
  const cases = levels.flatMap((plain) => levels.map((sent) => [plain, sent] as const))

  it.each(cases)('%s, of who was sent here %s', async (plain, sent) => {
    await saveSettings({
      logged_out_search: plain,
      logged_out_search_trafficsource: sent,
      traffic_sources: ['n'],
    })
    const [anna] = await makeCrowd([{ name: 'Anna', city: 'Haarlem' }])
    const key = await makePhoto(Number(anna?.['id']))
    await env.PHOTOS.put(`photos/${key}/blur.webp`, 'a photo')
    const image = await blurredOf(key)
    const sender = makeBrowser()
    await sender.open('/pages/faq?network=n')
    const campaign = makeBrowser()
    await campaign.open('/pages/faq?sub1=x')
    for (const [browser, level] of [
      [makeBrowser(), plain],
      [campaign, plain],
      [sender, sent],
    ] as const) {
      const found = []
      for (const path of ['/members', '/signup', '/landers/gallery', '/landers/tinderswipe']) {
        const html = await (await browser.open(path)).text()
        const [named, pictured] = [html.includes('Anna'), html.includes(image)]
        found.push(named ? 'full' : pictured ? 'teaser' : 'none')
        expect(html).not.toContain(key)
        expect(html.includes('Haarlem')).toBe(named)
      }
      expect([browser.source, found]).toEqual([browser.source, Array(4).fill(level)])
      const photo = await browser.open(`/photos/${key}/blur.webp`)
      await photo.arrayBuffer()
      expect([level, photo.status]).toEqual([level, level === 'none' ? 404 : 200])
      expect((await browser.open(`/photos/${key}/card.webp`)).status).toBe(404)
      const profile = await browser.open(`/members/${anna?.['id']}`)
      expect(await profile.text()).not.toContain('Anna')
      expect((await browser.open('/api/search.php')).status).toBe(403)
    }
  })
})

describe('who may sign up', () => {
  const message = 'op uitnodiging'
  const places = [
    '/',
    '/signup',
    '/landers/video',
    '/landers/alonetonight',
    '/landers/gallery',
    '/landers/maplanding',
    '/landers/iconslanding',
    '/landers/collagelanding',
    '/landers/socialnetwork',
    '/landers/transitionsvideolanding',
    '/landers/tinderswipe?turn=9',
  ]

  it.each([
    ['all', '', true],
    ['all', 'network=n', true],
    ['with_trafficsource', '', false],
    ['with_trafficsource', 'sub1=x', false],
    ['with_trafficsource', 'network=n', true],
    ['with_trafficsource', 'ref=r', true],
    ['none', '', false],
    ['none', 'network=n', false],
  ])('%s, arriving by %j: %s, on every page, by form and by call', async (signups, query, open) => {
    await saveSettings({ signups, traffic_sources: ['n', 'r'] })
    const browser = makeBrowser()
    await browser.open(`/pages/faq?${query}`)
    for (const path of places) {
      const html = (await (await browser.open(path)).text()).replaceAll(
        /<script.*?<\/script>/gs,
        '',
      )
      const offered = html.includes('name="lander"') || html.includes('name="password"')
      const refused = html.toLowerCase().includes(message)
      expect([path, offered, refused]).toEqual([path, open, !open])
    }
    const called = await browser.signUp()
    expect(called.body.error?.code).toBe(open ? undefined : 'signup_closed')
    expect(await rows('select id from members')).toHaveLength(open ? 1 : 0)
  })
})
