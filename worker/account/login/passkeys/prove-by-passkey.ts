import type { Expression, SqlBool } from 'kysely'
import type { Assertion } from '#contract/passkey-answer.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { passkeyStands } from './queries.ts'
import { refuseReplay, spendAnswer } from './spend-answer.ts'
import { verifyAnswer } from './verify-answer.ts'

/**
 * Uses up an answer by one of the member's own passkeys.
 * @returns the condition under which the proof still holds
 * @throws ApiError passkey_failed
 */
export async function proveByPasskey(
  ctx: MemberContext,
  answer: Assertion,
): Promise<Expression<SqlBool>> {
  const verified = await verifyAnswer(ctx, 'proof', answer)
  const { id, member_id: memberId } = verified.passkey
  if (memberId !== ctx.viewer.id) throw new ApiError('passkey_failed')
  const { used } = await writeBatch(ctx.env.DB, spendAnswer(ctx, verified)).catch(refuseReplay)
  if (!used) throw new ApiError('passkey_failed')
  return passkeyStands({ id, memberId })
}
