import type { Locator, Page } from '@playwright/test'
import { settle, sticksOut } from '../../tests/browser/support/look-at.ts'
import { cutOffWords } from './look-at-words.ts'
import { violations } from './violations.ts'

const openers = '[aria-haspopup=dialog], summary'

export async function openDialogs(page: Page, withAxe: boolean): Promise<string[]> {
  const found: string[] = []
  const all = page.locator(openers)
  const shown = await all.evaluateAll((elements) =>
    elements.flatMap((element, index) => (element.checkVisibility() ? [index] : [])),
  )
  // Cards of one list all have the same menu.
  for (const index of shown.slice(0, 8)) {
    const opener = all.nth(index)
    if (!(await opener.isVisible())) continue
    const name = (await opener.getAttribute('aria-label')) ?? (await opener.innerText())
    const what = await openOne(page, opener, withAxe)
    found.push(...what.map((one) => `${one} [opened by ${name.trim().slice(0, 40)}]`))
  }
  return found
}

async function openOne(page: Page, opener: Locator, withAxe: boolean): Promise<string[]> {
  const isDialog = (await opener.getAttribute('aria-haspopup')) === 'dialog'
  await opener.focus()
  await page.keyboard.press('Enter')
  if (isDialog) {
    const opened = await page
      .waitForFunction(() => document.querySelector('dialog[open]') !== null, null, {
        timeout: 5000,
      })
      .catch(() => null)
    if (!opened) return ['opens nothing']
  }
  await settle(page)
  const found = [
    ...(await sticksOut(page)).map((what) => `sideways: ${what}`),
    ...(await cutOffWords(page)),
    ...(withAxe ? await violations(page) : []),
    ...(isDialog ? await focusFaults(page) : []),
  ]
  if (!isDialog) {
    await page.keyboard.press('Escape')
    return found
  }
  await page.keyboard.press('Escape')
  await settle(page)
  const closed = await page.evaluate(() => document.querySelector('dialog[open]') === null)
  const back = await opener.evaluate((element) => element === document.activeElement)
  return [
    ...found,
    ...(closed ? [] : ['Escape does not close it']),
    ...(back ? [] : ['the focus does not come back']),
  ]
}

async function focusFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    const inside = dialog?.contains(document.activeElement) === true
    const named = dialog?.getAttribute('aria-labelledby') ?? dialog?.getAttribute('aria-label')
    return [
      ...(inside ? [] : ['the focus is not in the dialog']),
      ...(named ? [] : ['the dialog has no name']),
    ]
  })
}
