import type { Browser, BrowserContext } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { cookieName } from '#contract/cookies.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { entryCookie } from '#contract/entry-warning.ts'
import type { RouteName } from '#contract/routes.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { callAs } from '../../tests/browser/support/call.ts'
import { exampleAddress } from '../../tests/browser/support/example-address.ts'
import { firstToSee, type Walker } from '../../tests/browser/support/walkers.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

export type Visit = { route: RouteName; who: Walker; address: string; cookies: Cookies }

/** Each as who sees it, at an address with something to see. */
export async function visitsOf(
  browser: Browser,
  origin: string,
  names: readonly RouteName[],
): Promise<Visit[]> {
  const visits: Visit[] = []
  for (const [who, routes] of Map.groupBy(names, firstToSee)) {
    const context = await comeIn(browser, origin, who)
    for (const route of routes) {
      const address = await exampleAddress(context, origin, route)
      visits.push({ route, who, address, cookies: await context.cookies() })
    }
    await context.close()
  }
  return visits.toSorted((a, b) => names.indexOf(a.route) - names.indexOf(b.route))
}

export async function comeIn(
  browser: Browser,
  origin: string,
  who: Walker,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'nl',
    // What Playwright asks by itself knows no pinned certificate.
    ignoreHTTPSErrors: true,
  })
  const name = cookieName(entryCookie, 'https:')
  await context.addCookies([{ name, value: '1', url: origin, secure: true }])
  if (who === 'visitor' || who === 'new') return context
  const { email } = personas[who === 'locked' ? 'unconfirmed' : who]
  await callAs(context, origin, authCalls.login, { email, password: personaPassword })
  if (who === 'locked') await callAs(context, origin, discreetCalls.lock, {})
  return context
}
