import type { Page } from '@playwright/test'

export async function openLive(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  await page.goto('about:blank')
  const caughtUp = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await page.goto(address, options)
  await caughtUp
}
