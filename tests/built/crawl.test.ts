import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { looks } from '#contract/landers.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Route } from '#contract/routes/route.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { startSite } from '../../scripts/screens/start-site.ts'
import { crawl, type Seen } from '../support/crawl/crawl.ts'
import { htmlFaults } from '../support/crawl/valid-html.ts'
import { wrongWords } from '../support/crawl/wrong-words.ts'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.stop())

const landers = looks.map((look) => href('landers-look', { look }))

/** The pages that need no more than their path, linked from somewhere or not. */
function startsFor(isMember: boolean): string[] {
  const names = Object.keys(routes) as RouteName[]
  const plain = names.filter((name) => {
    const { path, audience }: Route = routes[name]
    return !path.includes(':') && audience !== (isMember ? 'visitor' : 'member')
  })
  return [...(isMember ? [] : landers), ...plain.map((name) => href(name))]
}

async function cookieOf(who: 'free' | 'premium'): Promise<string> {
  const { path, method } = authCalls.login
  const answer = await fetch(site.origin + path, {
    method,
    headers: { origin: site.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: personas[who].email, password: personaPassword }),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe.each(['visitor', 'free', 'premium'] as const)('what %s finds by links', (who) => {
  it.each(locales)('is there, and all in one language: %s', async (locale) => {
    const isVisitor = who === 'visitor'
    const cookie = who === 'visitor' ? '' : await cookieOf(who)
    const starts = startsFor(!isVisitor)
    const seen = await crawl({ origin: site.origin, cookie, locale, starts })
    expect(seen.length).toBeGreaterThan(starts.length)
    expect(seen.flatMap((one) => complaintsAbout(one, locale))).toEqual([])
    if (locale !== 'nl') return
    for (const { address, html } of seen) {
      if (html) expect.soft(await htmlFaults(html), address).toEqual([])
    }
  })
})

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
