import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

export function isThere(message: string, condition: Expression<SqlBool>) {
  return sql<SqlBool>`(${condition}
    and exists (select 1 from messages where id = ${message} and removed_at is null))`
}

export function senderOf(message: string) {
  return sql<number>`(select sender_id from messages where id = ${message})`
}

/** What a photo that it carries looks like. */
export function pictureOf(message: string) {
  return sql<string | null>`(select picture_hash from messages where id = ${message})`
}

/** Its words and its file stay, for an objection; neither side is given them any more. */
export function updateRemoved(
  db: Db,
  message: string,
  condition: Expression<SqlBool>,
  now: number,
) {
  return db
    .updateTable('messages')
    .set({ removed_at: now })
    .where('id', '=', message)
    .where(condition)
}

export function updateReturned(db: Db, message: string, condition: Expression<SqlBool>) {
  return db
    .updateTable('messages')
    .set({ removed_at: null })
    .where('id', '=', message)
    .where('removed_at', 'is not', null)
    .where(condition)
}
