import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '#contract/locales.ts'
import { startSite } from '../../scripts/screens/start-site.ts'
import { crawl, type Seen } from '../support/crawl/crawl.ts'
import { cookieOf, crawlers, startsFor } from '../support/crawl/starts.ts'
import { unstyledClasses } from '../support/crawl/unstyled.ts'
import { htmlFaults } from '../support/crawl/valid-html.ts'
import { hasJava, w3cFaults } from '../support/crawl/w3c-faults.ts'
import { wrongWords } from '../support/crawl/wrong-words.ts'

let site: Awaited<ReturnType<typeof startSite>>
const pages = new Map<string, string>()

beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.stop())

describe.each(crawlers)('what %s finds by links', (who) => {
  it.each(locales)('is there, and all in one language: %s', async (locale) => {
    const { origin } = site
    const starts = startsFor(who)
    const seen = await crawl({ origin, cookie: await cookieOf(origin, who), locale, starts })
    expect(seen.length).toBeGreaterThan(starts.length)
    expect(seen.flatMap((one) => complaintsAbout(one, locale))).toEqual([])
    if (locale !== 'nl') return
    for (const { address, html } of seen) {
      if (!html) continue
      pages.set(`${address} (${who})`, html)
      expect.soft(await htmlFaults(html), address).toEqual([])
      expect.soft(await unstyledClasses(html), address).toEqual([])
    }
  })
})

it('the page of nothing is HTML too', async () => {
  const answer = await fetch(`${site.origin}/nothing/here`)
  expect(answer.status).toBe(404)
  const html = await answer.text()
  pages.set('/nothing/here', html)
  expect(await htmlFaults(html)).toEqual([])
})

it.skipIf(!hasJava && !process.env['CI'])(
  'the W3C finds no fault in any of them (Java)',
  () => {
    expect(pages.size).toBeGreaterThan(100)
    expect(w3cFaults(pages)).toEqual([])
  },
  180_000,
)

function complaintsAbout({ address, from, status, html, page }: Seen, locale: Locale): string[] {
  const where = `${address} (from ${from})`
  if (status >= 400) return [`${status}: ${where}`]
  if (!html) return []
  const foreign = page.requests.filter((url) => {
    const { protocol, origin } = new URL(url, site.origin)
    return protocol !== 'data:' && origin !== site.origin
  })
  return [
    ...(page.lang === locale ? [] : [`lang="${page.lang}": ${where}`]),
    ...wrongWords(page.words, locale).map((words) => `${words}: ${where}`),
    ...foreign.map((url) => `another host, ${url}: ${where}`),
  ]
}
