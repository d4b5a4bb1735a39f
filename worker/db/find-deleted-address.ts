import type { Db } from './database.ts'

/** By one of its keyed hashes, for as long as those are kept. */
export function findDeletedAddress(db: Db, hashes: readonly string[], now: number) {
  return db
    .selectFrom('account_deletions')
    .where('address_hash', 'in', hashes)
    .where('address_until', '>', now)
    .select('member_id')
}
