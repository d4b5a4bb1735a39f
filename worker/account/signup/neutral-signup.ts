import type { SignupInput } from '#contract/signup.ts'
import { endAgeStep } from '#worker/account/age/age-step.ts'
import { requireAgeProof } from '#worker/account/age/take-proof.ts'
import { addressHashes } from '#worker/account/leaving/address-hash.ts'
import { hashPassword, verifyPassword } from '#worker/account/login/hash-password.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomId, randomToken, sha256 } from '#worker/http/random.ts'
import { agreedRows } from '#worker/info/legal-text.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { Context } from '#worker/request/context.ts'
import { accountRows } from './account-rows.ts'
import { aimRows } from './aim-rows.ts'
import { hashBody } from './hash-body.ts'
import { signupMail } from './jobs.ts'
import {
  type Address,
  findNeutralSignup,
  findPending,
  findPlace,
  insertNeutralSignup,
  insertSignupLink,
  isFree,
} from './queries.ts'
import { requireAnswers } from './require-answers.ts'

/**
 * The same statements and answer for every address, and nobody is signed in: only the mail tells
 * who has an account.
 */
export async function signUpNeutrally(ctx: Context, input: SignupInput): Promise<{ id: null }> {
  const { env, db, now } = ctx
  if (ctx.viewer) throw new ApiError('visitors_only')
  const { email, password } = input
  const {
    known: [known],
    pending: [pending],
    place: [place],
  } = await readBatch(env.DB, {
    known: findNeutralSignup(db, input.id),
    pending: findPending(db, email),
    place: findPlace(db, input.country, input),
  })
  const body_hash = await hashBody(env, input)
  if (known) {
    const same = known.body_hash === body_hash && verifyPassword(known.password_hash, password)
    if (!same) throw new ApiError('key_reused')
    return { id: null }
  }
  await requireAnswers(ctx, input, place)
  const proof = await requireAgeProof(ctx, input.country)
  const id = randomId()
  // Who knows the password of an unconfirmed account has made it, so the new mail may open it.
  const own = verifyPassword(pending?.password_hash ?? null, password) && pending ? pending.id : id
  const password_hash = hashPassword(password)
  const address = { email, hashes: await addressHashes(env, email) }
  const free = isFree(db, address, now)
  const account = await accountRows(ctx, id, input, password_hash, proof, free)
  const agreed = await agreedRows(ctx, id)
  const aims = await aimRows(ctx, own, input.aim)
  const mail = await prepareMail(ctx, own, address)
  try {
    await writeBatch(env.DB, [
      insertNeutralSignup(db, { key: input.id, body_hash, password_hash, created_at: now }),
      ...account,
      ...agreed,
      ...aims,
      ...mail.rows,
    ])
  } catch (error) {
    if (!isUniqueViolation(error, 'neutral_signups.key')) throw error
    return signUpNeutrally(ctx, input)
  }
  mail.wake()
  if (proof) endAgeStep(ctx)
  return { id: null }
}

async function prepareMail(ctx: Context, own: number, address: Address) {
  const { db, now, locale, site } = ctx
  const token = randomToken()
  const hash = await sha256(token)
  const payload = { token, locale }
  const { row, wake } = enqueue(ctx, signupMail, `signup:${hash}`, payload)
  const { limits } = site.settings
  return { rows: [insertSignupLink(db, hash, own, address, { now, limits }), row], wake }
}
