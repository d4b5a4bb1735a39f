import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

function isNamed(key: string | RawBuilder<string>) {
  return sql<boolean>`(exists (select 1 from photos where photos.key = ${key})
    or exists (select 1 from messages where messages.photo_key = ${key})
    or exists (select 1 from messages where messages.voice_key = ${key}))`
}

/** Nobody in the conversation may see it any more. */
const isOver = sql`(messages.ended_at is not null or messages.viewed_at is not null
  or (messages.photo_once = 1 and messages.delivery = 'returned'))`

/** Reported, or what was decided about it can still be objected to. */
function isEvidence(now: number) {
  return sql`(exists (select 1 from reports where reports.subject_id = messages.id
      and reports.subject = 'message' and reports.closed_at is null)
    or exists (select 1 from decisions where decisions.subject = messages.id
      and decisions.kind = 'message' and (decisions.object_until > ${now}
        or (decisions.objected_at is not null and decisions.answered_at is null))))`
}

/** What is over, is kept by its name only as evidence. */
function isKept(now: number) {
  const key = sql.ref<string>('loose_photos.key')
  return sql<boolean>`(${isNamed(key)} and not exists (select 1 from messages
    where messages.photo_key = ${key} and ${isOver} and not ${isEvidence(now)}))`
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
    .where((eb) => eb.not(isKept(now)))
    .orderBy('due_at')
    .limit(limit)
    .select('key')
}

/** Which session had opened them. */
export function updateSessionForgotten(db: Db, keys: readonly string[]) {
  return db
    .updateTable('messages')
    .set({ viewed_in: null })
    .where('photo_key', 'in', keys)
    .where('viewed_in', 'is not', null)
}
