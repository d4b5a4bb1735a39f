import type { Compilable, Expression, SqlBool } from 'kysely'
import type { Operating } from '#worker/db/operating.ts'
import { updateLifted, updateOpened, updateUnbarred } from './queries.ts'

/** By its number, in the batch that undoes what it did. */
export function liftDecision(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  id: string,
  condition: Expression<SqlBool>,
): Compilable {
  return updateLifted(db, id, condition, now)
}

/** In the batch that frees accounts or telephones, and after that: others may have been refused by them. */
export function liftUnbarred({ db, now }: Pick<Operating, 'db' | 'now'>): Compilable {
  return updateUnbarred(db, now)
}

export function liftBan(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  memberId: number,
  condition: Expression<SqlBool>,
): Compilable {
  return updateOpened(db, memberId, condition, now)
}
