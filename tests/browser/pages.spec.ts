import { type Locale, localeCookie } from '#contract/locales.ts'
import type { RouteName } from '#contract/routes.ts'
import { exampleAddress } from './support/example-address.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { expect, test } from './support/test.ts'
import { firstToSee, routesFor } from './support/walkers.ts'

// A failure must say everything, as the page is gone afterwards.
test.use({ trace: 'off' })

const narrow = { width: 320, height: 640 }
/** Long words; tests/walk looks at the source language and at German. */
const languages: Locale[] = ['pl']

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

/** free@ sees what premium@ sees, but for what only premium@ has; the credits differ. */
function pagesOf(who: 'visitor' | 'free' | 'premium'): RouteName[] {
  const names = routesFor(who)
  if (who !== 'premium') return names
  return names.filter((name) => name === 'credits' || firstToSee(name) === who)
}
