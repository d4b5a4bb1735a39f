import type { Page } from '@playwright/test'
import { type Conversation, say } from './chat.ts'

/** In milliseconds; both browsers have the clock of this machine. */
export async function timeMessage(
  from: Page,
  there: Page,
  conversation: Conversation,
  text: string,
): Promise<number> {
  const shown = there.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const log = document.querySelector('[role=log]')
        const look = () => {
          if (!log?.textContent?.includes(words)) return
          observer.disconnect()
          resolve(performance.timeOrigin + performance.now())
        }
        const observer = new MutationObserver(look)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        look()
      }),
    text,
  )
  await from.evaluate(() =>
    addEventListener(
      'submit',
      () =>
        (document.documentElement.dataset['sentAt'] = String(
          performance.timeOrigin + performance.now(),
        )),
      { capture: true, once: true },
    ),
  )
  await say(conversation, text)
  const at = await shown
  return at - Number(await from.locator('html').getAttribute('data-sent-at'))
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
}
