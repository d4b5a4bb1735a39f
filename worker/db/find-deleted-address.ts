import type { Db } from './database.ts'

/**
 * The deleted account that had this address, by one of its keyed hashes, for as long as that is
 * remembered.
 */
export function findDeletedAddress(db: Db, hashes: readonly string[], now: number) {
  return db
    .selectFrom('account_deletions')
    .where('address_hash', 'in', hashes)
    .where('address_until', '>', now)
    .select('member_id')
}
