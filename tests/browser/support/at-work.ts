import type { Page } from '@playwright/test'

/**
 * Waits until React has taken over all that can be pressed, parts that hydrate later included. Pages
 * without the app, such as the sandbox's payment page, are ready as they are. `patience`: how many
 * milliseconds to wait for an idle moment, which a page that draws nothing may not get.
 */
export async function atWork(page: Page, patience?: number): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('page-data')) return true
    // While React still prepares, elements are its own already, but nothing listens yet.
    const root = document.getElementById('root')
    const container = root && reactsOwn(root, '__reactContainer$')
    if (!container || container.stateNode.current.memoizedState.isDehydrated) return false
    const pressed = root.querySelectorAll('button, summary, form, input')
    // The script of some dialogs comes when they are opened.
    const asleep = 'dialog[data-on-use]:not([open]) *'
    return [...pressed].every(
      (element) => reactsOwn(element, '__reactProps$') || element.matches(asleep),
    )

    type Fiber = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    function reactsOwn(element: Element, name: string) {
      const [, own] = Object.entries(element).find(([key]) => key.startsWith(name)) ?? []
      return own as Fiber | undefined
    }
  })
  // And has done what it does when they are there.
  await page.evaluate(async (timeout) => {
    await new Promise((resolve) =>
      requestIdleCallback(resolve, timeout === undefined ? {} : { timeout }),
    )
  }, patience)
}

/**
 * Opening and reloading wait for the script: the journeys are about what it does. What holds before it
 * comes is told by early.spec.ts and by the journeys without script.
 */
export function waitForScript(page: Page): void {
  const { goto, reload, goBack, goForward } = page
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
  page.goBack = async (...input) => {
    const answer = await goBack.apply(page, input)
    await atWorkUntouched(page)
    return answer
  }
  page.goForward = async (...input) => {
    const answer = await goForward.apply(page, input)
    await atWorkUntouched(page)
    return answer
  }
}

/** The script of a lander comes when it is touched: journeys wait for it after that. */
async function atWorkUntouched(page: Page): Promise<void> {
  const waitsForTouch = await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
    return script !== null && script.getAttribute('src') !== script.dataset['entry']
  })
  if (!waitsForTouch) await atWork(page)
}
