import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { routes } from '#contract/routes.ts'
import { waitForScript } from '../browser/support/at-work.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { firstToSee, routesFor, type Walker } from '../browser/support/walkers.ts'
import { standStill } from './support/clock.ts'
import { heldPictures } from './support/held-pages.ts'
import { isAt } from './support/is-at.ts'
import { comparePicture, kept } from './support/pictures.ts'
import { readLinks, sessionOf } from './support/sessions.ts'
import { photographed } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

// Not beside the walk, which reads messages and leaves its own traces. What visitors do changes nothing
// for members; members come one after the other, so that each finds what the one before has left.

/** The other languages have the same boxes. */
const language: Locale = 'nl'
const groups: Walker[][] = [['visitor'], ['free', 'premium', 'empty', 'new', 'unconfirmed']]

for (const group of groups) {
  test(`every page looks as in its picture for ${group.join(', ')}`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const links = readLinks()
    const visits = group.flatMap((who) => visitsOf(who))
    const last = visits.findLastIndex(({ name }) => isWanted(name))
    for (const [who, pages] of Map.groupBy(visits.slice(0, last + 1), (visit) => visit.who)) {
      const context = await browser.newContext({
        storageState: sessionOf(who),
        serviceWorkers: 'block',
      })
      await context.addCookies([{ name: localeCookie, value: language, url: origin }])
      await standStill(context)
      context.on('page', waitForScript)
      const page = await context.newPage()
      for (const { name } of pages) {
        await page.goto(links[name] ?? (await exampleAddress(context, origin, name)))
        // What the page marks as read is read before the next one shows how much is not.
        await page.waitForLoadState('networkidle')
        // Visited all the same, since what it marks as read is read on the later ones.
        if (!isWanted(name)) continue
        expect.soft(isAt(page.url(), name), `${name} leads to ${page.url()}`).toBe(true)
        for (const size of photographed) {
          await page.setViewportSize(size)
          expect.soft(await comparePicture(page, `${name}-${size.width}`)).toBeNull()
        }
      }
      await context.close()
    }
  })
}

function visitsOf(who: Walker) {
  const names = routesFor(who).filter((name) => firstToSee(name) === who)
  return names.map((name) => ({ who, name }))
}

test('every picture is of a page', () => {
  const names = [...Object.keys(routes), ...heldPictures].flatMap((name) =>
    photographed.map(({ width }) => `${name}-${width}.webp`),
  )
  expect(readdirSync(kept).toSorted()).toEqual(names.toSorted())
})
