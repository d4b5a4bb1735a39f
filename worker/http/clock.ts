export const clockKey = 'dev:clock'

/** Milliseconds; `stopped`: epoch milliseconds. */
export type KeptClock = number | { stopped: number }

/** Epoch milliseconds. The dev room may have moved the clock. */
export async function readClock(env: Env): Promise<number> {
  const kept = await readKept(env)
  return typeof kept === 'number' ? Date.now() + kept : kept.stopped
}

export async function readClockShift(env: Env): Promise<number> {
  const kept = await readKept(env)
  return typeof kept === 'number' ? kept : kept.stopped - Date.now()
}

async function readKept(env: Env): Promise<KeptClock> {
  if (import.meta.env.MODE === 'production' || env.ENVIRONMENT !== 'development') return 0
  return (await env.KV.get<KeptClock>(clockKey, 'json')) ?? 0
}
