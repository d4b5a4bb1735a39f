import type { BrowserContext } from '@playwright/test'

/** A minute after the demo was made: then nothing turns from one minute into the next. */
const moment = Date.parse('2026-06-12T19:31:20Z')

/** Sets the server's clock, which goes on from there. */
export async function setClock({ request }: BrowserContext): Promise<void> {
  const data = { reset: true, advance_ms: moment - Date.now() }
  const answer = await request.post('/__dev/clock', { data })
  if (!answer.ok()) throw new Error(await answer.text())
}
