import { type Compilable, type InferResult, type RawBuilder, sql } from 'kysely'
import type { OpenChat } from '#contract/chat-pages.ts'
import type { Db } from '#worker/db/database.ts'
import { type Bindable, bound, type Value, writtenOnce } from '#worker/db/written-once.ts'
import type { BindableOnlooker, Seeker } from '#worker/people/onlooker.ts'
import { hasHistory, hasWritten, selectCorrespondents } from '#worker/people/queries.ts'
import {
  isCalled,
  isHeard,
  isListed,
  isSeen,
  isUnshielded,
  seeksViewer,
  shows,
} from '#worker/people/queries/rules.ts'
import { hasSaid, isFirstAnswer } from './queries/first-answer.ts'
import { toldSeen } from './queries/told-seen.ts'

type Other = Value<number>
type Own = 'unread' | 'read_seq' | 'removed_seq' | 'pinned' | 'archived_seq' | 'muted'
type Span = { before?: Value<number> | undefined; after?: Value<number> | undefined }

export function otherSide(
  viewerId: Value<number>,
  conversation: Value<number>,
): RawBuilder<number> {
  return sql<number>`(select iif(a_id = ${viewerId}, b_id, a_id) from conversations
    where id = ${conversation} and ${viewerId} in (a_id, b_id))`
}

export function withOther(viewerId: Value<number>, other: Other): RawBuilder<number> {
  return sql<number>`(select id from conversations
    where a_id = min(${viewerId}, ${other}) and b_id = max(${viewerId}, ${other}))`
}

export function ownColumn(viewerId: Value<number>, name: Own) {
  return sql<number>`iif(chat.a_id = ${viewerId}, ${sql.ref(`chat.a_${name}`)}, ${sql.ref(`chat.b_${name}`)})`
}

/** 0 unless both show what they have read: who does not tell it is not told it. */
function shownReadSeq(viewerId: Value<number>) {
  return sql<number>`iif(${shows('read', 'profile')} and ${isUnshielded(viewerId)} and exists (select 1 from members as reading
      where reading.id = ${viewerId} and ${shows('read', 'reading')}),
    iif(chat.a_id = ${viewerId}, chat.b_read_seq, chat.a_read_seq), 0)`
}

/**
 * The viewer's conversations with people the viewer may see. One begun by an unconfirmed member
 * does not exist for the other side, nor does one with an invisible member once a block has emptied
 * it.
 */
