import { MINUTE, SECOND } from '#contract/time.ts'

/** The counters begin anew with every minute. */
export async function useUp(limiter: RateLimit, key: string, count: number): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < 10 * SECOND) await scheduler.wait(left)
  await Promise.all(Array.from({ length: count }, () => limiter.limit({ key })))
}
