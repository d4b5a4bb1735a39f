import type { BrowserContext } from '@playwright/test'
import type { Held } from '#contract/held.ts'
import { likesCalls } from '#contract/likes.ts'
import { localeCookie } from '#contract/locales.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { callAs } from '../browser/support/call.ts'
import { graveViolations, settle } from '../browser/support/look-at.ts'
import { test } from '../browser/support/own-site.ts'
import { signUp, signUpOnly } from '../browser/support/people.ts'
import { publishSettings } from '../browser/support/publish-settings.ts'
import { expect } from '../browser/support/test.ts'
import { standStill, stopClock } from './support/clock.ts'
import { heldPages, heldPicture } from './support/held-pages.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { comparePicture } from './support/pictures.ts'
import { desk, narrow, phone, photographed, viewports } from './support/viewports.ts'
import { isWanted } from './support/wanted.ts'

const languages = { nl: viewports, de: viewports, pl: [narrow] }
const action = 'main .empty .btn'
const one = { burst: 1, a_day: 1 }

test('pages that show nobody more have no layout faults, and look as in their pictures', async ({
  arrive,
  site,
  origin,
}) => {
  const first = await arrive()
  await stopClock(first)
  const men = [await signUp(first, origin, 'male')]
  for (let i = 0; i < 2; i++) men.push(await signUp(await arrive(), origin, 'male'))
  const [rested, unconfirmed] = [await arrive(), await arrive()]
  await signUp(rested, origin)
  await signUpOnly(unconfirmed, origin)
  // Random names would differ between two pictures.
  const { DB } = await site.worker.getEnv()
  await DB.prepare("update members set name = 'Kim'").run()
  await publishSettings(site, {
    matchfinder_questions: [],
    limits: {
      account_cards: one,
      account_profiles: one,
      unconfirmed_cards: 1,
      unconfirmed_profiles: 1,
    },
  })
  for (const [context, held] of [
    [rested, 'rest'],
    [unconfirmed, 'activation'],
  ] as const) {
    const seen = await seeOne(context, origin)
    const other = men.find(({ id }) => id !== seen)
    await lookAtPages(context, { origin, held, other: other?.id ?? 0 })
  }
})

/** Who was seen is liked as well, so that the swipe game has only others. */
async function seeOne(context: BrowserContext, origin: string): Promise<number> {
  const { results } = await callAs(context, origin, membersCalls.search, {})
  expect(results).toHaveLength(1)
  const profile = results[0]?.id ?? 0
  await callAs(context, origin, membersCalls.getProfile, { id: profile })
  await callAs(context, origin, likesCalls.like, { profile })
  return profile
}

type Looked = { origin: string; held: Held; other: number }

async function lookAtPages(context: BrowserContext, { origin, held, other }: Looked) {
  await standStill(context)
  const page = await context.newPage()
  for (const [language, sizes] of Object.entries(languages)) {
    await context.addCookies([{ name: localeCookie, value: language, url: origin }])
    for (const name of heldPages.filter(isWanted)) {
      const what = `${name}, held for ${held}, in ${language}`
      await page.goto(name === 'members-id' ? href(name, { id: other }) : href(name))
      await expect(page.locator(action), what).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        await settle(page)
        const { faults, mainInView } = await layoutFaults(page, action)
        const isPictured = heldPicture(name, held) !== null
        if (isPictured && size === phone && !mainInView) faults.push('the action is not in view')
        if (language === 'nl' && (size === phone || size === desk)) {
          faults.push(...(await graveViolations(page)))
        }
        expect.soft(faults, `${what}, ${size.width}`).toEqual([])
      }
      const picture = language === 'nl' && heldPicture(name, held)
      for (const size of picture ? photographed : []) {
        await page.setViewportSize(size)
        expect.soft(await comparePicture(page, `${picture}-${size.width}`)).toBeNull()
      }
    }
  }
}
