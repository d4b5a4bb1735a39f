import type { Page } from '@playwright/test'

export async function noteTexts(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    const seen = new Set<string>()
    const look = () => {
      for (const element of document.querySelectorAll(wanted)) seen.add(element.textContent)
      document.documentElement.dataset['seen'] = JSON.stringify([...seen])
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    look()
  }, selector)
  return async () =>
    JSON.parse((await page.locator('html').getAttribute('data-seen')) ?? '[]') as string[]
}
