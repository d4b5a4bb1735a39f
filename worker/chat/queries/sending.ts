import { sql, type SqlBool } from 'kysely'
import type { Gift } from '#contract/gifts.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { sessionStands } from '#worker/db/session-stands.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { selectProfileRefs, wroteSince } from '#worker/people/queries.ts'
import { isHeard, isListed } from '#worker/people/queries/rules.ts'

export type Draft = {
  id: string
  sender: number
  recipient: number
  bornUpTo: string
  cost: number
  /** The price that the sender was shown. */
  shown: number
  now: number
  /** A claim not checked yet: if it is false, the batch writes nothing. */
  claim?: SessionClaim
} & (
  | { kind: 'text'; text: string; gift: null; photo: null }
  | { kind: 'gift'; text: null; gift: Gift; photo: null }
  | { kind: 'photo'; text: null; gift: null; photo: DraftPhoto }
)
type DraftPhoto = { key: string; hash: string }

function selectRecipient(db: Db, { sender, recipient }: Draft) {
  return selectProfileRefs(db, sender)
    .clearSelect()
    .where('profile.id', '=', recipient)
    .where('profile.kind', '<>', 'partner')
}

/** An invisible member can only be answered: by those they have written to. */
const answerable = sql<boolean>`(profile.invisible = 0 or exists (select 1 from messages as message
  where message.conversation_id = chat.id and ${wroteSince()}))`

function pairOf({ sender, recipient }: Draft) {
  return { a_id: Math.min(sender, recipient), b_id: Math.max(sender, recipient) }
}

/**
 * Finds the message only if this batch inserted it: its number is above the conversation's last
 * one, which the final statement raises.
 */
export function selectFresh(db: Db, { id }: Draft) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .where('message.id', '=', id)
    .whereRef('message.seq', '>', 'chat.last_seq')
}

export function insertConversation(db: Db, draft: Draft, id: number, freeConversations: number) {
  const { a_id, b_id } = pairOf(draft)
  const { sender, bornUpTo, now } = draft
  return insertFrom(
    db,
    'conversations',
    selectRecipient(db, draft)
      .where(isListed({ id: sender, bornUpTo }))
      .innerJoin('members as sender', (join) => join.on('sender.id', '=', sender))
      .where('sender.account', '=', 'active')
      .where(
        sql<boolean>`(sender.paid_user = 1 or sender.conversations_started < ${freeConversations})`,
      )
      .where(sql<boolean>`not exists (select 1 from messages where id = ${draft.id})`)
      .where(isAgreed(draft))
      .where(isStored(draft))
      .where(isSignedIn(draft)),
    {
      id,
      a_id,
      b_id,
      started_by: sender,
      created_at: now,
      last_message_at: now,
      oldest_at: now,
    },
  ).onConflict((conflict) => conflict.columns(['a_id', 'b_id']).doNothing())
}

/** The other side began it, but all of its messages were given back: there is nothing to answer. */
function isUnheard({ id, sender }: Draft) {
  return sql<boolean>`(chat.started_by <> ${sender}
    and not exists (select 1 from messages as told where told.conversation_id = chat.id
      and told.id <> ${id} and (told.sender_id = ${sender} or told.delivery <> 'returned'))
    and exists (select 1 from messages as lost where lost.conversation_id = chat.id
      and lost.delivery = 'returned'))`
}

export function insertMessage(db: Db, draft: Draft, freeConversations: number) {
  const { a_id, b_id } = pairOf(draft)
  return insertFrom(
    db,
    'messages',
    selectRecipient(db, draft)
      .innerJoin('members as sender', (join) => join.on('sender.id', '=', draft.sender))
      .innerJoin('conversations as chat', (join) =>
        join.on('chat.a_id', '=', a_id).on('chat.b_id', '=', b_id),
      )
      .where('sender.account', '=', 'active')
      .where(isHeard(draft.sender))
      .where(answerable)
      .where(
        sql<boolean>`(sender.paid_user = 1 or sender.conversations_started < ${freeConversations}
            or not ${isUnheard(draft)})`,
      )
      .where(isAgreed(draft))
      .where(isStored(draft))
      .where(isSignedIn(draft)),
    {
      id: draft.id,
      conversation_id: sql<number>`chat.id`,
      seq: sql<number>`chat.last_seq + 1`,
      sender_id: sql<number>`sender.id`,
      kind: draft.kind,
      text: draft.text,
      gift: draft.gift,
      photo_key: draft.photo?.key ?? null,
      photo_hash: draft.photo?.hash ?? null,
      credits: draft.cost,
      sent_at: draft.now,
      // Read in this statement, so that a confirmation at the same moment cannot leave it waiting.
      delivery: sql<'delivered'>`iif(sender.status = 'confirmed', 'delivered', 'waiting')`,
    },
  )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
}

function isAgreed({ cost, shown }: Draft) {
  return sql<boolean>`${cost} <= ${shown}`
}

function isStored({ photo }: Draft) {
  if (!photo) return sql<boolean>`true`
  return sql<boolean>`exists (select 1 from loose_photos where key = ${photo.key})`
}

function isSignedIn({ claim, now }: Draft) {
  return claim ? sessionStands(claim, now) : sql<SqlBool>`true`
}

export function updateConversationsStarted(db: Db, draft: Draft) {
  return db
    .updateTable('members')
    .set({ conversations_started: sql<number>`conversations_started + 1` })
    .where('id', '=', draft.sender)
    .where((eb) =>
      eb.exists(
        selectFresh(db, draft)
          .where(sql<boolean>`(chat.last_seq = 0 or ${isUnheard(draft)})`)
          .select(sql`1`.as('one')),
      ),
    )
}

/** Must be the last statement: `selectFresh` compares with what it raises. */
export function updateConversation(db: Db, draft: Draft) {
  const unread = draft.sender < draft.recipient ? 'b_unread' : 'a_unread'
  const delivered = selectFresh(db, draft).where('message.delivery', '=', 'delivered')
  return db
    .updateTable('conversations')
    .set({
      last_seq: sql<number>`last_seq + 1`,
      last_message_at: draft.now,
      [unread]: sql<number>`${sql.ref(unread)} + exists ${delivered.select(sql`1`.as('one'))}`,
    })
    .where('id', 'in', selectFresh(db, draft).select('chat.id'))
}

export function findMessage(db: Db, id: string) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .where('message.id', '=', id)
    .selectAll('message')
    .select(
      sql<number>`iif(message.sender_id = chat.a_id, chat.b_id, chat.a_id)`.as('recipient_id'),
    )
}

function findRecipient(db: Db, draft: Draft) {
  const { a_id, b_id } = pairOf(draft)
  return selectRecipient(db, draft)
    .leftJoin('conversations as chat', (join) =>
      join.on('chat.a_id', '=', a_id).on('chat.b_id', '=', b_id),
    )
    .where((eb) =>
      eb.or([
        isListed({ id: draft.sender, bornUpTo: draft.bornUpTo }),
        eb.and([eb('chat.id', 'is not', null), isHeard(draft.sender), answerable]),
      ]),
    )
    .select('profile.kind')
}

/** No row if the sender may not write at all; `allowed`: within the limit of conversations too. */
export function findOpening(db: Db, draft: Draft, freeConversations: number) {
  return findRecipient(db, draft).select(
    sql<number>`((chat.id is not null and not ${isUnheard(draft)}) or exists (select 1 from members where id = ${draft.sender}
      and (paid_user = 1 or conversations_started < ${freeConversations})))`.as('allowed'),
  )
}
