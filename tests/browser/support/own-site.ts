import { startBuiltSite } from '../../support/built-site.ts'
import { test as base } from './test.ts'

export type Site = Awaited<ReturnType<typeof startBuiltSite>>

/** A site for each test, for what other journeys would notice: a moved clock, a price, a member. */
export const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the pattern
  site: async ({}, use) => {
    const site = await startBuiltSite()
    await use(site)
    await site.close()
  },
  origin: async ({ site }, use) => use(site.origin),
})
