import type { Expression, SqlBool } from 'kysely'
import type { Proof } from '#contract/proof.ts'
import type { Source } from '#worker/accounts/source.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { countWrongGuess, loginBlocked } from './count-wrong-guess.ts'
import { verifyPassword } from './hash-password.ts'
import { proveByPasskey } from './passkeys/prove-by-passkey.ts'
import { findLoginBlock, findPasswordHash, mayLogIn } from './queries.ts'

/** Checked again in the batch of the act, since it may no longer hold by then. */
export type Proved = {
  holds: Expression<SqlBool>
  refusal: () => Promise<ApiError>
}

/**
 * A wrong password counts as at the login, but for this session alone. Passkeys are not blocked by
 * that; each answer of one can be used once.
 * @throws ApiError old_password_wrong, login_blocked or passkey_failed
 */
export async function requireProof(ctx: MemberContext, proof: Proof): Promise<Proved> {
  if ('password' in proof) return requirePassword(ctx, proof.password)
  const holds = await proveByPasskey(ctx, proof.passkey)
  return { holds, refusal: async () => new ApiError('passkey_failed') }
}

async function requirePassword(ctx: MemberContext, password: string): Promise<Proved> {
  const { db, now } = ctx
  const { id, email } = ctx.viewer
  const source = sessionOf(ctx)
  const {
    member: [member],
    block: [block],
  } = await readBatch(ctx.env.DB, {
    member: findPasswordHash(db, id),
    block: findLoginBlock(db, email, source, now),
  })
  if (block) throw loginBlocked(block.blocked_until, now)
  const hash = member?.password_hash ?? null
  if (!verifyPassword(hash, password) || !hash) {
    throw (await countWrongGuess(ctx, email, source)) ?? new ApiError('old_password_wrong')
  }
  return { holds: mayLogIn(id, email, hash, source, now), refusal: () => whyNot(ctx) }
}

async function whyNot(ctx: MemberContext): Promise<ApiError> {
  const { db, now, viewer } = ctx
  const block = await findLoginBlock(db, viewer.email, sessionOf(ctx), now).executeTakeFirst()
  return block ? loginBlocked(block.blocked_until, now) : new ApiError('old_password_wrong')
}

function sessionOf({ session }: MemberContext): Source {
  if (!session) throw new ApiError('authentication_required')
  return { key: `s${session.tokenHash}`, stranger: false }
}
