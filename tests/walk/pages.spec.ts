import { readdirSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import type { Route } from '#contract/routes/route.ts'
import { waitForScript } from '../browser/support/at-work.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { settle } from '../browser/support/look-at.ts'
import { firstToSee, routesFor, type Walker } from '../browser/support/walkers.ts'
import { watch } from '../browser/support/watch.ts'
import { setClock } from './support/clock.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { mainActions } from './support/main-actions.ts'
import { comparePicture, kept } from './support/pictures.ts'
import { readLinks, sessionOf } from './support/sessions.ts'
import { phone, photographed, viewports } from './support/viewports.ts'

const languages: Locale[] = ['nl', 'de']
/** The language of the pictures: the others have the same boxes. */
const source: Locale = 'nl'
/** `npm run screens -- --route members`. */
const only = process.env['ROUTE']
const accepts = process.env['ACCEPT'] === '1'

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
      for (const language of accepts ? [source] : languages) {
        await context.addCookies([{ name: localeCookie, value: language, url: origin }])
        for (const name of routesFor(who)) {
          if (only && !only.split(',').includes(name)) continue
          const isFirst = firstToSee(name) === who
          if (accepts && !isFirst) continue
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
  await setClock(page.context())
  await page.setViewportSize(phone)
  const answer = await page.goto(address)
  if (!answer || answer.status() >= 400) return [`${address} answers ${answer?.status()}`]
  if (!isAt(page, name)) return isFirst ? [`${address} leads to ${page.url()}`] : []
  const seen = `${language} ${name} ${await outline(page)}`
  const isKnown = alike.has(seen)
  alike.add(seen)
  const faults = isKnown || accepts ? [] : await lookAtAll(page, name)
  if (isFirst && language === source) {
    for (const size of photographed) {
      await page.setViewportSize(size)
      await settle(page)
      await decodePhotos(page)
      faults.push(...(await comparePicture(page, `${name}-${size.width}`)))
    }
  }
  return faults
}

function isAt(page: Page, name: RouteName): boolean {
  const { forVisitors }: Route = routes.members
  const at = matchRoute(new URL(page.url()).pathname)?.name
  return at === name || (at === 'members' && name === forVisitors)
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

function decodePhotos(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const near = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // One that is lazy and beside the screen would never come.
    for (const image of near) image.loading = 'eager'
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
}

test('every picture is of a page', () => {
  const names = Object.keys(routes).flatMap((name) =>
    photographed.map(({ width }) => `${name}-${width}.webp`),
  )
  expect(readdirSync(kept).toSorted()).toEqual(names.toSorted())
})
