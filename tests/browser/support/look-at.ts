import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Its fonts there, and nothing that still fades in. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter(({ effect, playState }) => {
      return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    })
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)))
  })
}

/** What keeps somebody out, by axe (in the page itself: there are no frames): the rule and where it is broken. */
export async function graveViolations(page: Page): Promise<string[]> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

/** What stands out to the right, where a page scrolls sideways; nothing where it does not. */
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
