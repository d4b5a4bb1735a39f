import { expect, type Locator, type Page } from '@playwright/test'

const farthest = 120

/** Presses Tab until this element has the focus; every stop on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < farthest; stop++) {
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page), 'a focus that nobody sees').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by Tab: ${target.toString()}`)
}

/** The focused element if neither it nor a parent shows a focus ring; else null. */
async function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    for (let element: Element | null = focused; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return null
    }
    return focused.outerHTML.slice(0, 200)
  })
}
