import { type Route, type RouteName, routes } from '#contract/routes.ts'
import { exampleAddress } from './support/example-address.ts'
import { graveViolations, settle, sticksOut } from './support/look-at.ts'
import { expect, test, type Who } from './support/test.ts'

const narrow = { width: 320, height: 640 }
/** The longest words after the source's. */
const languages = ['nl', 'de', 'pl'] as const

for (const name of Object.keys(routes) as RouteName[]) {
  for (const who of visitorsOf(name)) {
    test(`${name} as ${who} is open to everybody`, async ({ arrive, origin }) => {
      const context = await arrive({ as: who })
      const page = await context.newPage()
      await page.goto(await exampleAddress(context, origin, name))
      await settle(page)
      expect(await graveViolations(page)).toEqual([])
    })

    test(`${name} as ${who} fits a narrow screen`, async ({ arrive, origin, isMobile }) => {
      test.skip(!isMobile, 'one size is enough')
      for (const language of languages) {
        const context = await arrive({ as: who, language, viewport: narrow })
        const page = await context.newPage()
        await page.goto(await exampleAddress(context, origin, name))
        await settle(page)
        expect.soft(await sticksOut(page), language).toEqual([])
        await context.close()
      }
    })
  }
}

function visitorsOf(name: RouteName): Who[] {
  const { audience }: Route = routes[name]
  // Free has bought nothing.
  const member = name === 'transactions-id' ? 'premium' : 'free'
  if (audience === 'visitor') return ['visitor']
  return audience === 'member' ? [member] : ['visitor', member]
}
