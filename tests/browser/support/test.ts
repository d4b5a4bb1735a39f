import { randomInt } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test'
import { authCalls } from '#contract/auth.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { personaPassword, personas } from '#worker/dev/personas.ts'
import { callAs } from './call.ts'
import { watch } from './watch.ts'

type Who = keyof typeof personas | 'visitor'
type Options = BrowserContextOptions & { as?: Who; language?: Locale }

type Fixtures = {
  origin: string
  /** A browser of its own for one more person. */
  arrive: (options?: Options) => Promise<BrowserContext>
  /** A complaint of this test that is part of its story, such as a refusal that it provokes. */
  tolerate: (complaint: RegExp) => void
  /** What the pages complained about so far. */
  complaints: string[]
}

export { expect }

/** Every page is watched: a complaint in any browser of a test makes it red. */
export const test = base.extend<Fixtures>({
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the pattern
  complaints: async ({}, use) => use([]),
  tolerate: async ({ complaints }, use) => {
    const expected: RegExp[] = []
    await use((complaint) => void expected.push(complaint))
    const others = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
    expect(others, 'complaints of the pages').toEqual([])
  },
  arrive: async ({ browser, origin, complaints, tolerate: _ }, use) => {
    const arrived: BrowserContext[] = []
    await use(async ({ as = 'visitor', language, ...options } = {}) => {
      const context = await browser.newContext({
        ...options,
        // Limits per network address are for one household, not for a whole test suite.
        extraHTTPHeaders: { 'cf-connecting-ip': newAddress(), ...options.extraHTTPHeaders },
      })
      arrived.push(context)
      watch(context, origin, complaints)
      if (language) {
        await context.addCookies([{ name: localeCookie, value: language, url: origin }])
      }
      if (as !== 'visitor') {
        const { email } = personas[as]
        await callAs(context, origin, authCalls.login, { email, password: personaPassword })
      }
      return context
    })
    for (const context of arrived) await context.close()
  },
  context: async ({ arrive }, use) => use(await arrive()),
})

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
