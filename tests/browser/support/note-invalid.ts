import type { Page } from '@playwright/test'

export const nothingInvalid = 'nothing was invalid'

/** A bubble of the browser is not in the document: it is there if nobody prevented the event. */
export async function noteInvalid(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const noted: Event[] = []
    Object.assign(globalThis, { noted })
    addEventListener('invalid', (event) => void noted.push(event), true)
  })
  return async () => {
    const bare = await page.evaluate(() => {
      const { noted } = globalThis as never as { noted: Event[] }
      const all = noted.splice(0)
      if (all.length === 0) return null
      const left = all.filter((event) => !event.defaultPrevented)
      return left.map(({ target }) => (target instanceof Element ? target.outerHTML : '?'))
    })
    return bare ?? [nothingInvalid]
  }
}
