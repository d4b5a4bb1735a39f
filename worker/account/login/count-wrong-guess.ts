import { MINUTE } from '#contract/time.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import type { Source } from '#worker/accounts/source.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { findCrowd, findLoginBlock, insertWrongGuess, isOpen } from './queries.ts'

export async function countWrongGuess(
  ctx: Context,
  email: string,
  source: Source,
  kind: 'password_wrong' | 'code_wrong' = 'password_wrong',
): Promise<ApiError | null> {
  const { env, db, now, site } = ctx
  const { limits } = site.settings
  const events = await prepareEvents(ctx, { email })
  const {
    counted,
    block: [block],
    crowd,
  } = await readBatch(env.DB, {
    event: events(kind, isOpen(email, source, now)),
    counted: insertWrongGuess(db, email, source, now, limits),
    block: findLoginBlock(db, email, source, now),
    crowd: findCrowd(db, email, source, now, limits),
  })
  if (block && counted.length === 0) return loginBlocked(block.blocked_until, now)
  return crowd.length > 0 ? new ApiError('login_by_mail') : null
}

export function loginBlocked(until: number, now: number): ApiError {
  return new ApiError('login_blocked', { minutes: Math.ceil((until - now) / MINUTE) })
}
