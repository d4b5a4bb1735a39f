import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

export function listCodes(db: Db, limit: number) {
  return db
    .selectFrom('discount_codes')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .selectAll()
    .select(
      sql<number>`(select count(*) from discount_redemptions
        where discount_redemptions.code = discount_codes.code)`.as('redeemed'),
    )
}

/** @throws D1's error if the code exists */
export function insertCode(db: Db, row: Insertable<Database['discount_codes']>) {
  return db.insertInto('discount_codes').values(row)
}

export function isActive(code: string) {
  return sql<boolean>`exists (select 1 from discount_codes
    where code = ${code} and status = 'active')`
}

export function updateInactive(db: Db, code: string) {
  return db
    .updateTable('discount_codes')
    .set({ status: 'inactive' })
    .where('code', '=', code)
    .where('status', '=', 'active')
}

export function findBestPublic(db: Db, now: number) {
  return db
    .selectFrom('discount_codes')
    .where('status', '=', 'active')
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('expires', 'is', null), eb('expires', '>', now)]))
    .select((eb) => eb.fn.max('value_percentage').as('best'))
}
