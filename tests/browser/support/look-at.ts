import { expect, type Page } from '@playwright/test'
import { heavy, runAxe } from '../../support/run-axe.ts'

/** A page that does not paint never ends its animations: that is told within the time of an action. */
export async function settle(page: Page): Promise<void> {
  const isSettled = () => {
    const running = document.getAnimations().some(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    return document.fonts.status === 'loaded' && !running
  }
  await page.waitForFunction(isSettled, undefined, { polling: 50 })
}

export async function graveViolations(page: Page): Promise<string[]> {
  await settle(page)
  const found = await runAxe(page, heavy)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

export async function sticksOut(page: Page): Promise<string[]> {
  await settle(page)
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [
      `${scrollWidth} px`,
      ...wide.slice(-3).map((element) => element.outerHTML.slice(0, 160)),
    ]
  })
}

export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await graveViolations(page)).toEqual([])
  expect(await sticksOut(page)).toEqual([])
}
