import type { Db } from './database.ts'

/** In any state. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .select(['id', 'account', 'deleting_until'])
}
