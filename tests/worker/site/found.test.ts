import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { indexedPaths } from '#worker/site/indexed-pages.ts'
import { makeMember, origin } from '../../support/members.ts'
import { saveSite } from '../../support/sites.ts'

type Asked = { host?: string; headers?: Record<string, string> }

async function ask(path: string, { host = origin, headers = {} }: Asked = {}) {
  const answer = await SELF.fetch(host + path, { headers, redirect: 'manual' })
  const html = await answer.text()
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...found]) => found)
  const one = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    answer,
    html,
    lang: one(/<html lang="(\w+)"/),
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)"/),
    canonical: one(/<link rel="canonical" href="(.*?)"/),
    alternates: Object.fromEntries(all(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)),
    indexed: !html.includes('<meta name="robots" content="noindex"'),
    shown: Object.fromEntries(all(/<meta property="og:(.*?)" content="(.*?)"/g)),
    structured: all(/<script type="application\/ld\+json">(.*?)<\/script>/g).flatMap(
      ([json]) =>
        (JSON.parse(json ?? '') as { '@graph': Array<Record<string, unknown>> })['@graph'],
    ),
  }
}

describe('the address of a page', () => {
  it('is one, whatever says where somebody comes from', async () => {
    const page = await ask('/landers/gallery?t=5&clickid=abc&utm_source=x')
    expect(page.canonical).toBe(`${origin}/landers/gallery`)
    expect(page.indexed).toBe(true)
  })

  it('is another in each language, and each names all', async () => {
    const german = await ask('/pricing?lang=de')
    expect(german.lang).toBe('de')
    expect(german.canonical).toBe(`${origin}/pricing?lang=de`)
    const dutch = await ask('/pricing')
    expect(dutch.lang).toBe('nl')
    expect(dutch.canonical).toBe(`${origin}/pricing`)
    const others = locales.filter((locale) => locale !== 'nl')
    expect(german.alternates).toEqual(dutch.alternates)
    expect(german.alternates).toEqual({
      nl: `${origin}/pricing`,
      ...Object.fromEntries(others.map((lang) => [lang, `${origin}/pricing?lang=${lang}`])),
      'x-default': `${origin}/pricing`,
    })
  })

  it('is the bare one in the language of the domain, over https, among its own languages', async () => {
    await saveSite('vlam.test', {
      name: 'Vlam',
      domain_language: 'de-DE',
      locales_enabled: ['de', 'pl'],
    })
    const host = 'https://vlam.test'
    const page = await ask('/login', { host })
    expect(page.lang).toBe('de')
    expect(page.canonical).toBe(`${host}/login`)
    expect(page.alternates).toEqual({
      de: `${host}/login`,
      pl: `${host}/login?lang=pl`,
      'x-default': `${host}/login`,
    })
    expect((await ask('/login?lang=nl', { host })).lang).toBe('de')
    expect((await ask('/login', { host: 'http://vlam.test' })).canonical).toBe(`${host}/login`)
  })

  it('decides over what the browser had chosen, which goes on in its language', async () => {
    const headers = { cookie: 'locale=pl' }
    const page = await ask('/pages/faq?lang=fr', { headers })
    expect(page.lang).toBe('fr')
    expect(page.answer.headers.get('set-cookie')).toMatch(/^locale=fr;/)
    expect((await ask('/pages/faq?lang=xx', { headers })).lang).toBe('pl')
  })

  it('does not hold somebody to its language who chooses another there', async () => {
    const answer = await SELF.fetch(`${origin}/lang-config`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ language: 'nl', back: '/pages/faq?lang=fr&t=3' }),
    })
    expect(answer.headers.get('location')).toBe('/pages/faq?t=3')
    expect(answer.headers.get('set-cookie')).toMatch(/^locale=nl;/)
  })
})

describe('what search engines must not index says so', () => {
  const personal = [
    '/landers/gallery/zomer',
    '/members',
    '/lang-config',
    '/activate/error',
    '/reset-password/do?token=x',
    '/unsubscribe?token=x',
    '/reactivate/mail',
    '/nothing/here',
  ]
  it.each(personal)('%s', async (path) => {
    const page = await ask(path)
    expect(page.indexed).toBe(false)
    expect(page.alternates).toEqual({})
    expect(page.structured).toEqual([])
    expect(page.canonical ?? '').not.toContain('token')
  })

  it('a campaign is the look as it is', async () => {
    expect((await ask('/landers/video/zomer')).canonical).toBe(`${origin}/landers/video`)
  })

  it('a page that does not exist, in its title too', async () => {
    expect((await ask('/nothing')).title).toBe('Deze pagina is niet gevonden · Vonk')
  })

  it('a page for members, and answers that are no pages', async () => {
    const { cookie } = await makeMember()
    expect((await ask(href('settings'), { headers: { cookie } })).indexed).toBe(false)
    for (const path of ['/api/settings.php', '/photos/x/y', '/manifest.webmanifest']) {
      expect([path, (await ask(path)).answer.headers.get('x-robots-tag')]).toEqual([
        path,
        'noindex',
      ])
    }
    expect((await ask('/login')).answer.headers.get('x-robots-tag')).toBeNull()
  })
})

