import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Announced } from './notices.ts'

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
 * it, and nobody who reported. One at a time of the same picture of the same sender: else one account
 * fills the queue.
 */
export function insertFound(db: Db, decision: string, category: string) {
  const first = selectDecided(db)
    .where('decisions.id', '=', decision)
    .where(
      sql<SqlBool>`not exists (select 1 from reports as waiting
        join decisions as earlier on earlier.id = waiting.id
        where waiting.closed_at is null and waiting.about_id = members.id
          and earlier.picture_hash = decisions.picture_hash)`,
    )
  return insertReport(db, first, sql<string>`${category}`)
}

/**
 * Of a picture that a person found to be another one: what else a machine removed for it was never
 * reported, and its sender has not objected. The oldest, whose own report leads to the next one.
 */
export function insertNextFound(db: Db, judged: string, condition: Expression<SqlBool>) {
  const next = sql<string>`(select next.id from reports
    join decisions as first on first.id = reports.id
    join decisions as next on next.member_id = first.member_id
      and next.picture_hash = first.picture_hash
    where reports.id = ${judged} and next.kind = 'message' and next.subject is not null
      and next.decided_by is null and next.lifted_at is null and next.objected_at is null
      and not exists (select 1 from reports as its where its.id = next.id)
    order by next.decided_at, next.id limit 1)`
  const oldest = selectDecided(db).where('decisions.id', '=', next).where(condition)
  return insertReport(db, oldest, sql<string>`(select category from reports where id = ${judged})`)
}

function selectDecided(db: Db) {
  return db.selectFrom('decisions').innerJoin('members', 'members.id', 'decisions.member_id')
}

function insertReport(
  db: Db,
  decided: ReturnType<typeof selectDecided>,
  category: Expression<string>,
) {
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

/**
 * What was removed as it was sent, of which its recipient was never told; not if they have read what
 * came after it. Before `updateReturned`.
 */
export function selectUntold(db: Db, message: string, condition: Expression<SqlBool>): Announced {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .innerJoin('members as recipient', (join) =>
      join.on(
        sql<boolean>`recipient.id = iif(chat.a_id = message.sender_id, chat.b_id, chat.a_id)`,
      ),
    )
    .where('message.id', '=', message)
    .whereRef('message.removed_at', '=', 'message.sent_at')
    .where('message.delivery', '=', 'delivered')
    .where('recipient.kind', '=', 'member')
    .where(
      sql<boolean>`message.seq > iif(chat.a_id = recipient.id, max(chat.a_read_seq, chat.a_removed_seq),
        max(chat.b_read_seq, chat.b_removed_seq))`,
    )
    .where(condition)
}

/** Before `updateReturned`. */
export function updateUnreadByUntold(db: Db, message: string, condition: Expression<SqlBool>) {
  const untold = selectUntold(db, message, condition)
  const raised = (
    side: 'a' | 'b',
  ) => sql<number>`${sql.ref(`${side}_unread`)} + (${sql.ref(`${side}_id`)}
    in ${untold.select('recipient.id')})`
  return db
    .updateTable('conversations')
    .set({ a_unread: raised('a'), b_unread: raised('b') })
    .where('id', 'in', untold.select('chat.id'))
}

export function updateReturned(db: Db, message: string, condition: Expression<SqlBool>) {
  return db
    .updateTable('messages')
    .set({ removed_at: null })
    .where('id', '=', message)
    .where('removed_at', 'is not', null)
    .where(condition)
}
