import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

export type Kept = {
  payment: string
  /** The message's id, if no other order carries the same words. */
  message: string
  member: number
  recipient: number
  text: string
  quote: string | null
  price: number
  now: number
}

/** Only with an order of the member's own that is not paid yet. */
export function insertKept(db: Db, kept: Kept) {
  const { payment, message, member, recipient, text, quote, price, now } = kept
  const same = db
    .selectFrom('kept_messages')
    .where('member_id', '=', member)
    .where('recipient_id', '=', recipient)
    .where('text', '=', text)
    .where(sql<SqlBool>`quote is ${quote}`)
    .where('refused', 'is', null)
    .limit(1)
    .select('message_id')
  return insertFrom(
    db,
    'kept_messages',
    db
      .selectFrom('payments')
      .where('payments.id', '=', payment)
      .where('payments.member_id', '=', member)
      .where('payments.status', '=', 'pending'),
    {
      payment_id: payment,
      member_id: member,
      recipient_id: recipient,
      message_id: sql<string>`coalesce(${same}, ${message})`,
      text,
      quote,
      price,
      kept_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

/** Of an order that this batch has completed. */
export function isKept(payment: string) {
  return sql<SqlBool>`exists (select 1 from kept_messages
    join payments on payments.id = kept_messages.payment_id
    where payment_id = ${payment} and payments.status = 'completed'
      and text is not null and refused is null)`
}

/** A late success sends nothing: by then the words may have been sent another way. */
export function updateKeptUnpaid(db: Db, payment: string) {
  return db
    .updateTable('kept_messages')
    .set({ refused: 'unpaid' })
    .where('payment_id', '=', payment)
    .where(
      sql<SqlBool>`exists (select 1 from payments
        where id = ${payment} and status in ('failed', 'cancelled'))`,
    )
}

export function deleteKeptBefore(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('kept_messages')
    .where('kept_at', '<', before)
    .limit(limit)
    .select('payment_id')
  return db.deleteFrom('kept_messages').where('payment_id', 'in', old)
}

export function recipientOf(memberId: number, payment: string) {
  return sql<number>`(select recipient_id from kept_messages
    where payment_id = ${payment} and member_id = ${memberId})`
}

/** The member has written to them since: what was kept would come after it, or a second time. */
const saidSince = sql<0 | 1>`coalesce((select said.sent_at from messages as said
  join conversations as chat on chat.id = said.conversation_id
  where said.sender_id = kept.member_id and said.kind = 'text' and said.id <> kept.message_id
    and said.delivery <> 'returned'
    and chat.a_id = min(kept.member_id, kept.recipient_id)
    and chat.b_id = max(kept.member_id, kept.recipient_id)
  order by said.seq desc limit 1) >= kept.kept_at, 0)`

/** With the site and state of the order, and the message once it is sent. */
export function findKept(db: Db, payment: string) {
  return db
    .selectFrom('kept_messages as kept')
    .innerJoin('payments', 'payments.id', 'kept.payment_id')
    .leftJoin('messages as message', 'message.id', 'kept.message_id')
    .where('kept.payment_id', '=', payment)
    .select([
      'kept.member_id',
      'kept.recipient_id',
      'kept.message_id',
      'kept.text',
      'kept.quote',
      'kept.price',
      'kept.refused',
      'payments.host',
      'payments.status',
      saidSince.as('said_since'),
      'message.text as sent_text',
      'message.removed_at',
      'message.credits',
      'message.sent_at',
      'message.delivery',
    ])
}

export function updateKeptSent(db: Db, message: string) {
  return db
    .updateTable('kept_messages')
    .set({ text: null, quote: null })
    .where('message_id', '=', message)
}

export function updateKeptRefused(db: Db, message: string, refused: string) {
  return db.updateTable('kept_messages').set({ refused }).where('message_id', '=', message)
}
