import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookieName } from '#contract/cookies.ts'
import { localeCookie } from '#contract/locales.ts'
import { routes } from '#contract/routes.ts'
import { parseMarkup } from '#worker/info/parse-markup.ts'
import { listOwnPages, removePage, savePage } from '#worker/info/save-page.ts'
import { operating } from '../../support/operating.ts'
import { writePage } from '../../support/own-pages.ts'
import { rows } from '../../support/rows.ts'
import { saveSite } from '../../support/sites.ts'

const host = 'vonk.test'
const body = 'Wij zijn *klein*.\n\n## Waarom\n\n- Omdat **het** kan\n- [Prijzen](/pricing)'

async function ask(path: string, locale = 'nl', at = host) {
  const headers = { cookie: `${cookieName(localeCookie, 'https:')}=${locale}` }
  const response = await SELF.fetch(`https://${at}${path}`, { headers, redirect: 'manual' })
  const html = await response.text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return { status: response.status, html, main }
}

beforeEach(() => saveSite(host))

describe('a page that an operator wrote', () => {
  test('is read at its own address, with its title, headings, lists and links', async () => {
    await writePage(host, 'over-ons', { nl: { title: 'Over ons', description: 'Wie', body } })
    const { status, html, main } = await ask('/over-ons')
    expect(status).toBe(200)
    expect(html).toContain('<title>Over ons · Vonk</title>')
    expect(html).toContain('<meta name="description" content="Wie"/>')
    expect(html).toContain(`<link rel="canonical" href="https://${host}/over-ons"/>`)
    expect(main).toContain('<h1>Over ons</h1>')
    expect(main).toContain('<em>klein</em>')
    expect(main).toMatch(/<h2[^>]*>Waarom<\/h2>/)
    expect(main).toMatch(/<ul[^>]*><li>Omdat <strong[^>]*>het<\/strong> kan<\/li>/)
    expect(main).toContain('<a href="/pricing" class="link">Prijzen</a>')
  })

  test('falls back on the domain’s language and says which it is, also to search engines', async () => {
    await writePage(host, 'over-ons', { nl: { title: 'Over ons', description: '', body } })
    const german = await ask('/over-ons?lang=de', 'de')
    expect(german.html).toContain('<html lang="de"')
    expect(german.main).toContain('<article lang="nl"')
    expect(german.html).toContain(`<link rel="canonical" href="https://${host}/over-ons"/>`)
    expect(german.html).not.toContain('hreflang="de"')
    await writePage(host, 'over-ons', {
      nl: { title: 'Over ons', description: '', body },
      de: { title: 'Über uns', description: '', body: 'Hallo' },
    })
    const both = await ask('/over-ons', 'de')
    expect(both.main).toContain('<h1>Über uns</h1>')
    expect(both.html).toContain(`hrefLang="de" href="https://${host}/over-ons?lang=de"`)
    const map = await (await SELF.fetch(`https://${host}/sitemap.xml`)).text()
    expect(map).toContain(`<loc>https://${host}/over-ons</loc>`)
    expect(map).toContain(`<loc>https://${host}/over-ons?lang=de</loc>`)
    expect(map).not.toContain('/over-ons?lang=pl')
  })

  test('without the domain’s language it is shown in what there is', async () => {
    await writePage(host, 'nur-deutsch', { de: { title: 'Nur', description: '', body: 'Hallo' } })
    const { status, main } = await ask('/nur-deutsch', 'fr')
    expect([status, main.includes('<article lang="de"')]).toEqual([200, true])
  })

  test.each([
    ['de', {}],
    ['de fr', {}],
    ['nl pl', {}],
    ['pl', { locales_enabled: ['nl', 'de'] }],
    ['nl', { locales_enabled: ['nl'] }],
  ])('written in %s it gives itself the addresses that the sitemap has, %o', async (of, more) => {
    await saveSite('gloed.test', more)
    const text = { title: 'T', description: '', body: 'b' }
    const texts = Object.fromEntries(of.split(' ').map((lang) => [lang, text]))
    await writePage('gloed.test', 'x', texts)
    const map = await (await SELF.fetch('https://gloed.test/sitemap.xml')).text()
    const entries = [...map.matchAll(/<loc>https:\/\/gloed.test(\/x[^<]*)<\/loc>(.*?)<\/url>/g)]
    expect(entries).toHaveLength(of.split(' ').length)
    for (const [, path = '', links = ''] of entries) {
      const { html } = await ask(path, 'en', 'gloed.test')
      expect(html).toContain(`<link rel="canonical" href="https://gloed.test${path}"/>`)
      const named = [...links.matchAll(/hreflang="(.*?)" href="(.*?)"/g)]
      const given = [...html.matchAll(/hrefLang="(.*?)" href="(.*?)"/g)]
      expect(given.map(([, ...pair]) => pair)).toEqual(named.map(([, ...pair]) => pair))
    }
  })

  test('is of one domain, and is not there before and after', async () => {
    expect((await ask('/over-ons')).status).toBe(404)
    await saveSite('elders.test')
    await writePage(host, 'over-ons', { nl: { title: 'Over ons', description: '', body } })
    expect((await ask('/over-ons', 'nl', 'elders.test')).status).toBe(404)
    expect((await ask('/Over-Ons')).status).toBe(404)
    expect((await ask('/over-ons/meer')).status).toBe(404)
    expect(await removePage(operating(), { host, token: 'over-ons' })).toBe(true)
    expect((await ask('/over-ons')).status).toBe(404)
    expect(await removePage(operating(), { host, token: 'over-ons' })).toBe(false)
  })

  test('shows HTML as the text that it is', async () => {
    const wild = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
    await writePage(host, 'wild', { nl: { title: '<b>x</b>', description: wild, body: wild } })
    const { html, main } = await ask('/wild')
    expect(main).toContain('<h1>&lt;b&gt;x&lt;/b&gt;</h1>')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img src=x')
  })
})

