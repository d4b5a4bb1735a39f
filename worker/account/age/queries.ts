import { type Insertable, sql, type SqlBool } from 'kysely'
import type { ShownMethod } from '#contract/age-rules.ts'
import { HOUR } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

/** As long as the cookie of the browser that may take it. */
const lasts = HOUR

export function insertAsk(db: Db, row: Insertable<Database['age_asks']>) {
  return db.insertInto('age_asks').values(row)
}

export function findAsk(db: Db, id: string, now: number) {
  return db
    .selectFrom('age_asks')
    .where('id', '=', id)
    .where('created_at', '>', now - lasts)
    .select(['id', 'method', 'nonce', 'sealed_key', 'proved_at'])
}

/** Once: what is shown again is refused. */
export function updateProved(db: Db, id: string, now: number) {
  return db
    .updateTable('age_asks')
    .set({ proved_at: now })
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .where('created_at', '>', now - lasts)
}

export function isProved(id: string, now: number) {
  return sql<SqlBool>`exists (select 1 from age_asks
    where id = ${id} and proved_at is not null and created_at > ${now - lasts})`
}

export function updateOver18(db: Db, memberId: number, id: string, now: number) {
  return db
    .updateTable('members')
    .set({
      over18_method: sql<ShownMethod>`(select method from age_asks where id = ${id})`,
      over18_at: sql<number>`(select proved_at from age_asks where id = ${id})`,
    })
    .where('id', '=', memberId)
    .where(isProved(id, now))
}

export function deleteAsk(db: Db, id: string) {
  return db.deleteFrom('age_asks').where('id', '=', id)
}

export function deleteOldAsks(db: Db, before: number, limit: number) {
  const old = db.selectFrom('age_asks').where('created_at', '<', before).select('id').limit(limit)
  return db.deleteFrom('age_asks').where('id', 'in', old)
}
