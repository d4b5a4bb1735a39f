import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { isBlockedEitherWay } from '#worker/people/queries/rules.ts'
import type { Announced } from './notices.ts'
import { toldSeen } from './told-seen.ts'

/** Nothing that was removed before it came. */
function selectDeliverable(db: Db, memberId: number, limit: number): Announced {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .innerJoin('members as recipient', (join) =>
      join.on(sql<boolean>`recipient.id = iif(chat.a_id = ${memberId}, chat.b_id, chat.a_id)`),
    )
    .where('message.id', 'in', selectPiece(db, memberId, limit))
    .where('message.removed_at', 'is', null)
}

function selectPiece(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('messages')
    .where('sender_id', '=', memberId)
    .where('delivery', '=', sql.lit('waiting'))
    .where(isConfirmed(memberId))
    .orderBy('conversation_id')
    .orderBy('seq')
    .limit(limit)
    .select('id')
}

/** What the recipient is told of. */
export function selectTellable(db: Db, memberId: number, limit: number): Announced {
  return selectDeliverable(db, memberId, limit).where('recipient.kind', '=', 'member')
}

/** The last one of each conversation. */
export function selectLastTellable(db: Db, memberId: number, limit: number): Announced {
  return selectTellable(db, memberId, limit).where(
    sql<boolean>`message.seq = (select seq from messages as last
      where last.conversation_id = chat.id and last.delivery = 'waiting'
        and last.removed_at is null
      order by seq desc limit 1)`,
  )
}

export function updateUnreadByWaiting(
  db: Db,
  { memberId, now, limit }: { memberId: number; now: number; limit: number },
) {
  const waiting = sql<number>`(select count(*) from messages
    where conversation_id = conversations.id and removed_at is null
      and id in ${selectPiece(db, memberId, limit)})`
  return db
    .updateTable('conversations')
    .set({
      a_unread: sql<number>`a_unread + iif(a_id = ${memberId}, 0, ${waiting})`,
      b_unread: sql<number>`b_unread + iif(b_id = ${memberId}, 0, ${waiting})`,
      last_message_at: now,
    })
    .where('id', 'in', selectDeliverable(db, memberId, limit).select('chat.id'))
}

export function updateDelivered(db: Db, memberId: number, limit: number) {
  return db
    .updateTable('messages')
    .set({ delivery: 'delivered' })
    .where('id', 'in', selectPiece(db, memberId, limit))
    .returningAll()
    .returning(toldSeen('messages').as('told_seen'))
    .returning(
      sql<number>`(select iif(a_id = ${memberId}, b_id, a_id) from conversations
        where id = conversation_id)`.as('recipient_id'),
    )
}

function isConfirmed(memberId: number) {
  return sql<boolean>`exists (select 1 from members
    where id = ${memberId} and status = 'confirmed')`
}

export function isLeft(db: Db, memberId: number) {
  return sql<SqlBool>`exists ${selectPiece(db, memberId, 1)}`
}

export function listConfirmedWaiting(db: Db, limit: number) {
  return selectWaiting(db)
    .where('sender.status', '=', 'confirmed')
    .distinct()
    .limit(limit)
    .select('sender.id')
}

export function listWaitingHosts(db: Db, until: number) {
  return selectWaiting(db)
    .where('message.sent_at', '<=', until)
    .distinct()
    .select('sender.signup_host')
}

/** Every statement of the batch selects the same messages; the last marks them as returned. */
export type Due = ReturnType<typeof selectWaiting>

export function selectExpired(db: Db, host: string, until: number, limit: number): Due {
  return selectWaiting(db)
    .where('sender.status', '=', 'not_confirmed')
    .where('sender.signup_host', '=', host)
    .where('message.sent_at', '<=', until)
    .orderBy('message.sender_id')
    .orderBy('message.sent_at')
    .orderBy('message.id')
    .limit(limit)
}

