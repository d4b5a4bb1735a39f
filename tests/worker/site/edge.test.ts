import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { signupCalls } from '#contract/signup.ts'
import { siteSettings } from '#contract/site.ts'
import { siteCalls } from '#contract/site.ts'
import { chooseLocale } from '#worker/site/choose-locale.ts'
import { failKeys } from '../../support/failing-keys.ts'
import { callAs, makeMember, origin, pageAs } from '../../support/members.ts'
import { saveSite } from '../../support/sites.ts'
import { callFrom, postForm } from '../../support/visitors.ts'

const settings = (more: object) => v.parse(siteSettings, { name: 'Test', domain: 'test', ...more })

type Wished = { cookie?: string; saved?: string; accept?: string }

describe('language', () => {
  it.each([
    ['the cookie first', { cookie: 'pl', saved: 'de', accept: 'fr' }, {}, 'pl'],
    ['then the member', { saved: 'de', accept: 'fr' }, {}, 'de'],
    ['then the domain', { accept: 'fr' }, { domain_language: 'es-ES' }, 'es'],
    ['then the browser', { accept: 'xx,it;q=0.3,fr;q=0.8' }, { domain_language: '' }, 'fr'],
    ['then Dutch', { accept: 'xx' }, { domain_language: '' }, 'nl'],
    ['only what is enabled', { cookie: 'pl', accept: 'de' }, { locales_enabled: ['nl'] }, 'nl'],
    ['an invented cookie is none', { cookie: '../en' }, {}, 'nl'],
  ])('%s', (_, wished: Wished, more, expected) => {
    const { cookie, saved, accept = '' } = wished
    const wishes = { cookie, saved, acceptLanguage: accept }
    expect(chooseLocale(settings(more), wishes)).toBe(expected)
  })

  it('stores the choice for a year and saves it for a member', async () => {
    const member = await makeMember()
    const { response } = await callAs(member, siteCalls.chooseLanguage, { language: 'de' })
    expect(response.headers.get('set-cookie')).toMatch(/^locale=de; Max-Age=31536000; .*Secure/)
    const saved = await env.DB.prepare('select language from members').first('language')
    expect(saved).toBe('de')
  })
})

describe('domains', () => {
  it('reads settings per host and forces a known domain for one reply only', async () => {
    await saveSite('vlam.test', { name: 'Vlam', message_credits: 3 })
    const own = await callAs(null, siteCalls.getSettings, {})
    expect(own.body.name).toBe('Vonk')
    const forced = await callAs(null, siteCalls.getSettings, { domain: 'vlam.test' })
    expect([forced.body.name, forced.body.message_credits]).toEqual(['Vlam', 3])
    expect(await env.KV.get('site:vlam.test')).toContain('Vlam')
    expect(forced.body).not.toHaveProperty('mail_sender')
  })

  it.each(['€'.repeat(253), 'a b', '../vlam.test'])('refuses %s as a host', async (domain) => {
    const { status, body } = await callAs(null, siteCalls.getSettings, { domain })
    expect([status, body.error?.code]).toEqual([400, 'invalid_input'])
  })

  it.each([
    ['longer than a name can be', `${'a'.repeat(300)}.test`],
    ['longer than a key of KV', 'a'.repeat(600)],
  ])('does not know a host that is %s', async (_, host) => {
    for (const path of ['/', '/api/settings.php', '/robots.txt', '/sitemap.xml', '/offline']) {
      const { status } = await SELF.fetch(`https://${host}${path}`)
      expect([path, status]).toEqual([path, 421])
    }
  })

  it('answers from the record while KV is away', async () => {
    await saveSite('smeul.test', { name: 'Smeul' })
    failKeys('site:')
    const { status, body } = await callAs(null, siteCalls.getSettings, { domain: 'smeul.test' })
    expect([status, body.name]).toEqual([200, 'Smeul'])
  })

  it('answers from the record while KV takes no copy', async () => {
    await saveSite('gloed.test', { name: 'Gloed' })
    vi.spyOn(env.KV, 'put').mockRejectedValue(new Error('429 Too Many Requests'))
    const { status, body } = await callAs(null, siteCalls.getSettings, { domain: 'gloed.test' })
    expect([status, body.name]).toEqual([200, 'Gloed'])
  })
})

