import type { Compilable, Expression, SqlBool } from 'kysely'
import { readBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/request/context.ts'
import { deleteCode, findCode, findFactor, hasCode, stepIsFresh, updateStep } from './queries.ts'
import { hashCode } from './recovery-codes.ts'
import { openSecret } from './stored-secret.ts'
import { stepOf } from './totp.ts'

/** A code that is right, and counts once: what it is for happens in one batch with using it up. */
export type CheckedCode = {
  /** Of the ten to fall back on. */
  recovery: boolean
  /** It has still not been used. */
  fresh: Expression<SqlBool>
  /**
   * Uses it up, if the condition holds. Belongs after the statements that ask whether it is fresh.
   */
  spend: (condition: Expression<SqlBool>) => Compilable
}

/** Null for a code that is wrong or was used, or when there is no second factor. */
export async function checkCode(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  memberId: number,
  typed: string,
): Promise<CheckedCode | null> {
  const hash = await hashCode(memberId, typed)
  const [[factor], [code]] = await readBatch(env.DB, [
    findFactor(db, memberId),
    findCode(db, memberId, hash ?? ''),
  ])
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

/** Whether it has the form of a recovery code, of which nobody can guess one. */
export async function isRecoveryCode(typed: string): Promise<boolean> {
  return (await hashCode(0, typed)) !== null
}
