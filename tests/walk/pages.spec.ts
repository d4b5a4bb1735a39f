import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Locale, localeCookie } from '#contract/locales.ts'
import type { RouteName } from '#contract/routes.ts'
import { waitForScript } from '../browser/support/at-work.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { settle } from '../browser/support/look-at.ts'
import { firstToSee, routesFor, type Walker } from '../browser/support/walkers.ts'
import { watch } from '../browser/support/watch.ts'
import { isAt } from './support/is-at.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { mainActions } from './support/main-actions.ts'
import { readLinks, sessionOf } from './support/sessions.ts'
import { phone, viewports } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

const languages: Locale[] = ['nl', 'de']

/** Who has much in common walks in one process, which looks once at what they see alike. */
const groups: Walker[][] = [
  ['visitor', 'new', 'unconfirmed'],
  ['free', 'premium', 'empty'],
]

for (const group of groups) {
  test(`every page lies well for ${group.join(', ')}`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const alike = new Set<string>()
    const links = readLinks()
    for (const who of group) {
      const context = await browser.newContext({
        storageState: sessionOf(who),
        serviceWorkers: 'block',
      })
      const complaints: string[] = []
      watch(context, origin, complaints)
      context.on('page', waitForScript)
      const page = await context.newPage()
      for (const language of languages) {
        await context.addCookies([{ name: localeCookie, value: language, url: origin }])
        for (const name of routesFor(who)) {
          if (!isWanted(name)) continue
          const isFirst = firstToSee(name) === who
          const address = links[name] ?? (await addressOf(context, origin, name, isFirst))
          if (!address) continue
          const faults = await visit(page, { name, address, language, isFirst, alike })
          expect.soft(faults, `${name} for ${who} in ${language}`).toEqual([])
        }
      }
      expect.soft(complaints, `complaints of the pages of ${who}`).toEqual([])
      await context.close()
    }
  })
}

/** Who is new has no conversation yet; the first to see a page has to have all that it shows. */
function addressOf(context: BrowserContext, origin: string, name: RouteName, isFirst: boolean) {
  const address = exampleAddress(context, origin, name)
  return isFirst ? address : address.catch(() => null)
}

type Visit = {
  name: RouteName
  address: string
  language: Locale
  isFirst: boolean
  alike: Set<string>
}

async function visit(page: Page, { name, address, language, isFirst, alike }: Visit) {
  await page.setViewportSize(phone)
  const answer = await page.goto(address)
  if (!answer || answer.status() >= 400) return [`${address} answers ${answer?.status()}`]
  if (!isAt(page, name)) return isFirst ? [`${address} leads to ${page.url()}`] : []
  const seen = `${language} ${name} ${await outline(page)}`
  const isKnown = alike.has(seen)
  alike.add(seen)
  return isKnown ? [] : lookAtAll(page, name)
}

/** Where the markup and the words are the same but for digits, the boxes are. */
function outline(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { outerHTML } = document.querySelector('#root') ?? document.body
    return outerHTML.replaceAll(
      / (src|srcset|href|id|for|value|name|aria-\w+|commandfor)="[^"]*"|\d+/g,
      '',
    )
  })
}

async function lookAtAll(page: Page, name: RouteName): Promise<string[]> {
  const all: string[] = []
  for (const size of viewports) {
    await page.setViewportSize(size)
    await settle(page)
    const { faults, mainInView } = await layoutFaults(page, mainActions[name])
    all.push(...faults.map((fault) => `${size.width}: ${fault}`))
    if (size === phone && mainActions[name] !== null && !mainInView) {
      all.push(
        `${size.width}x${size.height}: the main action (${mainActions[name]}) is not in view`,
      )
    }
  }
  return all
}