export function selectLost(db: Db, limit: number): Due {
  return selectWaiting(db)
    .where(
      sql<boolean>`not exists (select 1 from conversations as chat
        join members as recipient
          on recipient.id = iif(chat.a_id = sender.id, chat.b_id, chat.a_id)
        where chat.id = message.conversation_id and recipient.account = 'active'
          and message.seq > iif(chat.a_id = sender.id, chat.b_removed_seq, chat.a_removed_seq)
          and not ${isBlockedEitherWay(sql.ref('sender.id'), sql.ref('recipient.id'))})`,
    )
    .orderBy('message.sender_id')
    .orderBy('message.sent_at')
    .orderBy('message.id')
    .limit(limit)
}

export function selectLostOf(db: Db, memberId: number, limit: number): Due {
  return selectLost(db, limit).where('message.sender_id', '=', memberId)
}

export function selectWaitingOf(db: Db, memberId: number, condition: Expression<SqlBool>): Due {
  return selectWaiting(db).where('message.sender_id', '=', memberId).where(condition)
}

function selectWaiting(db: Db) {
  return selectSent(db).where('message.delivery', '=', sql.lit('waiting'))
}

export function selectSent(db: Db) {
  return db
    .selectFrom('messages as message')
    .innerJoin('members as sender', 'sender.id', 'message.sender_id')
}

/** A gift has a charge of its own, and may have the id of a message that is purged. */
export function insertReturns(db: Db, waited: Due, now: number) {
  const due = waited.select(['message.id', 'sender_id', 'message.kind', 'message.credits'])
  return insertFrom(db, 'ledger', db.selectFrom(due.as('due')).where('due.credits', '>', 0), {
    member_id: sql<number>`due.sender_id`,
    id: sql<string>`iif(due.kind = 'gift', 'return-gift:', 'return:') || due.id`,
    delta: sql<number>`due.credits`,
    kind: sql<'return'>`'return'`,
    created_at: now,
  })
}

/** Starts with the lot spent from last. What was taken back of a lot leaves no room in it. */
function selectReturnedLots(db: Db, waited: Due) {
  const due = waited.select(['sender_id', 'message.credits'])
  const owed = db
    .selectFrom(due.as('due'))
    .groupBy('due.sender_id')
    .select(['due.sender_id', sql<number>`sum(due.credits)`.as('credits')])
  const spent = sql<number>`lot.credits - lot.remaining - lot.taken`
  return db
    .selectFrom('credit_lots as lot')
    .innerJoin(owed.as('owed'), 'owed.sender_id', 'lot.member_id')
    .where(sql<boolean>`${spent} > 0`)
    .select([
      'lot.member_id',
      'lot.created_at',
      'lot.id',
      sql<number>`min(${spent}, owed.credits - (sum(${spent}) over (partition by lot.member_id
        order by lot.created_at desc, lot.id desc) - (${spent})))`.as('give'),
    ])
}

export function updateReturnedLots(db: Db, waited: Due) {
  return db
    .updateTable('credit_lots')
    .from(selectReturnedLots(db, waited).as('returned'))
    .set({ remaining: sql<number>`credit_lots.remaining + returned.give` })
    .whereRef('credit_lots.member_id', '=', 'returned.member_id')
    .whereRef('credit_lots.created_at', '=', 'returned.created_at')
    .whereRef('credit_lots.id', '=', 'returned.id')
    .where('returned.give', '>', 0)
}

export function updateReturned(db: Db, waited: Due) {
  return db
    .updateTable('messages')
    .set({ delivery: 'returned' })
    .where('id', 'in', waited.select('message.id'))
    .returningAll()
    .returning(toldSeen('messages').as('told_seen'))
}

export function selectWaitingLots(db: Db, memberId: number) {
  return selectReturnedLots(db, selectWaitingOf(db, memberId, sql<SqlBool>`1`))
}

export function creditsWaiting(memberId: number | Expression<number | null>) {
  return sql<number>`(select coalesce(sum(credits), 0) from messages
    where sender_id = ${memberId} and delivery = 'waiting')`
}
