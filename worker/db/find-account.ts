import type { Db } from './database.ts'

/** Whose address it is, in whatever state that account may be. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .select(['id', 'account', 'deleting_until'])
}
