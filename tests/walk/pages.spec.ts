import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { waitForScript } from '../browser/support/at-work.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { graveViolations, settle } from '../browser/support/look-at.ts'
import { firstToSee, routesFor, type Walker, walkers } from '../browser/support/walkers.ts'
import { watch } from '../browser/support/watch.ts'
import { isAt } from './support/is-at.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { mainActions } from './support/main-actions.ts'
import { outline } from './support/outline.ts'
import { type Links, readLinks, sessionOf } from './support/sessions.ts'
import { desk, narrow, phone, type Viewport, viewports } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

/** Polish has the longest words: on the narrowest screen only, and each page once. */
const languages = {
  nl: viewports,
  de: viewports,
  pl: [narrow],
} satisfies Partial<Record<Locale, Viewport[]>>

/** What axe looks at; it reads no words. */
const forAxe = { language: 'nl', sizes: [phone, desk] }

/** A page is in the same part for all walkers, so that what several see alike is looked at once. */
const parts = 3

for (let part = 0; part < parts; part++) {
  test(`no page has layout faults, part ${part + 1} of ${parts}`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const names = (Object.keys(routes) as RouteName[]).filter((_, at) => at % parts === part)
    const alike = new Set<string>()
    const links = readLinks()
    for (const who of walkers) {
      const context = await browser.newContext({
        storageState: sessionOf(who),
        serviceWorkers: 'block',
      })
      const complaints: string[] = []
      watch(context, origin, complaints)
      // The parts are the same members at once, who would open more connections than they may.
      await context.routeWebSocket('/ws', () => {})
      context.on('page', waitForScript)
      const page = await context.newPage()
      const walk = { context, page, origin, who, alike, links }
      const theirs = routesFor(who).filter((name) => names.includes(name) && isWanted(name))
      for (const [language, sizes] of Object.entries(languages)) {
        await context.addCookies([{ name: localeCookie, value: language, url: origin }])
        for (const name of theirs) {
          if (language === 'pl' && firstToSee(name) !== who) continue
          const faults = await visit(walk, name, language, sizes)
          expect.soft(faults, `${name} for ${who} in ${language}`).toEqual([])
        }
      }
      expect.soft(complaints, `complaints of the pages of ${who}`).toEqual([])
      await context.close()
    }
  })
}

type Walk = {
  context: BrowserContext
  page: Page
  origin: string
  who: Walker
  alike: Set<string>
  links: Links
}

async function visit(walk: Walk, name: RouteName, language: string, sizes: Viewport[]) {
  const { page, context, alike } = walk
  const isFirst = firstToSee(name) === walk.who
  const address = await addressOf(walk, name, isFirst)
  if (!address) return []
  const inLanguage = (piece: string) => `${language} ${piece}`
  const looksAlike = (html: string) => {
    const { rest, pieces, isPushed } = outline(html)
    const whole = `${language} ${name} ${rest}`
    const known = [isPushed ? `below notices ${whole}` : whole, ...pieces.map(inLanguage)]
    const isKnown = known.every((one) => alike.has(one))
    for (const one of [whole, ...known]) alike.add(one)
    return isKnown
  }
  // Without a browser: most of what the others see was seen already.
  if (!isFirst) {
    const answer = await context.request.get(address)
    if (answer.status() >= 400) return [`${address} answers ${answer.status()}`]
    if (!isAt(answer.url(), name) || looksAlike(await answer.text())) return []
  }
  await page.setViewportSize(sizes[0] ?? phone)
  const answer = await page.goto(address)
  if (!answer || answer.status() >= 400) return [`${address} answers ${answer?.status()}`]
  if (!isAt(page.url(), name)) return isFirst ? [`${address} leads to ${page.url()}`] : []
  if (isFirst) looksAlike(await answer.text())
  return lookAt(page, {
    name,
    sizes,
    axed: language === forAxe.language ? forAxe.sizes : [],
  })
}

/** Who is new has no conversation yet; the first to see a page has to have all that it shows. */
function addressOf({ context, origin, links }: Walk, name: RouteName, isFirst: boolean) {
  const link = links[name]
  if (link) return link
  const address = exampleAddress(context, origin, name)
  return isFirst ? address : address.catch(() => null)
}

type Look = { name: RouteName; sizes: Viewport[]; axed: Viewport[] }

async function lookAt(page: Page, { name, sizes, axed }: Look): Promise<string[]> {
  const all: string[] = []
  for (const size of sizes) {
    await page.setViewportSize(size)
    await settle(page)
    const { faults, mainInView } = await layoutFaults(page, mainActions[name])
    const barriers = axed.includes(size) ? await graveViolations(page) : []
    all.push(...[...faults, ...barriers].map((fault) => `${size.width}: ${fault}`))
    if (size === phone && mainActions[name] !== null && !mainInView) {
      all.push(
        `${size.width}x${size.height}: the main action (${mainActions[name]}) is not in view`,
      )
    }
  }
  return all
}
