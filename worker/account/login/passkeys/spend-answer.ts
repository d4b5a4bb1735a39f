import type { Compilable } from 'kysely'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { deleteExpiredChallenges, insertSpentChallenge, updatePasskeyUse } from './queries.ts'
import type { VerifiedAnswer } from './verify-answer.ts'

/** For the batch of the act. */
export function spendAnswer(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { passkey, counter, challenge }: VerifiedAnswer,
): { challenge: Compilable[]; used: Compilable } {
  const use = { id: passkey.id, memberId: passkey.member_id, counter }
  return {
    challenge: spendChallenge({ db, now }, challenge),
    used: updatePasskeyUse(db, use, now),
  }
}

export function spendChallenge(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { hash, expiresAt }: VerifiedAnswer['challenge'],
): Compilable[] {
  return [deleteExpiredChallenges(db, now), insertSpentChallenge(db, hash, expiresAt)]
}

export function refuseReplay(error: unknown): never {
  if (isUniqueViolation(error, 'spent_challenges.hash')) throw new ApiError('passkey_failed')
  throw error
}
