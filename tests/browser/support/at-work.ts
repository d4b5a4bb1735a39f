import type { Page } from '@playwright/test'

/**
 * Waits until React has hydrated all that can be pressed, late parts included. `patience`:
 * milliseconds to wait for an idle callback, which a page that does not paint may never get.
 */
export async function atWork(page: Page, patience = 5000): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.getElementById('page-data')) return true
    // During hydration React has marked its elements already, but nothing listens yet.
    const root = document.getElementById('root')
    const container = root && reactsOwn(root, '__reactContainer$')
    if (!container || container.stateNode.current.memoizedState.isDehydrated) return false
    const pressed = root.querySelectorAll('button, summary, form, input')
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
  await page.evaluate(async (timeout) => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout }))
  }, patience)
}

/** What works before hydration is tested by early.spec.ts and the journeys without script. */
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

/** A lander loads its script when it is used. */
async function atWorkUntouched(page: Page): Promise<void> {
  const waitsForTouch = await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[data-entry]')
    return script !== null && script.getAttribute('src') !== script.dataset['entry']
  })
  if (!waitsForTouch) await atWork(page)
}
