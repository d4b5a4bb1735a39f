import { MINUTE } from '#contract/time.ts'
import type { SessionClaim } from './session-cookie.ts'

const provedFor = 10 * MINUTE
const mostKept = 10_000

/**
 * Sessions that the database has confirmed to this isolate, until when they count as that. It only
 * spares them a count by network address: whether a session holds, the database says each time.
 */
const proved = new Map<string, number>()

export function isProved({ tokenHash }: SessionClaim, now: number): boolean {
  return (proved.get(tokenHash) ?? 0) > now
}

export function markProved({ tokenHash }: SessionClaim, now: number): void {
  // Last in the order of the map, whose first are forgotten.
  proved.delete(tokenHash)
  proved.set(tokenHash, now + provedFor)
  if (proved.size <= mostKept) return
  for (const [oldest] of proved) return void proved.delete(oldest)
}
