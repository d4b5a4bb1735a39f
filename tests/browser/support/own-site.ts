import { startBuiltSite } from '../../support/built-site.ts'
import { test as base } from './test.ts'

/** Alerts come a minute after signing in. */
export async function passFirstMinute({ worker }: Pick<Site, 'worker'>): Promise<void> {
  const { DB } = await worker.getEnv()
  await DB.prepare('update sessions set created_at = created_at - 60000').run()
}

export type Site = Awaited<ReturnType<typeof startBuiltSite>>

/** For what other journeys would notice: a moved clock, a price, a member. */
export const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the pattern
  site: async ({}, use) => {
    const site = await startBuiltSite()
    await use(site)
    await site.close()
  },
  origin: async ({ site }, use) => use(site.origin),
})
