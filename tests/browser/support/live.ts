import type { Page } from '@playwright/test'

/** Opens a page and waits until its socket is open and has caught up: from then on events arrive. */
export async function openLive(
  page: Page,
  address: string,
  options?: Parameters<Page['goto']>[1],
): Promise<void> {
  // What the page before still hears is not meant.
  await page.goto('about:blank')
  const caughtUp = page.waitForResponse((answer) => answer.url().endsWith('/api/chats.php'))
  await page.goto(address, options)
  await caughtUp
}
