import { type RawBuilder, sql } from 'kysely'
import { findChat, ownColumn, selectChats } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { keepsAway, shows } from '#worker/people/queries/rules.ts'

/** `told`: whether the other side is told what the viewer, who shows it, has read. */
export function findRead(db: Db, viewerId: number, conversation: number) {
  const keepsOtherAway = keepsAway(viewerId, sql.ref<number>('profile.id'))
  return findChat(db, viewerId, conversation)
    .clearSelect()
    .select([
      'profile.kind',
      sql<0 | 1>`(${shows('read', 'profile')} and not ${keepsOtherAway})`.as('told'),
    ])
}

/** Never goes back, so a late request cannot undo a later one. No row if nothing changed. */
export function updateRead(db: Db, viewerId: number, conversation: number, seq: number) {
  const seen = sql`max(${seq}, ${ownColumn(viewerId, 'read_seq')}, ${ownColumn(viewerId, 'removed_seq')})`
  const newer = sql<number>`(select count(*) from messages where conversation_id = ${conversation}
    and seq > ${seen} and sender_id <> ${viewerId} and delivery = 'delivered'
    and removed_at is null)`
  const read = (side: 'a' | 'b') => sql<number>`iif(${sql.ref(`${side}_id`)} = ${viewerId},
    max(${sql.ref(`${side}_read_seq`)}, min(${seq}, last_seq)), ${sql.ref(`${side}_read_seq`)})`
  const unread = (side: 'a' | 'b') => sql<number>`iif(${sql.ref(`${side}_id`)} = ${viewerId},
    ${newer}, ${sql.ref(`${side}_unread`)})`
  return db
    .updateTable('conversations as chat')
    .set({
      a_read_seq: read('a'),
      b_read_seq: read('b'),
      a_unread: unread('a'),
      b_unread: unread('b'),
    })
    .where('id', 'in', findChat(db, viewerId, conversation).clearSelect().select('chat.id'))
    .where(
      sql<boolean>`(${ownColumn(viewerId, 'unread')} > 0
        or ${ownColumn(viewerId, 'read_seq')} < min(${seq}, last_seq))`,
    )
    .returning([
      sql<number>`iif(a_id = ${viewerId}, b_id, a_id)`.as('other'),
      sql<number>`iif(a_id = ${viewerId}, a_read_seq, b_read_seq)`.as('read_seq'),
    ])
}

type Which = { conversation: number } | { profile: number }

export function updateRemoved(db: Db, viewerId: number, which: Which) {
  const chats = selectChats(db, viewerId).clearSelect().select('chat.id')
  const own = <Value>(side: 'a' | 'b', value: RawBuilder<Value>, column: string) =>
    sql<number>`iif(${sql.ref(`${side}_id`)} = ${viewerId}, ${value}, ${sql.ref(`${side}_${column}`)})`
  return db
    .updateTable('conversations')
    .set({
      a_removed_seq: own('a', sql`last_seq`, 'removed_seq'),
      b_removed_seq: own('b', sql`last_seq`, 'removed_seq'),
      a_unread: own('a', sql`0`, 'unread'),
      b_unread: own('b', sql`0`, 'unread'),
    })
    .where(
      'id',
      'in',
      'profile' in which
        ? chats.where('profile.id', '=', which.profile)
        : chats.where('chat.id', '=', which.conversation),
    )
    .returning(['id', 'last_seq as seq'])
}
