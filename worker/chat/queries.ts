import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { SessionClaim } from '../http/session-cookie.ts'
import { selectProfileRefs } from '../profiles/queries.ts'

/** The profile at the other side, or an expression for it. */
type Other = number | RawBuilder<number>
type Span = { before?: number | undefined; after?: number | undefined }

/** Who is opposite the viewer in a conversation; null in somebody else's. */
export function otherSide(viewerId: number, conversation: number): RawBuilder<number> {
  return sql<number>`(select iif(a_id = ${viewerId}, b_id, a_id) from conversations
    where id = ${conversation} and ${viewerId} in (a_id, b_id))`
}

/** A column of `conversations as chat` as the viewer has it, or as the other side has it. */
export function ownColumn(viewerId: number, name: 'unread' | 'read_seq' | 'removed_seq') {
  return sql<number>`iif(chat.a_id = ${viewerId}, ${sql.ref(`chat.a_${name}`)}, ${sql.ref(`chat.b_${name}`)})`
}

function otherColumn(viewerId: number, name: 'read_seq') {
  return sql<number>`iif(chat.a_id = ${viewerId}, ${sql.ref(`chat.b_${name}`)}, ${sql.ref(`chat.a_${name}`)})`
}

/**
 * The viewer's conversations with people whom the rules let the viewer see. Who is not confirmed
 * has never been heard: a conversation that such a one began does not exist for the other side.
 */
export function selectChats(db: Db, viewerId: number) {
  return selectProfileRefs(db, viewerId)
    .where('profile.kind', '<>', 'partner')
    .innerJoin('conversations as chat', (join) =>
      join.on(
        sql<boolean>`${viewerId} in (chat.a_id, chat.b_id)
          and profile.id = iif(chat.a_id = ${viewerId}, chat.b_id, chat.a_id)`,
      ),
    )
    .where(heard(viewerId))
}

export function heard(viewerId: number) {
  return sql<boolean>`(chat.started_by = ${viewerId} or profile.status = 'confirmed')`
}

/** Newest first; not those of which nothing is left to see. */
export function listChats(db: Db, viewerId: number, since: number, limit: number) {
  return selectChats(db, viewerId)
    .innerJoin('messages as message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'chat.id')
        .on(
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
      'message.credits',
      'message.sent_at',
      'message.delivery',
    ])
}

/** One side of the viewer's conversations; no row when it is not to be had. */
export function findChat(db: Db, viewerId: number, conversation: number) {
  return selectChats(db, viewerId)
    .where('chat.id', '=', conversation)
    .select(['chat.id as conversation', otherColumn(viewerId, 'read_seq').as('other_read_seq')])
}

/** A profile to write to, with the conversation if there is one. */
export function findCorrespondent(db: Db, viewerId: number, other: Other) {
  return selectProfileRefs(db, viewerId)
    .where('profile.id', '=', other)
    .where('profile.kind', '<>', 'partner')
    .leftJoin('conversations as chat', (join) =>
      join.on(
        sql<boolean>`chat.a_id = min(${viewerId}, profile.id)
          and chat.b_id = max(${viewerId}, profile.id) and ${heard(viewerId)}`,
      ),
    )
    .where((eb) => eb.or([eb('profile.visible', '=', 1), eb('chat.id', 'is not', null)]))
    .select([
      'chat.id as conversation',
      sql<number>`coalesce(${otherColumn(viewerId, 'read_seq')}, 0)`.as('other_read_seq'),
    ])
}

/** The last before a sequence, newest first; or the first after one, oldest first. */
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

/** Unread is what came after `seq`. A row when anything changed: whom to tell, and how far it is read. */
export function updateRead(db: Db, viewerId: number, conversation: number, seq: number) {
  const newer = sql<number>`(select count(*) from messages where conversation_id = ${conversation}
    and seq > ${seq} and sender_id <> ${viewerId} and delivery = 'delivered')`
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

/** Everything so far is gone for the viewer; the other side keeps it. */
export function updateRemoved(db: Db, viewerId: number, conversation: number) {
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
    .where('id', 'in', findChat(db, viewerId, conversation).clearSelect().select('chat.id'))
    .returning('id')
}

/** The session of a socket, as long as it stands. */
export function findOpenSession(db: Db, session: SessionClaim, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.token_hash', '=', session.tokenHash)
    .where('sessions.member_id', '=', session.memberId)
    .where('sessions.expires_at', '>', now)
    .where('members.account', '=', 'active')
    .select('sessions.expires_at')
}

/** Who may see that the member is typing: only people, and only where both have been heard. */
export function findTypingPartner(
  db: Db,
  session: SessionClaim,
  conversation: number,
  now: number,
) {
  return selectChats(db, session.memberId)
    .clearSelect()
    .where('chat.id', '=', conversation)
    .where('profile.kind', '=', 'member')
    .where((eb) =>
      eb.exists(
        findOpenSession(db, session, now)
          .where('members.kind', '=', 'member')
          .where('members.status', '=', 'confirmed'),
      ),
    )
    .select('profile.id')
}
