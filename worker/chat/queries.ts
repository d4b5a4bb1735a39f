import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Onlooker } from '#worker/people/onlooker.ts'
import { hasHistory, selectCorrespondents } from '#worker/people/queries.ts'
import { isHeard, isListed, isSeen } from '#worker/people/queries/rules.ts'

type Other = number | RawBuilder<number>
type Span = { before?: number | undefined; after?: number | undefined }

export function otherSide(viewerId: number, conversation: number): RawBuilder<number> {
  return sql<number>`(select iif(a_id = ${viewerId}, b_id, a_id) from conversations
    where id = ${conversation} and ${viewerId} in (a_id, b_id))`
}

export function ownColumn(viewerId: number, name: 'unread' | 'read_seq' | 'removed_seq') {
  return sql<number>`iif(chat.a_id = ${viewerId}, ${sql.ref(`chat.a_${name}`)}, ${sql.ref(`chat.b_${name}`)})`
}

function otherColumn(viewerId: number, name: 'read_seq') {
  return sql<number>`iif(chat.a_id = ${viewerId}, ${sql.ref(`chat.b_${name}`)}, ${sql.ref(`chat.a_${name}`)})`
}

/**
 * The viewer's conversations with people the viewer may see. One begun by an unconfirmed member
 * does not exist for the other side, nor does one with an invisible member once a block has emptied
 * it.
 */
export function selectChats(db: Db, viewerId: number) {
  return selectCorrespondents(db, viewerId)
    .where('profile.kind', '<>', 'partner')
    .innerJoin('conversations as chat', (join) =>
      join.on(
        sql<boolean>`(chat.a_id = ${viewerId} or chat.b_id = ${viewerId})
          and profile.id = iif(chat.a_id = ${viewerId}, chat.b_id, chat.a_id)`,
      ),
    )
    .where(isHeard(viewerId))
    .where((eb) => eb.or([isSeen(viewerId), hasHistory]))
}

/** Newest first, without those that have nothing left to see. */
export function listChats(db: Db, viewerId: number, since: number, limit: number) {
  return selectChats(db, viewerId)
    .innerJoin('messages as message', (join) =>
      join.onRef('message.conversation_id', '=', 'chat.id').on(
        sql<boolean>`message.seq = (select seq from messages as last
            where last.conversation_id = chat.id and last.seq > ${ownColumn(viewerId, 'removed_seq')}
              and (last.delivery = 'delivered' or last.sender_id = ${viewerId})
            order by seq desc limit 1)`,
      ),
    )
    .where('message.sent_at', '>', since)
    .orderBy('chat.last_message_at', 'desc')
    .orderBy('chat.id')
    .limit(limit)
    .select([
      'chat.id as conversation',
      ownColumn(viewerId, 'unread').as('unread'),
      otherColumn(viewerId, 'read_seq').as('other_read_seq'),
      'message.id as message_id',
      'message.seq',
      'message.sender_id',
      'message.kind as message_kind',
      'message.text',
      'message.gift',
      'message.photo_key',
      'message.credits',
      'message.sent_at',
      'message.delivery',
    ])
}

export function findChat(db: Db, viewerId: number, conversation: number) {
  return selectChats(db, viewerId)
    .where('chat.id', '=', conversation)
    .select(['chat.id as conversation', otherColumn(viewerId, 'read_seq').as('other_read_seq')])
}

export function findCorrespondent(db: Db, viewer: Onlooker, other: Other) {
  const { id: viewerId } = viewer
  return selectCorrespondents(db, viewerId)
    .where('profile.id', '=', other)
    .where('profile.kind', '<>', 'partner')
    .leftJoin('conversations as chat', (join) =>
      join.on(
        sql<boolean>`chat.a_id = min(${viewerId}, profile.id)
          and chat.b_id = max(${viewerId}, profile.id) and ${isHeard(viewerId)}`,
      ),
    )
    .where((eb) => eb.or([isListed(viewer), hasHistory]))
    .select([
      'chat.id as conversation',
      sql<number>`coalesce(${otherColumn(viewerId, 'read_seq')}, 0)`.as('other_read_seq'),
    ])
}

export function listMessages(
  db: Db,
  viewerId: number,
  other: Other,
  { before, after, since, limit }: Span & { since: number; limit: number },
) {
  const messages = db
    .selectFrom('conversations as chat')
    .innerJoin('messages as message', 'message.conversation_id', 'chat.id')
    .where(
      sql<boolean>`chat.a_id = min(${viewerId}, ${other}) and chat.b_id = max(${viewerId}, ${other})`,
    )
    .where('message.seq', '>', ownColumn(viewerId, 'removed_seq'))
    .where('message.sent_at', '>', since)
    .where(sql<boolean>`(message.delivery = 'delivered' or message.sender_id = ${viewerId})`)
    .orderBy('message.seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .selectAll('message')
  const until = before === undefined ? messages : messages.where('message.seq', '<', before)
  return after === undefined ? until : until.where('message.seq', '>', after)
}

export function listSharedInterests(db: Db, viewerId: number, other: Other) {
  return db
    .selectFrom('member_interests as own')
    .innerJoin('member_interests as theirs', 'theirs.interest', 'own.interest')
    .where('own.member_id', '=', viewerId)
    .where('theirs.member_id', '=', other)
    .orderBy('own.interest')
    .select('own.interest')
}
