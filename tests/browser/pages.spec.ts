import { type Locale, localeCookie } from '#contract/locales.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Route } from '#contract/routes/route.ts'
import { exampleAddress } from './support/example-address.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { expect, test } from './support/test.ts'

// A failure must say everything, as the page is gone afterwards.
test.use({ trace: 'off' })

const narrow = { width: 320, height: 640 }
/** The source language, and those with the longest words. */
const languages: Locale[] = ['nl', 'de', 'pl']

for (const who of ['visitor', 'free', 'premium'] as const) {
  test(`every page that ${who} sees can be used by everybody @wide`, async ({ arrive, origin }) => {
    const context = await arrive({ as: who })
    const page = await context.newPage()
    for (const name of pagesOf(who)) {
      await page.goto(await exampleAddress(context, origin, name))
      await settle(page)
      expect.soft(await graveViolations(page), name).toEqual([])
    }
  })

  test(`every page that ${who} sees fits a narrow screen`, async ({ arrive, origin, isMobile }) => {
    test.skip(!isMobile, 'one narrow screen is enough')
    const context = await arrive({ as: who, viewport: narrow })
    const page = await context.newPage()
    for (const language of languages) {
      await context.addCookies([{ name: localeCookie, value: language, url: origin }])
      for (const name of pagesOf(who)) {
        await page.goto(await exampleAddress(context, origin, name))
        expect.soft(await sticksOut(page), `${name} in ${language}`).toEqual([])
      }
    }
  })
}

const purchase: readonly RouteName[] = [
  'transactions-id',
  'transactions-id-refund',
  'transactions-id-receipt',
]

/** free@ sees all pages of members but a payment's, which premium@ has made. */
function pagesOf(who: 'visitor' | 'free' | 'premium'): RouteName[] {
  const names = Object.keys(routes) as RouteName[]
  const audienceOf = (name: RouteName): Route['audience'] => routes[name].audience
  if (who === 'visitor') return names.filter((name) => audienceOf(name) !== 'member')
  if (who === 'premium') return [...purchase, 'credits']
  return names.filter((name) => audienceOf(name) !== 'visitor' && !purchase.includes(name))
}
