import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { lockedProfile } from './support/locked-profile.ts'
import { expect, test } from './support/test.ts'

const photos = '**/photos/*/*.webp*'

declare global {
  interface Window {
    shifted: number
  }
}

/** How much moves when the photos come, after everything else has. */
async function shiftOf(page: Page, address: string): Promise<number> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(photos, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((rest) => setTimeout(rest, 500)))
  await page.evaluate(() => void (window.shifted = 0))
  const answered = page.waitForResponse(photos)
  release()
  await answered
  await page.waitForLoadState('networkidle')
  await page.unroute(photos)
  return page.evaluate(() => window.shifted)
}

test('nothing jumps when the photos come', async ({ arrive, origin }) => {
  const context = await arrive({ as: 'free' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) window.shifted += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const id = await lockedProfile(context, origin)
  const shifts: Record<string, number> = {}
  const addresses = [
    // The people of other journeys, who come first, have none.
    href('members', {}, { photo_only: 1 }),
    href('members-id', { id }),
    href('likes'),
    href('chats'),
    href('profile-photos'),
  ]
  for (const address of addresses) shifts[address] = await shiftOf(page, address)
  expect(shifts).toEqual(Object.fromEntries(addresses.map((address) => [address, 0])))
})
