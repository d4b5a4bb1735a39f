import type { InferResult } from 'kysely'
import type { SignupInput } from '#contract/signup.ts'
import { verifyPassword } from '#worker/account/login/password.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { prepareSession } from '#worker/account/login/prepare-session.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { hashBody } from './hash-body.ts'
import { type findSignupKey, opensByPassword } from './queries.ts'

type Known = InferResult<ReturnType<typeof findSignupKey>>[number]

/**
 * The same submission again, because its answer was lost: gives the first answer, and signs in.
 * @throws ApiError key_reused if anything differs
 */
export async function repeatSignup(
  ctx: Context,
  input: SignupInput,
  known: Known,
): Promise<{ id: number }> {
  const same =
    known.body_hash === (await hashBody(ctx.env, input)) &&
    verifyPassword(known.password_hash, input.password)
  if (!same) throw new ApiError('key_reused')
  const session = await prepareSession(ctx, known.member_id, 'login')
  const opened = await session.open(opensByPassword(known.member_id), [])
  if (!opened) refuseTaken(known, ctx.now)
  return { id: known.member_id }
}
