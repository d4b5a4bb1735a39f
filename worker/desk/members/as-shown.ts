import type { Following } from '#worker/desk/moderation/following.ts'
import { randomId } from '#worker/http/random.ts'
import { isLastDecision } from './queries.ts'

/**
 * Only if nobody has decided anything about the member since a page showed `shown`, the number of the
 * last decision: of several at one instant one is made.
 */
export function asShown(memberId: number, shown: string): Following {
  const decision = String(randomId())
  return { decision, condition: isLastDecision(memberId, shown, decision) }
}