describe('what a page says of itself', () => {
  it.each(locales)('is its own on each page, and as long as it is shown, in %s', async (lang) => {
    const seen = { title: new Set<string>(), description: new Set<string>() }
    for (const path of indexedPaths()) {
      const { title = '', description = '', shown } = await ask(`${path}?lang=${lang}`)
      const where = `${path}: ${title} / ${description}`
      expect(title.length, where).toBeLessThanOrEqual(65)
      expect(title.length, where).toBeGreaterThanOrEqual(12)
      expect(description.length, where).toBeLessThanOrEqual(170)
      expect(description.length, where).toBeGreaterThanOrEqual(40)
      expect(shown).toMatchObject({ title, description })
      seen.title.add(title)
      seen.description.add(description)
    }
    expect(seen.title.size).toBe(indexedPaths().length)
    expect(seen.description.size).toBe(indexedPaths().length)
  })

  it('has a picture of the domain, by its full address', async () => {
    const { shown, html } = await ask('/?lang=en')
    expect(shown).toMatchObject({
      type: 'website',
      site_name: 'Vonk',
      url: `${origin}/?lang=en`,
      locale: 'en_GB',
      image: `${origin}/icons/vonk/share-en.jpg`,
      'image:alt': 'Vonk, dating for adults',
    })
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  })

  it('tells whose site it is, on the home page', async () => {
    const { structured } = await ask('/')
    expect(structured).toMatchObject([
      { '@type': 'Organization', name: 'Vonk', url: `${origin}/` },
      { '@type': 'WebSite', name: 'Vonk', inLanguage: 'nl' },
    ])
  })

  it('tells what is asked and answered, in words that are on the page', async () => {
    const { structured, html } = await ask('/pages/faq')
    const [path, faq] = structured
    expect(path).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Vonk', item: `${origin}/` },
        { position: 2, name: 'Veelgestelde vragen', item: `${origin}/pages/faq` },
      ],
    })
    const { mainEntity } = faq as { mainEntity: Array<{ name: string; acceptedAnswer: object }> }
    expect(mainEntity.length).toBeGreaterThan(10)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(html).toContain(`>${name}<`)
      expect(JSON.stringify(acceptedAnswer)).not.toMatch(/<|\{\{/)
    }
    expect((await ask('/pages/terms')).structured).toHaveLength(1)
    expect((await ask('/login')).structured).toEqual([])
  })
})

describe('for crawlers', () => {
  it('robots.txt names the sitemap of its domain', async () => {
    await saveSite('vlam.test', { name: 'Vlam' })
    const answer = await SELF.fetch('https://vlam.test/robots.txt')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const text = await answer.text()
    expect(text).toContain('Sitemap: https://vlam.test/sitemap.xml')
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })

  it('the sitemap has what is indexed, at the address that it gives itself, and nothing else', async () => {
    await saveSite('vlam.test', {
      name: 'Vlam',
      domain_language: 'pl',
      locales_enabled: ['pl', 'en'],
    })
    const host = 'https://vlam.test'
    const answer = await SELF.fetch(`${host}/sitemap.xml`)
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const entries = [...(await answer.text()).matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)]
    expect(entries).toHaveLength(2 * indexedPaths().length)
    for (const [, address = '', links = ''] of entries) {
      const page = await ask(address.slice(host.length), { host })
      expect([address, page.answer.status, page.indexed]).toEqual([address, 200, true])
      expect(page.canonical).toBe(address)
      const named = [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)]
      expect(Object.fromEntries(named.map(([, lang, url]) => [lang, url]))).toEqual(page.alternates)
    }
  })

  it('a domain of one language has each address once', async () => {
    await saveSite('vlam.test', { name: 'Vlam', locales_enabled: ['nl'] })
    const text = await (await SELF.fetch('https://vlam.test/sitemap.xml')).text()
    expect(text.match(/<loc>/g)).toHaveLength(indexedPaths().length)
    expect(text).not.toContain('hreflang')
  })
})
