import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { openLive } from './support/live.ts'
import { lockedProfile } from './support/locked-profile.ts'
import { settle } from './support/look-at.ts'
import { noteShifts, shiftSince } from './support/shifts.ts'
import { expect, test } from './support/test.ts'

const photos = '**/photos/*/*.webp*'

async function shiftOf(page: Page, address: string): Promise<number> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(photos, async (route) => {
    await released
    await route.continue()
  })
  await openLive(page, address, { waitUntil: 'domcontentloaded' })
  await settle(page)
  const before = await page.evaluate(
    () => new Promise<number>((rest) => requestIdleCallback(() => rest(performance.now()))),
  )
  const answered = page.waitForResponse(photos)
  release()
  await answered
  await page.waitForLoadState('networkidle')
  await page.unroute(photos)
  return shiftSince(page, before)
}

test('the layout does not shift when photos load @wide', async ({ arrive, origin }) => {
  const context = await arrive({ as: 'free' })
  await noteShifts(context)
  const page = await context.newPage()
  const id = await lockedProfile(context, origin)
  const shifts: Record<string, number> = {}
  const addresses = [
    href('members', {}, { photo_only: 1 }),
    href('members-id', { id }),
    href('likes'),
    href('chats'),
    href('profile-photos'),
  ]
  for (const address of addresses) shifts[address] = await shiftOf(page, address)
  expect(shifts).toEqual(Object.fromEntries(addresses.map((address) => [address, 0])))
})

test('cards far below are drawn once they come near, and the page keeps its length', async ({
  arrive,
}) => {
  const page = await (await arrive({ as: 'free' })).newPage()
  // What is within one and a half screens is near.
  await page.setViewportSize({ width: 390, height: 160 })
  await openLive(page, href('members'))
  await settle(page)
  const last = page.getByRole('main').getByRole('article').last()
  const isDrawn = () =>
    last
      .getByRole('link')
      .first()
      .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await length()
  expect(await isDrawn()).toBe(false)
  await page.goto(`${href('members')}#${await last.getAttribute('id')}`)
  await expect(last).toBeInViewport()
  await expect.poll(isDrawn).toBe(true)
  expect(await length()).toBe(before)
})
