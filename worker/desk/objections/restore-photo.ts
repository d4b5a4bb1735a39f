import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { restoreUndecided } from '#worker/photos/review-photos.ts'
import { findTakenPhoto } from './queries.ts'
import { reverseDecision, type Reversal } from './reverse-decision.ts'

/**
 * By taking back the decision that removed it, with the objection that waits; the photo alone where no
 * decision is kept, as of a fictional profile. `answer` is for that objection.
 * @throws Refusal
 */
export async function restorePhoto(
  ctx: Operating,
  photo: string,
  { why, answer }: Reversal,
): Promise<boolean> {
  const decision = await findTakenPhoto(ctx.db, photo).executeTakeFirst()
  if (!decision || decision.member_id === null) return restoreUndecided(ctx, photo, why)
  const { id, member_id, waiting, decided_by } = decision
  if (waiting && answer === null) {
    throw new Refusal('An objection waits: give the answer that its owner reads.')
  }
  if (waiting && decided_by?.toLowerCase() === ctx.operator.toLowerCase()) {
    throw new Refusal('You took this decision: somebody else answers the objection.')
  }
  return reverseDecision(ctx, member_id, id, { why, answer: waiting ? answer : null })
}
