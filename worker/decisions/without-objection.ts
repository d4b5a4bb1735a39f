import type { Expression, SqlBool } from 'kysely'
import { bothHold } from '#worker/db/both-hold.ts'
import { isNotObjecting } from './queries.ts'

/** Nobody opens or deletes an account while an objection of its owner waits, but by the answer. */
export function withoutObjection(
  memberId: number,
  condition: Expression<SqlBool>,
): Expression<SqlBool> {
  return bothHold(condition, isNotObjecting(memberId))
}
