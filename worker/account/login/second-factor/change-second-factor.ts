import type { Expression, SqlBool } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import type { Proof } from '#contract/proof.ts'
import type { secondFactorCalls } from '#contract/second-factor.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { requireSecondFactor } from '#worker/account/login/require-second-factor.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomToken } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import {
  deleteFactor,
  deleteOlderCodes,
  findFactor,
  hasSecret,
  insertCodes,
  insertFactor,
} from './queries.ts'
import { hashCode, makeCodes } from './recovery-codes.ts'
import { keepSetup, readSetup } from './setup-step.ts'
import { sealSecret } from './stored-secret.ts'
import { makeSecret, stepOf } from './totp.ts'

type Input = CallInput<typeof secondFactorCalls.changeSecondFactor>
type Kind = 'second_factor_on' | 'second_factor_off' | 'recovery_codes_made'

export async function changeSecondFactor(ctx: MemberContext, input: Input): Promise<void> {
  if (input.act === 'begin') return begin(ctx, input.proof)
  if (input.act === 'confirm') return confirm(ctx, input.code)
  return input.act === 'codes' ? renewCodes(ctx, input) : turnOff(ctx, input)
}

/**
 * Only with a confirmed address: whoever made the account may have typed somebody else's, who could
 * then never get in.
 */
async function begin(ctx: MemberContext, proof: Proof): Promise<void> {
  if (ctx.viewer.status !== 'confirmed') throw new ApiError('not_confirmed')
  await requireProof(ctx, proof)
  await keepSetup(ctx, 'new-factor', makeSecret())
}

async function confirm(ctx: MemberContext, typed: string): Promise<void> {
  const { db, env, now, session, viewer } = ctx
  const secret = await readSetup(ctx, 'new-factor')
  if (!secret || !session) throw new ApiError('step_over')
  const last_step = stepOf(secret, typed, now)
  if (last_step === null) throw new ApiError('code_invalid')
  const sealed = await sealSecret(env, viewer.id, secret)
  const condition = hasSecret(viewer.id, sealed)
  const made = await newCodes(viewer.id)
  const notice = await noticeOf(ctx, 'second_factor_on', condition)
  const { added } = await writeBatch(env.DB, {
    added: insertFactor(db, session, { secret: sealed, last_step, created_at: now }),
    codes: insertCodes(db, viewer.id, made.hashes, condition),
    notice: notice.rows,
  })
  if (!added) throw new ApiError('step_over')
  notice.wake()
  await keepSetup(ctx, 'new-codes', made.codes.join(','))
}

type Proving = { proof: Proof; code: string }

async function renewCodes(ctx: MemberContext, given: Proving): Promise<void> {
  const { db, env, viewer } = ctx
  const { holds, spend } = await requireBoth(ctx, given)
  const made = await newCodes(viewer.id)
  const notice = await noticeOf(ctx, 'recovery_codes_made', holds)
  const { added } = await writeBatch(env.DB, {
    notice: notice.rows,
    added: insertCodes(db, viewer.id, made.hashes, holds),
    spent: spend(holds),
    older: deleteOlderCodes(db, viewer.id, made.hashes),
  })
  if (!added) throw new ApiError('code_invalid')
  notice.wake()
  await keepSetup(ctx, 'new-codes', made.codes.join(','))
}

async function turnOff(ctx: MemberContext, given: Proving): Promise<void> {
  const { db, env, viewer } = ctx
  const { holds } = await requireBoth(ctx, given)
  const notice = await noticeOf(ctx, 'second_factor_off', holds)
  const { removed } = await writeBatch(env.DB, {
    notice: notice.rows,
    // Last: the statements before it check the code, which goes with it.
    removed: deleteFactor(db, viewer.id, holds),
  })
  if (!removed) throw new ApiError('code_invalid')
  notice.wake()
}

/**
 * Neither is enough alone: a code can be read off an unattended phone, and the password is what the
 * second factor does not trust.
 */
async function requireBoth(ctx: MemberContext, { proof, code }: Proving) {
  const factor = await findFactor(ctx.db, ctx.viewer.id).executeTakeFirst()
  if (!factor) throw new ApiError('not_found')
  const proved = await requireProof(ctx, proof)
  const checked = await requireSecondFactor(ctx, ctx.viewer, code)
  return {
    holds: bothHold(proved.holds, checked.holds),
    spend: checked.spend,
  }
}

function noticeOf(ctx: MemberContext, kind: Kind, condition: Expression<SqlBool>) {
  return prepareNotice(ctx, { kind, memberId: ctx.viewer.id, cause: randomToken(12), condition })
}

async function newCodes(memberId: number) {
  const codes = makeCodes()
  const hashes = await Promise.all(codes.map((code) => hashCode(memberId, code)))
  return { codes, hashes: hashes.map(String) }
}
