import type { InferResult } from 'kysely'
import type { SignupInput } from '#contract/signup.ts'
import { requireAgeProof } from '#worker/account/age/take-proof.ts'
import { isDeletedAddress } from '#worker/account/leaving/is-deleted-address.ts'
import { verifyPassword } from '#worker/account/login/hash-password.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { requireEmail } from '#worker/account/login/password/require-email.ts'
import { prepareSession } from '#worker/account/login/prepare-session.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import { findMailAllowance } from '#worker/accounts/mail-links.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { forgetSource } from '#worker/site/traffic-source.ts'
import { createAccount } from './create-account.ts'
import { hashBody } from './hash-body.ts'
import { signUpNeutrally } from './neutral-signup.ts'
import { findPlace, findSignupKey, opensByPassword } from './queries.ts'
import { requireAnswers } from './require-answers.ts'

type Made = { id: number | null }

/** The client's key makes a repeat the same account. On a neutral site nobody is signed in. */
export async function signup(ctx: Context, input: SignupInput): Promise<Made> {
  const made = await makeAccount(ctx, input)
  forgetSource(ctx)
  return made
}

async function makeAccount(ctx: Context, given: SignupInput): Promise<Made> {
  const { env, db, now } = ctx
  // Without what the visit adds: only what the form says decides whether it is a repeat.
  const input = { ...given, email: requireEmail(given.email) }
  if (ctx.site.settings.neutral_auth) return signUpNeutrally(ctx, input)
  const {
    known: [known],
    taken: [taken],
    allowed: [allowed],
    place: [place],
  } = await readBatch(env.DB, {
    known: findSignupKey(db, input.id),
    taken: findAccount(db, input.email),
    allowed: findMailAllowance(db, 'activation', input.email, now, ctx.site.settings.limits),
    place: findPlace(db, input.country, input),
  })
  if (known) return repeatSignup(ctx, input, known)
  if (ctx.viewer) throw new ApiError('visitors_only')
  await requireAnswers(ctx, input, place)
  refuseTaken(taken, now)
  if (await isDeletedAddress(ctx, input.email)) throw new ApiError('account_deleted')
  if (!allowed) throw new ApiError('too_many_requests')
  const proof = await requireAgeProof(ctx, input.country)
  try {
    return await createAccount(ctx, input, proof)
  } catch (error) {
    const raced = ['members.email', 'signup_keys.key']
    // Without a member no row of one: another signup has taken the proof of age.
    const taken = proof !== null && isForeignKeyViolation(error)
    if (!taken && !raced.some((columns) => isUniqueViolation(error, columns))) throw error
    // Another request was first, perhaps this very submission; the second try finds out.
    return makeAccount(ctx, given)
  }
}

type Known = InferResult<ReturnType<typeof findSignupKey>>[number]

/**
 * The answer to the first was lost: gives it again, and signs in.
 * @throws ApiError key_reused if anything differs
 */
async function repeatSignup(
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
