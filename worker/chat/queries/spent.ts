import { type RawBuilder, sql } from 'kysely'
import { ownColumn } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { hasHistory, selectCorrespondents } from '#worker/people/queries.ts'
import { isHeard, isSeen } from '#worker/people/queries/rules.ts'

export function listSent(db: Db, viewerId: number, messages: RawBuilder<string>, since: number) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .where('message.id', 'in', messages)
    .where('message.sender_id', '=', viewerId)
    .where('message.seq', '>', ownColumn(viewerId, 'removed_seq'))
    .where('message.sent_at', '>', since)
    .select([
      'message.id',
      'message.gift',
      'message.conversation_id as conversation',
      sql<number>`message.voice_key is not null`.as('voice'),
    ])
}

/** By the places that charges know, also of those that are no row any more, or have another id. */
export function listSentByPlace(
  db: Db,
  viewerId: number,
  messages: RawBuilder<string>,
  since: number,
) {
  return db
    .selectFrom('ledger as line')
    .innerJoin('conversations as chat', 'chat.id', 'line.conversation_id')
    .where('line.member_id', '=', viewerId)
    .where('line.id', 'in', chargesOf(messages))
    .where('line.created_at', '>', since)
    .where(sql<boolean>`line.seq > ${ownColumn(viewerId, 'removed_seq')}`)
    .where(
      sql<boolean>`(exists (select 1 from chat_pieces as piece where piece.conversation_id = chat.id
          and piece.first_seq <= line.seq and piece.last_seq >= line.seq)
        or exists (select 1 from messages
          where messages.conversation_id = chat.id and messages.seq = line.seq))`,
    )
    .select([
      sql<string>`substr(line.id, 5)`.as('id'),
      sql<string | null>`null`.as('gift'),
      'chat.id as conversation',
      sql<number>`0`.as('voice'),
    ])
}

function chargesOf(messages: RawBuilder<string>) {
  return sql<string>`(select 'msg:' || cause from ${messages})`
}

/** Starts from the messages: a join from the conversations would read all of them. */
export function listRecipients(db: Db, viewerId: number, messages: RawBuilder<string>) {
  const others = sql<number>`(select iif(a_id = ${viewerId}, b_id, a_id) from conversations
    where id in (select conversation_id from messages where messages.id in ${messages}
      union select conversation_id from ledger
      where member_id = ${viewerId} and id in ${chargesOf(messages)}))`
  return selectCorrespondents(db, viewerId)
    .where('profile.id', 'in', others)
    .where('profile.kind', '<>', 'partner')
    .innerJoin('conversations as chat', (join) =>
      join.on(
        sql<boolean>`chat.a_id = min(${viewerId}, profile.id)
          and chat.b_id = max(${viewerId}, profile.id)`,
      ),
    )
    .where(isHeard(viewerId))
    .where((eb) => eb.or([isSeen(viewerId), hasHistory]))
    .select(['chat.id as conversation', 'chat.started_by'])
}