it('counts by the address that Cloudflare tells, whatever else the visitor claims', async () => {
  for (const claimed of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    await SELF.fetch(origin + signupCalls.checkSignup.path, {
      method: 'POST',
      headers: {
        origin,
        'content-type': 'application/json',
        'cf-connecting-ip': '192.0.2.77',
        'x-forwarded-for': claimed,
        'x-real-ip': claimed,
        'true-client-ip': claimed,
        forwarded: `for=${claimed}`,
      },
      body: JSON.stringify({ name: 'Anna' }),
    })
  }
  const counted = await env.DB.prepare('select count from rate_limits').all()
  expect(counted.results).toEqual([{ count: 3 }])
})

it('counts an IPv6 customer as one, however the address is written', async () => {
  const addresses = ['2a00:1450::1', '2a00:1450::a:b:c:d', '2a00:1450:0:0:9::', '2a00:1450:0:1::1']
  for (const address of addresses) {
    await callFrom({ address }, signupCalls.checkSignup, { name: 'Anna' })
  }
  const counted = await env.DB.prepare('select count from rate_limits order by count desc').all()
  expect(counted.results).toEqual([{ count: 3 }, { count: 1 }])
})

describe('answers', () => {
  it('carry the headers that protect', async () => {
    for (const path of ['/', '/login', '/api/settings.php', '/nowhere']) {
      const { headers } = await SELF.fetch(origin + path)
      expect(headers.get('content-security-policy')).toContain("script-src 'self';")
      expect(headers.get('content-security-policy')).not.toContain('unsafe')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{12}$/)
    }
  })

  it('set cookies that hold for this host alone, where it is reached by https', async () => {
    await saveSite('vlam.test', { name: 'Vlam', enable_site_entry_popup: true })
    const ask = async (path: string, init: RequestInit = {}) =>
      (await SELF.fetch(`https://vlam.test${path}`, { redirect: 'manual', ...init })).headers
    const form = { method: 'POST', headers: { origin: 'https://vlam.test' } }
    const set = [
      await ask('/login?ref=r'),
      await ask('/lang-config', { ...form, body: new URLSearchParams('language=de&country=DE') }),
      await ask('/entry-warning', { ...form, body: new URLSearchParams('back=/') }),
      await ask('/api/logout.php'),
    ].flatMap((headers) => headers.getSetCookie())
    const names = set.map((cookie) => cookie.split('=')[0])
    const expected = ['locale', 'source', 'entry', 'push', 'session']
    expect(names).toEqual(expect.arrayContaining(expected.map((name) => `__Host-${name}`)))
    for (const cookie of set) {
      expect(cookie).toMatch(/^__Host-[^;]*;(?!.*Domain).* Path=\/;.* Secure; SameSite=Lax$/)
    }
    const german = await SELF.fetch('https://vlam.test/login', {
      headers: { cookie: 'locale=fr; __Host-locale=de' },
    })
    expect(await german.text()).toContain('<html lang="de"')
  })

  it('cannot be framed or read by other sites, and send no referrer', async () => {
    for (const path of ['/', '/login', '/api/settings.php', '/nowhere', '/robots.txt']) {
      const { headers } = await SELF.fetch(origin + path, {
        headers: { origin: 'https://elsewhere.example' },
      })
      const policy = headers.get('content-security-policy')
      for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part)
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it('have a media type and charset', async () => {
    const types: Record<string, RegExp> = {
      '/': /^text\/html; charset=utf-8$/i,
      '/nowhere': /^text\/html; charset=utf-8$/i,
      '/api/settings.php': /^application\/json/,
      '/api/nothing.php': /^application\/json/,
      '/robots.txt': /^text\/plain; ?charset=utf-8$/i,
      '/sitemap.xml': /^(text|application)\/xml; ?charset=utf-8$/i,
      '/manifest.webmanifest': /^application\/manifest\+json/,
    }
    for (const [path, type] of Object.entries(types)) {
      const { headers } = await SELF.fetch(origin + path)
      expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(type)])
    }
  })

  it('hold browsers to https for a year, under the domain too', async () => {
    const secure = origin.replace('http:', 'https:')
    for (const path of ['/', '/api/settings.php', '/nowhere', '/photos/x/full.webp']) {
      const { headers } = await SELF.fetch(secure + path)
      const held = headers.get('strict-transport-security')
      expect([path, held]).toEqual([path, 'max-age=31536000; includeSubDomains'])
    }
  })

  it.each(['PUT', 'DELETE', 'PATCH'])('are none to %s of a page', async (method) => {
    const { status } = await SELF.fetch(`${origin}/login`, { method, headers: { origin } })
    expect(status).toBe(405)
  })

  it('say 404 with the way home, in the language and for data alike', async () => {
    const html = await (await SELF.fetch(`${origin}/nowhere`)).text()
    expect(html).toContain('Deze pagina is niet gevonden')
    const english = await SELF.fetch(`${origin}/nowhere`, { headers: { cookie: 'locale=en' } })
    expect(english.status).toBe(404)
    expect(await english.text()).toContain('This page could not be found')
    const { status, data } = await pageAs(null, '/nowhere')
    expect([status, data['route'], data['code']]).toEqual([404, 'error', 'not_found'])
  })

  it.each(['/%ff', '/members/%00', '/members/%E0%A4%A', '/members/abc', '/members/0'])(
    '%s is a 4xx',
    async (path) => {
      const member = await makeMember()
      const { status } = await pageAs(member, path)
      expect(status).toBe(404)
    },
  )

  it('embed data that cannot break out of its script', async () => {
    const member = await makeMember({ name: '</script><b>' })
    const response = await SELF.fetch(`${origin}/settings`, { headers: { cookie: member.cookie } })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('</script><b>')
  })
})

