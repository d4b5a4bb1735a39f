import type { SignupInput } from '#contract/signup.ts'
import { endAgeStep } from '#worker/account/age/age-step.ts'
import type { AgeProof } from '#worker/account/age/take-proof.ts'
import { hashPassword } from '#worker/account/login/hash-password.ts'
import { rememberDevice } from '#worker/account/login/known-device.ts'
import { prepareSession } from '#worker/account/login/prepare-session.ts'
import { writeBatch } from '#worker/db/database.ts'
import { randomId } from '#worker/http/random.ts'
import { agreedRows } from '#worker/info/legal-text.ts'
import type { Context } from '#worker/request/context.ts'
import { accountRows } from './account-rows.ts'
import { aimRows } from './aim-rows.ts'
import { hashBody } from './hash-body.ts'
import { prepareActivationMail } from './prepare-activation-mail.ts'
import { insertSignupKey, isActive } from './queries.ts'

export async function createAccount(
  ctx: Context,
  input: SignupInput,
  proof: AgeProof | null,
): Promise<{ id: number }> {
  const { db, env } = ctx
  const id = randomId()
  const mail = await prepareActivationMail(ctx, id, input.email)
  const session = await prepareSession(ctx, id, null)
  const password_hash = hashPassword(input.password)
  const body_hash = await hashBody(env, input)
  await writeBatch(env.DB, {
    account: await accountRows(ctx, id, input, password_hash, proof),
    agreed: await agreedRows(ctx, id),
    aims: await aimRows(ctx, id, input.aim),
    key: insertSignupKey(db, { key: input.id, member_id: id, body_hash }),
    ...mail.rows,
    ...session.rows(isActive(id)),
  })
  mail.wake()
  session.accept()
  if (proof) endAgeStep(ctx)
  await rememberDevice(ctx, { id, password_hash })
  return { id }
}
