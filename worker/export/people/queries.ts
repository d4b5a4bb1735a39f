import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** Whom the member still sees: neither gone nor blocked by either side. */
function seen(id: number) {
  return sql<boolean>`(other.account = 'active' and not exists (select 1 from blocks
    where (blocker_id = ${id} and blocked_id = other.id)
      or (blocker_id = other.id and blocked_id = ${id})))`
}

function nameIfSeen(id: number) {
  return sql<string | null>`iif(${seen(id)}, other.name, null)`.as('name')
}

export function listLikesGiven(
  db: Db,
  id: number,
  after: { profile: number } | null,
  limit: number,
) {
  return db
    .selectFrom('likes')
    .innerJoin('members as other', 'other.id', 'likes.liked_id')
    .where('likes.liker_id', '=', id)
    .where('likes.liked_id', '>', after?.profile ?? 0)
    .orderBy('likes.liked_id')
    .limit(limit)
    .select(['likes.liked_id as profile', nameIfSeen(id), 'likes.created_at'])
}

/** Of those who can be seen: who is invisible has not told the member. */
export function listLikesReceived(
  db: Db,
  id: number,
  after: { profile: number } | null,
  limit: number,
) {
  return db
    .selectFrom('likes')
    .innerJoin('members as other', 'other.id', 'likes.liker_id')
    .where('likes.liked_id', '=', id)
    .where('likes.liker_id', '>', after?.profile ?? 0)
    .where('other.visible', '=', 1)
    .where(seen(id))
    .orderBy('likes.liker_id')
    .limit(limit)
    .select(['likes.liker_id as profile', 'other.name', 'likes.created_at'])
}

export function listSwipes(db: Db, id: number, after: { profile: number } | null, limit: number) {
  return db
    .selectFrom('swipes')
    .where('member_id', '=', id)
    .where('profile_id', '>', after?.profile ?? 0)
    .orderBy('profile_id')
    .limit(limit)
    .select(['profile_id as profile', 'liked', 'swiped_at'])
}

export function listBlocks(db: Db, id: number, after: { profile: number } | null, limit: number) {
  return db
    .selectFrom('blocks')
    .innerJoin('members as other', 'other.id', 'blocks.blocked_id')
    .where('blocks.blocker_id', '=', id)
    .where('blocks.blocked_id', '>', after?.profile ?? 0)
    .orderBy('blocks.blocked_id')
    .limit(limit)
    .select([
      'blocks.blocked_id as profile',
      sql<string | null>`iif(other.account = 'active', other.name, null)`.as('name'),
      'blocks.created_at',
    ])
}

/** A conversation that somebody unheard began does not exist for the member. */
function selectOwnChats(db: Db, id: number) {
  return db
    .selectFrom('conversations as chat')
    .innerJoin('members as other', (join) =>
      join.on(sql<boolean>`other.id = iif(chat.a_id = ${id}, chat.b_id, chat.a_id)`),
    )
    .where((eb) => eb.or([eb('chat.a_id', '=', id), eb('chat.b_id', '=', id)]))
    .where(sql<boolean>`(chat.started_by = ${id} or other.status = 'confirmed')`)
}

export function listConversations(db: Db, id: number, after: { id: number } | null, limit: number) {
  return selectOwnChats(db, id)
    .where('chat.id', '>', after?.id ?? 0)
    .orderBy('chat.id')
    .limit(limit)
    .select(['chat.id', nameIfSeen(id), 'other.kind', 'chat.created_at', 'chat.last_message_at'])
}

/** All that the member wrote; of the other side what the member can still read. */
export function listMessages(
  db: Db,
  id: number,
  after: { conversation: number; seq: number } | null,
  limit: number,
) {
  return selectOwnChats(db, id)
    .innerJoin('messages as message', 'message.conversation_id', 'chat.id')
    .where(
      sql<boolean>`(message.conversation_id, message.seq)
        > (${after?.conversation ?? 0}, ${after?.seq ?? 0})`,
    )
    .where(
      sql<boolean>`(message.sender_id = ${id} or (message.delivery = 'delivered' and ${seen(id)}
        and message.seq > iif(chat.a_id = ${id}, chat.a_removed_seq, chat.b_removed_seq)))`,
    )
    .orderBy('message.conversation_id')
    .orderBy('message.seq')
    .limit(limit)
    .select([
      'message.conversation_id as conversation',
      'message.seq',
      sql<string>`iif(message.sender_id = ${id}, 'me', 'other')`.as('from'),
      'message.kind',
      'message.text',
      'message.gift',
      'message.credits',
      'message.sent_at',
      'message.delivery',
    ])
}
