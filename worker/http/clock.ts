/** Where the dev room keeps by how much it has moved the clock. */
export const clockShiftKey = 'dev:clock'

/** Epoch milliseconds. In development the dev room may have moved the clock. */
export async function readClock(env: Env): Promise<number> {
  return Date.now() + (await readClockShift(env))
}

/** By how many milliseconds the dev room has moved the clock; 0 outside development. */
export async function readClockShift(env: Env): Promise<number> {
  if (import.meta.env.MODE === 'production' || env.ENVIRONMENT !== 'development') return 0
  return Number((await env.KV.get(clockShiftKey)) ?? 0)
}
