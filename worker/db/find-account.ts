import type { Db } from './database.ts'

/** The account with this address, in any state. */
export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .select(['id', 'account', 'deleting_until'])
}
