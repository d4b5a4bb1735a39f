import type { BrowserContext } from '@playwright/test'
import { SECOND } from '#contract/time.ts'

/** A minute after the demo was made: then nothing turns from one minute into the next. */
const moment = Date.parse('2026-06-12T19:31:20Z')

/** `before`: seconds before the moment of the walk. */
export async function stopClock({ request }: BrowserContext, before = 0): Promise<void> {
  const data = { stop_at: moment - before * SECOND }
  const answer = await request.post('/__dev/clock', { data })
  if (!answer.ok()) throw new Error(await answer.text())
}

/**
 * The browser's clock stands still as well, nothing comes of itself after seconds, and nothing is
 * told of pages that are left, which would change who was here last.
 */
export async function standStill(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ now, soon }) => {
      Date.now = () => now
      performance.now = () => 0
      navigator.sendBeacon = () => true
      for (const name of ['setTimeout', 'setInterval'] as const) {
        type Start = (call: () => void, delay?: number, ...given: unknown[]) => number
        const start = window[name] as Start
        const startSoon: Start = (call, delay = 0, ...given) =>
          delay < soon ? start(call, delay, ...given) : 0
        Object.assign(window, { [name]: startSoon })
      }
    },
    { now: moment, soon: 3 * SECOND },
  )
}