describe('saving one', () => {
  const texts = { nl: { title: 'T', description: '', body: 'b' } }

  const firstParts = Object.values(routes).flatMap(({ path }) => {
    const [, first = ''] = path.split('/')
    return first && !first.startsWith(':') ? [first] : []
  })
  test.each([...new Set(firstParts), 'api', 'ws', 'photos', 'assets', 'icons', 'offline'])(
    'refuses the name of the site’s own /%s',
    async (token) => {
      await expect(savePage(operating(), { host, token, texts })).rejects.toThrow('the site itself')
    },
  )

  test.each(['', 'A', 'a_b', 'a--b', '-a', 'a/b', 'a.b', '../a', 'é', 'a'.repeat(61)])(
    'refuses the token "%s"',
    async (token) => {
      await expect(savePage(operating(), { host, token, texts })).rejects.toThrow('small letters')
    },
  )

  test.each([
    'javascript:alert`1`',
    'JavaScript:alert`1`',
    'data:text/html,x',
    'http://example.com',
    '//evil.test',
    '/\\evil.test',
    'vbscript:x',
    'pricing',
  ])('refuses a link to %s', async (link) => {
    const wrong = { nl: { title: 'T', description: '', body: `[x](${link})` } }
    await expect(savePage(operating(), { host, token: 'x', texts: wrong })).rejects.toThrow(link)
    expect(await rows('select 1 from site_pages')).toEqual([])
    expect(await rows('select 1 from audit_log')).toEqual([])
  })

  test('refuses nothing, an unknown language and a domain that is not there', async () => {
    const save = (changes: object) => savePage(operating(), { host, token: 'x', texts, ...changes })
    await expect(save({ texts: {} })).rejects.toThrow('some language')
    await expect(save({ texts: { xx: texts.nl } })).rejects.toThrow()
    await expect(save({ texts: { nl: { ...texts.nl, body: ' ' } } })).rejects.toThrow()
    await expect(save({ texts: { nl: { ...texts.nl, body: '# T' } } })).rejects.toThrow('##')
    await expect(save({ host: 'nobody.test' })).rejects.toThrow('nobody.test')
    expect(await rows('select 1 from audit_log')).toEqual([])
  })

  test('stands in the audit table and can be read again as it was written', async () => {
    await writePage(host, 'over-ons', { nl: { title: 'Over ons', description: '', body } })
    await writePage(host, 'over-ons', { nl: { title: 'Over ons!', description: '', body } })
    const [page, ...others] = await listOwnPages(operating(), host)
    expect(others).toEqual([])
    expect(page?.texts.nl).toMatchObject({ title: 'Over ons!', body })
    expect(await rows('select act, subject, detail, operator from audit_log')).toEqual([
      { act: 'page saved', subject: host, detail: 'over-ons nl', operator: 'test' },
      { act: 'page saved', subject: host, detail: 'over-ons nl', operator: 'test' },
    ])
  })
})

describe('its markup', () => {
  test('has paragraphs, headings and both kinds of lists', () => {
    expect(parseMarkup('a\nb\r\n\r\n## H\nc\n\n### I\n\n1. x\n2. y')).toEqual([
      { kind: 'p', words: ['a b'] },
      { kind: 'h2', words: ['H'] },
      { kind: 'p', words: ['c'] },
      { kind: 'h3', words: ['I'] },
      { kind: 'ol', items: [['x'], ['y']] },
    ])
  })

  test('leaves alone what it does not know', () => {
    for (const text of ['2 * 3 = 6', '[x]', '(y)', '> quote', '`code`', '*', '**', '[a]()', '-a']) {
      expect(parseMarkup(text)).toEqual([{ kind: 'p', words: [text] }])
    }
  })

  test('reads a long line of signs at once', () => {
    const started = performance.now()
    for (const sign of ['*', '[', '](', '- ', '**a']) parseMarkup(sign.repeat(8000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
