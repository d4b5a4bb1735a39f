import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over all that can be pressed, parts that hydrate later included. Pages
 * without the app, such as the sandbox's payment page, are ready as they are.
 */
export async function atWork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('page-data')) return true
    const pressed = document.querySelectorAll('#root :is(button, summary, form, input)')
    return [...pressed].every((element) => Object.keys(element).some(isReacts))
    function isReacts(key: string) {
      return key.startsWith('__reactProps$')
    }
  })
  // An element is React's while it still prepares the rest: a page at rest has finished that too.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/**
 * Opening and reloading wait for the script: the journeys are about what it does. What holds before it
 * comes is told by early.spec.ts and by the journeys without script.
 */
export function waitForScript(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...input) => {
    const answer = await goto.apply(page, input)
    await atWorkUntouched(page)
    return answer
  }
  page.reload = async (...input) => {
    const answer = await reload.apply(page, input)
    await atWorkUntouched(page)
    return answer
  }
}

/** The script of a lander comes when it is touched: journeys wait for it after that. */
async function atWorkUntouched(page: Page): Promise<void> {
  const isLander = await page.evaluate(() => document.querySelector('script[data-entry]') !== null)
  if (!isLander) await atWork(page)
}
