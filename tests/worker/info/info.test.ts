import { env, SELF } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { type ArticleName, articles } from '#contract/articles.ts'
import { cookieName } from '#contract/cookies.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import { dialled, shownPhone, termsVersion } from '#contract/info.ts'
import { localeCookie, locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { askableCookie, installCookie } from '#contract/shown-alerts.ts'
import type { TextTree } from '#contract/texts.ts'
import { DAY } from '#contract/time.ts'
import { deviceCookie, sessionCookie, sessionLifetime } from '#worker/http/session-cookie.ts'
import { sourceCookie } from '#worker/site/traffic-source.ts'
import { readCatalogue } from '#worker/text/read-catalogue.ts'
import { origin } from '../../support/members.ts'
import { saveSite } from '../../support/sites.ts'

const names = Object.keys(articles) as ArticleName[]

async function read(name: ArticleName, locale = 'nl'): Promise<string> {
  const response = await SELF.fetch(`${origin}${href(name)}`, {
    headers: { cookie: `locale=${locale}` },
  })
  expect(response.status).toBe(200)
  const html = await response.text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('\u00a0', ' ')
}

describe('the pages of words', () => {
  test.each(names)('%s reads in every language, with nothing left to fill in', async (name) => {
    for (const locale of locales) {
      const html = await read(name, locale)
      expect(html).not.toMatch(/\{\{|\}\}|&lt;|undefined/)
      expect(html).toContain('<h1')
    }
  })

  test.each(names)('%s shows every section of its texts', async (name) => {
    const namespace = articles[name].title.slice(0, -'.title'.length) as 'info-faq'
    const loaded = await readCatalogue(env, 'nl')
    const texts = loaded[namespace]?.['sections'] as TextTree
    const shown = articles[name].sections.map(({ key }) => key)
    expect(shown.toSorted()).toEqual(Object.keys(texts).toSorted())
  })

  test('credit whose places we use', async () => {
    for (const locale of locales) expect(await read('pages-faq', locale)).toContain('GeoNames')
  })

  test('contain only their own texts', async () => {
    const response = await SELF.fetch(`${origin}${href('pages-ban')}`, {
      headers: { 'x-page': '1' },
    })
    const { texts } = (await response.json()) as { texts: object }
    expect(Object.keys(texts)).toEqual(['info', 'info-ban'])
  })

  test('name every cookie, with the days that it is kept', async () => {
    const choices = [
      localeCookie,
      'country',
      entryCookie,
      sourceCookie,
      askableCookie,
      installCookie,
    ]
    const set = [sessionCookie, deviceCookie, ...choices]
    for (const locale of locales) {
      const html = await read('pages-cookies', locale)
      for (const name of set) expect(html).toContain(`>${cookieName(name, 'https:')} `)
      expect(html).toContain(String(sessionLifetime / DAY))
    }
  })

  test('tell who sees what without an account, as the domain has set it', async () => {
    expect(await read('pages-privacy')).toContain('hooguit je leeftijd')
    await saveSite('localhost', {
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'none',
    })
    expect(await read('pages-privacy')).toContain('Bezoekers zonder account zien geen leden.')
  })

  test('tell of what members keep away, and how long a photo that is over has a copy', async () => {
    expect(await read('pages-privacy')).toContain(
      'Wie je afschermt: van de nummers en e-mailadressen alleen',
    )
    expect(await read('pages-privacy')).toContain('weggehaald: 48 uur, of langer')
    await saveSite(new URL(origin).host, { photo_report_hours: 7 })
    expect(await read('pages-privacy')).toContain('weggehaald: 7 uur, of langer')
  })

  test('tell that a sharp photo is for members also where visitors see names', async () => {
    await saveSite('localhost', { logged_out_search: 'full' })
    expect(await read('pages-privacy')).toContain('stad of regio en je hoofdfoto, vervaagd')
  })

  test('call one day a day, and one hour an hour', async () => {
    await saveSite('localhost', {
      deletion_grace_days: 1,
      complaint_days: 1,
      deleted_address_days: 1,
      chat_history_days: 1,
      unconfirmed_message_days: 1,
      photo_report_hours: 1,
      check_hours: 1,
      check_wait_days: 1,
      event_days: 1,
    })
    for (const locale of locales) {
      for (const name of names) {
        const words = await read(name, locale)
        expect(words).not.toMatch(
          /\b1 (dagen|days|hours|Tage|Stunden|jours|heures|días|horas|giorni|ore|dni|godzin)\b/,
        )
      }
    }
    expect(await read('pages-terms', 'de')).toContain('innerhalb von 1 Tag,')
    expect(await read('pages-terms', 'pl')).toContain('w ciągu 1 dnia,')
    expect(await read('pages-terms', 'pl')).toContain('przez 1 dzień;')
  })

  test('say what this domain has set: prices, limits, company', async () => {
    const settings = {
      message_credits: 3,
      free_conversations: 5,
      refund_days: 21,
      support_email: 'hulp@v.nl',
    }
    await saveSite(
      'localhost',
      { ...settings, support_phone: '085-123 45-67' },
      { vat_numbers: ['NL1', 'NL2'] },
    )
    const terms = await read('pages-terms')
    expect(terms).toContain('een bericht hoogstens 3 credits')
    expect(terms).toContain('hooguit 5 gesprekken')
    expect(terms).toContain('tot 21 dagen')
    const service = await read('pages-service')
    expect(service).toContain('href="mailto:hulp@v.nl"')
    expect(service).toContain('href="tel:0851234567"')
    expect(service).toContain('NL1, NL2')
    expect(service).not.toContain('KvK-nummer')
  })
})

test('the terms are as old as the fixed date, or as the company if that is younger', async () => {
  expect(new Date(termsVersion({ added: 0 })).toISOString()).toBe('2023-12-01T12:00:00.000Z')
  const added = Date.UTC(2025, 4, 6)
  expect(termsVersion({ added })).toBe(added)
  await saveSite('localhost', {}, { added })
  expect(await read('pages-terms', 'en')).toContain('Version of May 6, 2025')
})

test('a telephone number is dialled bare, and shown with dashes in the United States', () => {
  expect(dialled('+1 555-123-4567')).toBe('+15551234567')
  expect(shownPhone('555 123-4567', 'US')).toBe('555-123-4567')
  expect(shownPhone('085-123 4567', 'NL')).toBe('085 123 4567')
})

test('visitors in the United States who read English are told who operates the site', async () => {
  await saveSite('localhost', { support_phone: '555 123-4567' }, { name: 'Vonk Inc.' })
  const ask = async (locale: string, country: string) => {
    const headers = { cookie: `locale=${locale}`, 'cf-ipcountry': country }
    return (await SELF.fetch(`${origin}${href('pages-service')}`, { headers })).text()
  }
  const told = 'This website is operated by Vonk Inc.'
  const american = await ask('en', 'US')
  expect(american).toContain(told)
  expect(american).toMatch(/href="tel:5551234567"[^>]*>555-123-4567</)
  for (const [locale, country, phone] of [
    ['es', 'US', '555-123-4567'],
    ['en', 'GB', '555 123 4567'],
    ['nl', 'NL', '555 123 4567'],
  ] as const) {
    const elsewhere = await ask(locale, country)
    expect(elsewhere).not.toContain(told)
    expect(elsewhere).toContain(`>${phone}<`)
  }
})
