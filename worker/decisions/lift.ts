import type { Compilable, Expression, SqlBool } from 'kysely'
import type { DecisionKind } from '#contract/decisions.ts'
import type { Operating } from '#worker/db/operating.ts'
import { updateLifted, updateOpened } from './queries.ts'

/** Marks what is given back as undone, in the batch that does it and before that changes. */
export function liftOf(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  kinds: readonly DecisionKind[],
  subjects: readonly string[],
  condition: Expression<SqlBool>,
): Compilable {
  return updateLifted(db, { kinds, subjects }, condition, now)
}

export function liftBan(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  memberId: number,
  condition: Expression<SqlBool>,
): Compilable {
  return updateOpened(db, memberId, condition, now)
}
