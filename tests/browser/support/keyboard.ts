import { expect, type Locator, type Page } from '@playwright/test'

const farthest = 120

export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Arriving on its page moves the focus.
  await target.waitFor({ state: 'attached' })
  for (let stop = 0; stop < farthest; stop++) {
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page), 'a focus that nobody sees').toBeNull()
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Not reached by Tab: ${target.toString()}`)
}

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
