import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

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

/**
 * The report of what a machine has removed has the number of that decision, which is in the batch before
 * it, and nobody who reported.
 */
export function insertFound(db: Db, decision: string, category: string) {
  const decided = db
    .selectFrom('decisions')
    .innerJoin('members', 'members.id', 'decisions.member_id')
    .where('decisions.id', '=', decision)
  return insertFrom(db, 'reports', decided, {
    id: sql<string>`decisions.id`,
    subject: sql<'message'>`'message'`,
    subject_id: sql<string>`decisions.subject`,
    about_id: sql<number>`members.id`,
    category,
    created_at: sql<number>`decisions.decided_at`,
    host: sql<string>`decisions.host`,
    language: sql<string>`members.language`,
  })
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
