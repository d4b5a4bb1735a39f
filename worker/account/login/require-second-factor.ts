import type { Compilable, Expression, SqlBool } from 'kysely'
import type { Source } from '#worker/accounts/source.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { countWrongGuess, loginBlocked } from './count-wrong-guess.ts'
import { findLoginBlock, isOpen } from './queries.ts'
import { checkCode, isRecoveryCode } from './second-factor/check-code.ts'

/**
 * One count per account, wherever wrong codes come from: six digits could be guessed from many
 * networks, and only who has the password can use up the tries.
 */
export const codeSource: Source = { key: 'c', stranger: false }

type SecondFactor = {
  recovery: boolean
  /** For every statement of the act, with `spend` after them: the code counts once. */
  holds: Expression<SqlBool>
  spend: (condition: Expression<SqlBool>) => Compilable
}

/**
 * A block does not stop recovery codes, which cannot be guessed: whoever knows the password must
 * not lock the owner out.
 * @throws ApiError code_invalid or login_blocked
 */
export async function requireSecondFactor(
  ctx: Context,
  { id, email }: { id: number; email: string },
  typed: string,
): Promise<SecondFactor> {
  const { db, now } = ctx
  const block = await findLoginBlock(db, email, codeSource, now).executeTakeFirst()
  if (block && !(await isRecoveryCode(typed))) throw loginBlocked(block.blocked_until, now)
  const checked = await checkCode(ctx, id, typed)
  if (!checked) {
    const refusal = await countWrongGuess(ctx, email, codeSource, 'code_wrong')
    throw refusal ?? new ApiError('code_invalid')
  }
  const { recovery, fresh, spend } = checked
  const holds = recovery ? fresh : bothHold(fresh, isOpen(email, codeSource, now))
  return { recovery, holds, spend }
}
