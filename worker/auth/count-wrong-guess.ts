import { MINUTE } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { findLoginBlock, insertWrongGuess } from './queries.ts'

/** Counts a wrong password. Answers the refusal if the account was blocked already. */
export async function countWrongGuess(
  { env, db, now, site }: Context,
  email: string,
): Promise<ApiError | null> {
  const [counted, [block]] = await readBatch(env.DB, [
    insertWrongGuess(db, email, now, site.settings.limits),
    findLoginBlock(db, email, now),
  ])
  return block && counted.length === 0 ? loginBlocked(block.blocked_until, now) : null
}

export function loginBlocked(until: number, now: number): ApiError {
  return new ApiError('login_blocked', { minutes: Math.ceil((until - now) / MINUTE) })
}