describe('the page table', () => {
  it('leads visitors to the login and back, members away from it', async () => {
    const visitor = await pageAs(null, '/chats')
    expect([visitor.status, visitor.response.headers.get('location')]).toEqual([
      303,
      '/login?next=%2Fchats',
    ])
    const filtered = await pageAs(null, '/likes?t=n')
    expect(filtered.response.headers.get('location')).toBe('/login?next=%2Flikes%3Ft%3Dn')
    const member = await pageAs(await makeMember(), '/login')
    expect([member.status, member.response.headers.get('location')]).toEqual([303, '/members'])
  })

  it.each([
    ['/members?country=NL#p5', '/members?country=NL#p5'],
    ['/members?a=\r\nset-cookie: b', '/members?a=set-cookie:%20b'],
    ['/\\evil.example/members', '/'],
    ['//evil.example/members', '/'],
    ['/\t/evil.example/members', '/'],
    ['https://evil.example/members', '/'],
    ['/api/logout.php', '/'],
  ])('leads back to %j only as %s', async (back, expected) => {
    const answer = await postForm('/lang-config', { language: 'nl', back })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expected])
  })

  it('gives a refused form back without any password', async () => {
    const answer = await postForm('/login', {
      email: 'x',
      password: 'pw-one',
      new_password: 'pw-two',
    })
    const html = await answer.text()
    expect([answer.status, html.includes('pw-one'), html.includes('pw-two')]).toEqual([
      422,
      false,
      false,
    ])
  })

  it('ask for a password in fields that hide it, and that a manager may fill in', async () => {
    const { cookie } = await makeMember()
    const pages = { '/login': 1, '/signup?step=account': 1, '/settings/password': 3 }
    for (const [path, count] of Object.entries(pages)) {
      const headers = { cookie: path.startsWith('/settings') ? cookie : '' }
      const html = await (await SELF.fetch(origin + path, { headers })).text()
      const fields = html.match(/<input[^>]* name="(old_)?password(_again)?"[^>]*>/g) ?? []
      expect([path, fields.length]).toEqual([path, count])
      for (const field of fields) {
        expect(field).toContain(' type="password"')
        expect(field).toMatch(/ autocomplete="(current|new)-password"/i)
      }
    }
  })

  it('does not believe a cookie whose token is not the session of its member', async () => {
    const one = await makeMember()
    const two = await makeMember()
    const cookie = one.cookie.replace(String(one.id), String(two.id))
    expect((await pageAs({ cookie }, '/settings')).status).toBe(303)
  })

  it('ends a session with the account, at once', async () => {
    const member = await makeMember()
    expect((await pageAs(member, '/settings')).status).toBe(200)
    await env.DB.prepare("update members set account = 'banned' where id = ?").bind(member.id).run()
    expect((await pageAs(member, '/settings')).status).toBe(303)
  })
})
