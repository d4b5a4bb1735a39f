import type { Db } from './database.ts'

/** Whose address it was, by its keyed hash, for as long as that is remembered. */
export function findDeletedAddress(db: Db, hash: string, now: number) {
  return db
    .selectFrom('account_deletions')
    .where('address_hash', '=', hash)
    .where('address_until', '>', now)
    .select('member_id')
}
