import { expect, test } from '@playwright/test'
import { waitForScript } from '../browser/support/at-work.ts'
import { exampleAddress } from '../browser/support/example-address.ts'
import { noteShifts, shiftFaults } from '../browser/support/shifts.ts'
import { firstToSee, routesFor, type Walker, walkers } from '../browser/support/walkers.ts'
import { isAt } from './support/is-at.ts'
import { readLinks, sessionOf } from './support/sessions.ts'
import { phone } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

// On a desktop the pictures are of the same visits (pictures.spec.ts).
const groups: Walker[][] = [['visitor'], walkers.filter((who) => who !== 'visitor')]

for (const group of groups) {
  test(`no page shifts on a phone while its script and photos come, for ${group.join(', ')}`, async ({
    browser,
    baseURL: origin = '',
  }) => {
    const links = readLinks()
    for (const who of group) {
      const context = await browser.newContext({
        storageState: sessionOf(who),
        serviceWorkers: 'block',
        viewport: phone,
        isMobile: true,
        hasTouch: true,
      })
      await context.routeWebSocket('/ws', () => {})
      await noteShifts(context)
      context.on('page', waitForScript)
      const page = await context.newPage()
      const first = routesFor(who).filter((name) => firstToSee(name) === who && isWanted(name))
      for (const name of first) {
        await page.goto(links[name] ?? (await exampleAddress(context, origin, name)))
        await page.waitForLoadState('networkidle')
        expect.soft(isAt(page.url(), name), `${name} leads to ${page.url()}`).toBe(true)
        expect.soft(await shiftFaults(page), name).toEqual([])
      }
      await context.close()
    }
  })
}
