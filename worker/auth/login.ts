import type { authCalls } from '#contract/auth.ts'
import type { CallInput, CallReply } from '#contract/call.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { countWrongGuess, loginBlocked } from './count-wrong-guess.ts'
import { hashPassword, needsRehash, verifyPassword } from './password.ts'
import { prepareSession } from './prepare-session.ts'
import {
  deleteWrongGuesses,
  findLogin,
  findLoginBlock,
  mayLogIn,
  updatePasswordHash,
} from './queries.ts'
import { signedIn } from './signed-in.ts'

type Input = CallInput<typeof authCalls.login>

/**
 * Takes the same time and gives the same answer whether the address or the password is wrong.
 * Simultaneous guesses are counted one by one: after one too many even the right password is refused.
 */
export async function login(
  ctx: Context,
  { email, password }: Input,
): Promise<CallReply<typeof authCalls.login>> {
  const { db, now, site } = ctx
  const [[member], [block]] = await readLogin(ctx, email)
  if (block) throw loginBlocked(block.blocked_until, now)
  const hash = member?.password_hash ?? null
  const right = verifyPassword(hash, password)
  // On a neutral site a login must not reveal whether a signup made an account.
  const closed = site.settings.neutral_auth && member?.status === 'not_confirmed'
  if (!right || closed || !member || !hash) {
    throw (await countWrongGuess(ctx, email)) ?? new ApiError('login_failed')
  }
  const session = await prepareSession(ctx, member.id)
  const opened = await session.open(mayLogIn(member.id, email, hash, now), [
    deleteWrongGuesses(db, email, now),
    ...(needsRehash(hash) ? [updatePasswordHash(db, member.id, hash, hashPassword(password))] : []),
  ])
  if (!opened) throw await whyNot(ctx, email)
  return { user: await signedIn(ctx, member.language) }
}

function readLogin({ env, db, now }: Context, email: string) {
  return readBatch(env.DB, [findLogin(db, email), findLoginBlock(db, email, now)])
}

/** Why no session was made although the password was right. */
async function whyNot(ctx: Context, email: string): Promise<ApiError> {
  const [[member], [block]] = await readLogin(ctx, email)
  if (block) return loginBlocked(block.blocked_until, ctx.now)
  if (!member || member.account === 'active') return new ApiError('login_failed')
  return new ApiError(`account_${member.account}`)
}
