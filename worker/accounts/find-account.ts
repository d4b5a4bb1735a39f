import type { Db } from '#worker/db/database.ts'

export function findAccount(db: Db, email: string) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .select(['id', 'account', 'deleting_until'])
}