export function selectChats(db: Db, viewerId: Value<number>) {
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

export type ChatsAsked = {
  /** `named`: whose name contains the words, archived or not; `one`: the conversation of that id. */
  which: 'listed' | 'archived' | { named: string } | { one: RawBuilder<number> | number }
  after?: ChatsPlace | undefined
}
export type ChatsPlace = { at: number; id: number }

/** Archived up to its last message; muted, whatever came since. */
function isArchived(viewerId: Value<number>) {
  const archived = ownColumn(viewerId, 'archived_seq')
  return sql<boolean>`(${archived} >= message.seq
    or (${archived} > 0 and ${ownColumn(viewerId, 'muted')} = 1))`
}

function isAsked(viewerId: Value<number>, { which, after }: Pick<Listing, 'which' | 'after'>) {
  if (which === 'archived') return isArchived(viewerId)
  if (which === 'listed') {
    const unpinned = after ? sql`${ownColumn(viewerId, 'pinned')} = 0` : sql`true`
    return sql<boolean>`(not ${isArchived(viewerId)} and ${unpinned})`
  }
  if ('one' in which) return sql<boolean>`chat.id = ${which.one}`
  return isCalled(which.named)
}

/** Pinned ones first, all in the first piece of the list: there are few. */
export function listChats(
  db: Db,
  viewerId: number,
  since: number,
  limit: number,
  { which, after }: ChatsAsked = { which: 'listed' },
): Compilable<ListedChat> {
  // A name is part of the text, which is not to be kept with it.
  if (typeof which === 'object') return writeChats(db, { viewerId, since, limit, which, after })
  return writeChatsOnce(db, {
    viewerId: bound(viewerId),
    since: bound(since),
    limit,
    which,
    after: after && { at: bound(after.at), id: bound(after.id) },
  })
}

type Listing = Pick<ChatsAsked, 'which'> & {
  viewerId: Value<number>
  since: Value<number>
  limit: number
  after: Bindable<ChatsPlace> | undefined
}

type ListedChat = InferResult<ReturnType<typeof writeChats>>[number]

/** Of `listChats`, whatever it asks for. */
export function writeChats(db: Db, { viewerId, since, limit, which, after }: Listing) {
  const chats = selectChats(db, viewerId)
    .innerJoin('messages as message', (join) =>
      join.onRef('message.conversation_id', '=', 'chat.id').on(
        sql<boolean>`message.seq = (select seq from messages as last
            where last.conversation_id = chat.id and last.seq > ${ownColumn(viewerId, 'removed_seq')}
              and (last.delivery = 'delivered' or last.sender_id = ${viewerId})
            order by seq desc limit 1)`,
      ),
    )
    .where('message.sent_at', '>', since)
    .where(isAsked(viewerId, { which, after }))
    .$if(which === 'listed', (query) => query.orderBy(ownColumn(viewerId, 'pinned'), 'desc'))
    .orderBy('chat.last_message_at', 'desc')
    .orderBy('chat.id')
    .limit(limit)
    .select([
      'chat.id as conversation',
      'chat.started_by',
      'chat.last_message_at as at',
      ownColumn(viewerId, 'pinned').as('pinned'),
      ownColumn(viewerId, 'muted').as('muted'),
      isArchived(viewerId).as('archived'),
      ownColumn(viewerId, 'unread').as('unread'),
      shownReadSeq(viewerId).as('other_read_seq'),
      'message.id as message_id',
      'message.seq',
      'message.sender_id',
      'message.kind as message_kind',
      'message.text',
      'message.quoted_question',
      'message.quoted_text',
      'message.shared_id',
      'message.gift',
      'message.photo_key',
      'message.voice_key',
      'message.voice_ms',
      'message.voice_peaks',
      'message.written_by',
      'message.caution',
      'message.credits',
      'message.sent_at',
      'message.delivery',
      'message.sender_sign',
      'message.other_sign',
      'message.taken_at',
      'message.removed_at',
      'message.photo_once',
      'message.viewed_at',
      'message.ended_at',
      toldSeen('message').as('told_seen'),
    ])
  if (!after) return chats
  const { at, id } = after
  return chats.where(
    sql<boolean>`(chat.last_message_at < ${at} or (chat.last_message_at = ${at} and chat.id > ${id}))`,
  )
}

const writeChatsOnce = writtenOnce(writeChats)

export function findChat(db: Db, viewerId: number, conversation: Other) {
  return selectChats(db, viewerId)
    .where('chat.id', '=', conversation)
    .select(['chat.id as conversation', shownReadSeq(viewerId).as('other_read_seq')])
}

export function findCorrespondent(db: Db, viewer: BindableOnlooker<Seeker>, other: Other) {
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
      'chat.started_by',
      sql<number>`coalesce(${shownReadSeq(viewerId)}, 0)`.as('other_read_seq'),
      sql<number>`coalesce(${ownColumn(viewerId, 'read_seq')}, 0)`.as('own_read_seq'),
      // As the profile does: of who hides and has not written, a conversation tells no more than that.
      sql<0 | 1>`(${isListed(viewer)} or ${hasWritten(viewerId)})`.as('opens'),
      sql<0 | 1>`${seeksViewer(viewer, 'profile')}`.as('seeks_viewer'),
      sql<OpenChat['answer']>`iif(${isFirstAnswer(viewerId)}, 'first',
        iif(${hasSaid(viewerId)}, 'said', null))`.as('answer'),
    ])
}

export function listMessages(
  db: Db,
  viewerId: Value<number>,
  other: Other,
  { before, after, since, limit }: Span & { since: Value<number>; limit: number },
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
    .select(toldSeen('message').as('told_seen'))
  const until = before === undefined ? messages : messages.where('message.seq', '<', before)
  return after === undefined ? until : until.where('message.seq', '>', after)
}

export function listSharedInterests(db: Db, viewerId: Value<number>, other: Other) {
  return db
    .selectFrom('member_interests as own')
    .innerJoin('member_interests as theirs', 'theirs.interest', 'own.interest')
    .where('own.member_id', '=', viewerId)
    .where('theirs.member_id', '=', other)
    .orderBy('own.interest')
    .select('own.interest')
}
