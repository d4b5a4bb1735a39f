/** Where the dev room keeps by how much it has moved the clock, or at what time it has stopped it. */
export const clockKey = 'dev:clock'

/** Milliseconds; `stopped`: epoch milliseconds. */
export type KeptClock = number | { stopped: number }

/** Epoch milliseconds. In development the dev room may have moved the clock. */
export async function readClock(env: Env): Promise<number> {
  const shift = await readClockShift(env)
  return Date.now() + shift
}

/** By how many milliseconds the dev room has moved the clock; 0 outside development. */
export async function readClockShift(env: Env): Promise<number> {
  if (import.meta.env.MODE === 'production' || env.ENVIRONMENT !== 'development') return 0
  const kept = (await env.KV.get<KeptClock>(clockKey, 'json')) ?? 0
  return typeof kept === 'number' ? kept : kept.stopped - Date.now()
}
