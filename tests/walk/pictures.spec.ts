import { readdirSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { waitForScript } from '../browser/support/at-work.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { noteShifts, shiftFaults } from '../browser/support/shifts.ts'
import { firstToSee, routesFor, type Walker, walkers } from '../browser/support/walkers.ts'
import { standStill } from './support/clock.ts'
import { heldPictures } from './support/held-pages.ts'
import { isAt } from './support/is-at.ts'
import { openedHere, press, topmost } from './support/opened-dialogs.ts'
import { comparePicture, kept } from './support/pictures.ts'
import { readLinks, sessionOf } from './support/sessions.ts'
import { desk, photographed, small } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

// Not beside the walk, which reads messages and leaves its own traces. What visitors do changes nothing
// for members; members come one after the other, so that each finds what the one before has left.

/** The others have the same boxes. */
const language: Locale = 'nl'

/** Has longer words, and is looked at where there is least room. */
const longer: Locale = 'de'

/** Dialogs that a page opens by its address. */
const opening: Partial<Record<RouteName, readonly string[]>> = {
  'chats-id': ['gift', 'photo', 'openings'],
}

const groups: Walker[][] = [['visitor'], walkers.filter((who) => who !== 'visitor')]

// A second time the same people have seen the pages already, which then look otherwise.
test.describe.configure({ retries: 0 })

for (const group of groups) {
  test(`every page looks as in its picture for ${group.join(', ')}`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const links = readLinks()
    const opened: string[] = []
    const visits = group.flatMap((who) => visitsOf(who))
    const last = visits.findLastIndex(({ name }) => isWanted(name))
    for (const [who, pages] of Map.groupBy(visits.slice(0, last + 1), (visit) => visit.who)) {
      const context = await browser.newContext({
        storageState: sessionOf(who),
        serviceWorkers: 'block',
      })
      await speak(context, origin, language)
      await standStill(context)
      await noteShifts(context)
      context.on('page', waitForScript)
      const page = await context.newPage()
      for (const { name } of pages) {
        const address = links[name] ?? (await exampleAddress(context, origin, name))
        await page.setViewportSize(desk)
        await page.goto(address)
        // What the page marks as read is read before the next one shows how much is not.
        await page.waitForLoadState('networkidle')
        // Visited all the same, since what it marks as read is read on the later ones.
        if (!isWanted(name)) continue
        expect.soft(isAt(page.url(), name), `${name} leads to ${page.url()}`).toBe(true)
        expect.soft(await shiftFaults(page), `${name} while it loads`).toEqual([])
        for (const size of photographed) {
          await page.setViewportSize(size)
          expect.soft(await comparePicture(page, `${name}-${size.width}`)).toBeNull()
        }
        await page.setViewportSize(small)
        opened.push(...(await photographDialogs(page, name)))
        await speak(context, origin, longer)
        // Where it led, since a link of a mail may be used up.
        await page.goto(page.url())
        const translated = `${name}-${longer}-${small.width}`
        expect.soft(await comparePicture(page, translated)).toBeNull()
        await speak(context, origin, language)
      }
      await context.close()
    }
    const open = ofDialogs(visits.map(({ name }) => name).filter(isWanted))
    expect(opened.toSorted(), 'each is still opened there').toEqual(open.toSorted())
  })
}

function visitsOf(who: Walker) {
  const names = routesFor(who).filter((name) => firstToSee(name) === who)
  return names.map((name) => ({ who, name }))
}

function speak(context: BrowserContext, origin: string, value: Locale): Promise<void> {
  return context.addCookies([{ name: localeCookie, value, url: origin }])
}

async function photographDialogs(page: Page, name: RouteName): Promise<string[]> {
  const taken: string[] = []
  const photograph = async (dialog: string) => {
    await expect(topmost(page)).toBeVisible()
    const picture = `${name}-opens-${dialog}-${small.width}`
    expect.soft(await comparePicture(page, picture)).toBeNull()
    taken.push(`${picture}.webp`)
  }
  for (const dialog of await openedHere(page)) {
    await press(page, dialog)
    await photograph(dialog)
    await page.keyboard.press('Escape')
    await expect(topmost(page)).toHaveCount(0)
  }
  const { pathname } = new URL(page.url())
  for (const asked of opening[name] ?? []) {
    await page.goto(`${pathname}?${asked}=1`)
    await photograph(asked)
  }
  if (opening[name]) await page.goto(pathname)
  return taken
}

function ofDialogs(pages: readonly RouteName[]): string[] {
  return readdirSync(kept).filter((file) => {
    const [name, dialog] = file.split('-opens-')
    return dialog !== undefined && pages.some((page) => page === name)
  })
}

test('every picture is of a page', () => {
  const pages = Object.keys(routes) as RouteName[]
  const names = [...pages, ...heldPictures].flatMap((name) =>
    photographed.map(({ width }) => `${name}-${width}.webp`),
  )
  const translated = pages.map((name) => `${name}-${longer}-${small.width}.webp`)
  const all = [...names, ...translated, ...ofDialogs(pages)]
  expect(readdirSync(kept).toSorted()).toEqual(all.toSorted())
})
