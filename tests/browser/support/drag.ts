import type { Locator, Page } from '@playwright/test'

/** Drags by a finger where there is one, else by the mouse: `by` px to the right, and lets go at rest. */
export async function drag(
  page: Page,
  what: Locator,
  by: number,
  isMobile: boolean,
): Promise<void> {
  const box = await what.boundingBox()
  if (!box) throw new Error('Nothing to drag')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const steps = Array.from({ length: 8 }, (_, step) => from.x + (by * (step + 1)) / 8)
  if (!isMobile) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const x of steps) await page.mouse.move(x, from.y + 4)
    await page.mouse.up()
    return
  }
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    })
  await touch('touchStart', from.x)
  for (const x of steps) await touch('touchMove', x)
  await touch('touchEnd')
  await fingers.detach()
}
