import type { Page } from '@playwright/test'

/**
 * Opens a page and waits until its socket is open and has caught up: from then on events arrive.
 */
export async function openLive(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  // Not what the previous page still receives.
  await page.goto('about:blank')
  const caughtUp = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await page.goto(address, options)
  await caughtUp
}
