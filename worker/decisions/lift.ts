import type { Compilable, Expression, SqlBool } from 'kysely'
import type { Operating } from '#worker/db/operating.ts'
import { updateLifted, updateOpened, updatePhotoLifted, updateUnbarred } from './queries.ts'

/** Marks what is given back as undone, in the batch that does it and before that changes. */
export function liftPhoto(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  photo: string,
  condition: Expression<SqlBool>,
): Compilable {
  return updatePhotoLifted(db, photo, condition, now)
}

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
