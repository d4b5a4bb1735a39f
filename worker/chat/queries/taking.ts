import { sql } from 'kysely'
import { findChat } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { keepsAway, shows } from '#worker/people/queries/rules.ts'
import { type Due, selectSent } from './waiting.ts'

type Asked = { viewerId: number; message: string; sentAfter: number }

/** Not what they removed unread: that it could not be taken back any more would tell it. */
const readByOther = sql`iif(chat.a_id = sender.id, chat.b_read_seq, chat.a_read_seq)`

/**
 * Not read, not looked at, not answered, not reported. Where one of the two does not tell what was read, or the other
 * keeps the sender away, nothing can be taken back: whether it worked would tell it.
 */
export function selectTakeable(db: Db, { viewerId, message, sentAfter }: Asked): Due {
  return selectSent(db)
    .where('message.id', '=', message)
    .where('message.sender_id', '=', viewerId)
    .where('message.delivery', '<>', 'returned')
    .where('message.removed_at', 'is', null)
    .where('message.viewed_at', 'is', null)
    .where('message.ended_at', 'is', null)
    .where('message.sent_at', '>', sentAfter)
    .where(
      'message.conversation_id',
      'in',
      selectItsChat(db, viewerId, message).clearSelect().select('chat.id'),
    )
    .where(
      sql<boolean>`exists (select 1 from conversations as chat
        join members as other on other.id = iif(chat.a_id = sender.id, chat.b_id, chat.a_id)
        where chat.id = message.conversation_id and message.seq > ${readByOther}
          and ${shows('read', 'sender')} and ${shows('read', 'other')}
          and not ${keepsAway(sql.ref<number>('other.id'), viewerId)}
          and not exists (select 1 from reports where reporter_id = other.id
            and subject = 'message' and subject_id = message.id))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from messages as answer
        where answer.conversation_id = message.conversation_id and answer.seq > message.seq
          and answer.sender_id <> message.sender_id)`,
    )
}

/** The conversation of a message, while the viewer has it. */
export function selectItsChat(db: Db, viewerId: number, message: string) {
  return findChat(
    db,
    viewerId,
    sql<number>`(select conversation_id from messages where id = ${message})`,
  )
}

/** As if it had not been sent: what the other side counts, and where it lists the conversation. */
export function updateUncounted(db: Db, due: Due, message: string) {
  const unread = (side: 'a' | 'b') => sql<number>`max(0, ${sql.ref(`${side}_unread`)}
    - (select sender_id <> ${sql.ref(`${side}_id`)} and delivery = 'delivered'
        and seq > ${sql.ref(`${side}_removed_seq`)}
      from messages where id = ${message}))`
  return db
    .updateTable('conversations')
    .set({
      a_unread: unread('a'),
      b_unread: unread('b'),
      last_message_at: sql<number>`coalesce((select sent_at from messages
        where conversation_id = conversations.id and id <> ${message} and delivery <> 'returned'
        order by seq desc limit 1), created_at)`,
    })
    .where('id', 'in', due.select('message.conversation_id'))
}

/** As its mail is named. */
const seenByOther = sql`iif(chat.a_id = sender.id, max(chat.b_read_seq, chat.b_removed_seq),
  max(chat.a_read_seq, chat.a_removed_seq))`

/**
 * Its push message, and the mail if nothing else is unread: the next message is to get its own.
 * After `updateUncounted`.
 */
export function deleteNotices(db: Db, due: Due, names: { push: string; mail: string }) {
  const other = sql`iif(chat.a_id = sender.id, chat.b_id, chat.a_id)`
  const ids = due
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .select(
      sql<string>`iif(notice.value = 'push', ${names.push} || ':' || message.id,
        ${names.mail} || ':' || chat.id || ':' || ${other} || ':' || ${seenByOther})`.as('id'),
    )
    .innerJoin(sql<{ value: string }>`json_each('["push", "mail"]')`.as('notice'), (join) =>
      join.on(
        sql<boolean>`(notice.value = 'push'
          or iif(chat.a_id = sender.id, chat.b_unread, chat.a_unread) = 0)`,
      ),
    )
  return db.deleteFrom('outbox').where('id', 'in', ids)
}

export function updateTaken(db: Db, due: Due, now: number) {
  return db
    .updateTable('messages')
    .set({ delivery: 'returned', taken_at: now, sender_sign: null, other_sign: null })
    .where('id', 'in', due.select('message.id'))
    .returningAll()
}
