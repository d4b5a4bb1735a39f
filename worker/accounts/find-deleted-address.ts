import type { Db } from '#worker/db/database.ts'

export function findDeletedAddress(db: Db, hashes: readonly string[], now: number) {
  return db
    .selectFrom('account_deletions')
    .where('address_hash', 'in', hashes)
    .where('address_until', '>', now)
    .select('member_id')
}
