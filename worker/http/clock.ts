/** The time now, epoch milliseconds. In development the dev room may have moved it. */
export async function readClock(env: Env): Promise<number> {
  if (import.meta.env.MODE === 'production' || env.ENVIRONMENT !== 'development') return Date.now()
  const moved = await env.KV.get('dev:clock')
  return Date.now() + Number(moved ?? 0)
}
