import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

function isNamed(key: string | RawBuilder<string>) {
  return sql<boolean>`(exists (select 1 from photos where photos.key = ${key})
    or exists (select 1 from messages where messages.photo_key = ${key})
    or exists (select 1 from messages where messages.voice_key = ${key}))`
}

export function insertLoosePhoto(db: Db, key: string, dueAt: number) {
  return db
    .insertInto('loose_photos')
    .values({ key, due_at: dueAt })
    .onConflict((conflict) => conflict.doNothing())
}

export function deleteNamedLoosePhoto(db: Db, key: string) {
  return db.deleteFrom('loose_photos').where('key', '=', key).where(isNamed(key))
}

export function deleteLoosePhotos(db: Db, keys: readonly string[]) {
  return db.deleteFrom('loose_photos').where('key', 'in', keys)
}

export function listLoosePhotos(db: Db, now: number, limit: number) {
  return db
    .selectFrom('loose_photos')
    .where('due_at', '<=', now)
    .where((eb) => eb.not(isNamed(sql.ref('loose_photos.key'))))
    .orderBy('due_at')
    .limit(limit)
    .select('key')
}
