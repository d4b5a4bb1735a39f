import { randomInt } from 'node:crypto'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  test as base,
} from '@playwright/test'
import { entryCookie } from '#contract/entry-warning.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { waitForScript } from './at-work.ts'
import { enterAs, type Persona, type Sessions } from './sessions.ts'
import { translatePages } from './translator.ts'
import { watch } from './watch.ts'

export type Who = Persona | 'visitor'
type Arrival = BrowserContextOptions & {
  as?: Who
  language?: Locale
  early?: boolean
  unwarned?: boolean
}

export type Arrive = (arrival?: Arrival) => Promise<BrowserContext>

export type Options = {
  /** In a browser that translates what is shown. */
  translated: boolean
}

type Fixtures = Options & {
  origin: string
  arrive: Arrive
  tolerate: (complaint: RegExp) => void
  complaints: string[]
}

export { expect }

export const test = base.extend<Fixtures, { sessions: Sessions }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  translated: [false, { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the names from the pattern
  complaints: async ({}, use) => use([]),
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  tolerate: async ({ complaints, translated }, use) => {
    // What had not hydrated yet is drawn anew.
    const expected = translated ? [/Minified React error #418/] : []
    await use((complaint) => void expected.push(complaint))
    const others = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))
    expect(others, 'complaints of the pages').toEqual([])
  },
  arrive: async ({ browser, origin, complaints, sessions, translated, tolerate: _ }, use) => {
    const arrived: BrowserContext[] = []
    await use(async ({ as = 'visitor', language, early, unwarned, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: origin,
        // A service worker would answer before the journeys' own routes.
        serviceWorkers: 'block',
        ...options,
        // Rate limits per network address are meant for a household, not for a whole suite.
        extraHTTPHeaders: { 'cf-connecting-ip': newAddress() },
      })
      arrived.push(context)
      watch(context, origin, complaints)
      if (!early && options.javaScriptEnabled !== false) context.on('page', waitForScript)
      if (translated) context.on('page', translatePages)
      if (!unwarned) await context.addCookies([{ name: entryCookie, value: '1', url: origin }])
      if (language) {
        await context.addCookies([{ name: localeCookie, value: language, url: origin }])
      }
      if (as !== 'visitor') await enterAs(context, origin, as, sessions)
      return context
    })
    for (const context of arrived) await context.close()
  },
  context: async ({ arrive }, use) => use(await arrive()),
})

function newAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
