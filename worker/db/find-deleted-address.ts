import type { Db } from './database.ts'

/** The deleted account that had this address, by keyed hash, for as long as that is remembered. */
export function findDeletedAddress(db: Db, hash: string, now: number) {
  return db
    .selectFrom('account_deletions')
    .where('address_hash', '=', hash)
    .where('address_until', '>', now)
    .select('member_id')
}
