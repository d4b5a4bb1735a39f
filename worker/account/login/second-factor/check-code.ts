import type { Compilable, Expression, SqlBool } from 'kysely'
import { readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/request/context.ts'
import { deleteCode, findCode, findFactor, hasCode, stepIsFresh, updateStep } from './queries.ts'
import { hashCode } from './recovery-codes.ts'
import { openSecret } from './stored-secret.ts'
import { stepOf } from './totp.ts'

/**
 * Counts once: `spend` comes last in the batch of the act, after the statements that need `fresh`.
 */
export type CheckedCode = {
  recovery: boolean
  fresh: Expression<SqlBool>
  spend: (condition: Expression<SqlBool>) => Compilable
}

export async function checkCode(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  memberId: number,
  typed: string,
): Promise<CheckedCode | null> {
  const hash = await hashCode(memberId, typed)
  const {
    factor: [factor],
    code: [code],
  } = await readBatch(env.DB, {
    factor: findFactor(db, memberId),
    code: findCode(db, memberId, hash ?? ''),
  })
  if (!factor) return null
  if (hash) {
    return code
      ? {
          recovery: true,
          fresh: hasCode(memberId, hash),
          spend: (condition) => deleteCode(db, memberId, hash, condition),
        }
      : null
  }
  const secret = await openSecret(env, memberId, factor.secret)
  const step = secret && stepOf(secret, typed, now)
  if (!step || step <= factor.last_step) return null
  return {
    recovery: false,
    fresh: stepIsFresh(memberId, step),
    spend: (condition) => updateStep(db, memberId, step, condition),
  }
}

export async function isRecoveryCode(typed: string): Promise<boolean> {
  return (await hashCode(0, typed)) !== null
}
