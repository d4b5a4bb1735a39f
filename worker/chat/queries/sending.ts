import { sql, type SqlBool } from 'kysely'
import { sessionStands } from '#worker/accounts/session-stands.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { hasHistory, selectProfileRefs, wroteSince } from '#worker/people/queries.ts'
import { isHeard, isListed, isUnshielded } from '#worker/people/queries/rules.ts'
import type { Draft, DraftFile } from './draft.ts'
import { isFirstAnswer } from './first-answer.ts'
import { findOpenProfile, selectOpenQuote } from './quoting.ts'
import { isStopped, mayWrite } from './stopping.ts'
import { toldSeen } from './told-seen.ts'
import { worthOf } from './worth.ts'

export function quotedKey({ quote }: Draft): string | null {
  return quote?.key ?? null
}

export function fileOf({ photo, voice }: Draft): DraftFile | null {
  return photo ?? voice ?? null
}

function selectRecipient(db: Db, { sender, recipient }: Draft) {
  return selectProfileRefs(db, sender)
    .clearSelect()
    .where('profile.id', '=', recipient)
    .where('profile.kind', '<>', 'partner')
}

/**
 * An invisible member can only be answered: by those they have written to. So can one who keeps the
 * viewer away, once a block has emptied their conversation.
 */
export function answerable(viewerId: number) {
  return sql<boolean>`((profile.invisible = 0 and (${hasHistory} or ${isUnshielded(viewerId)}))
    or exists (select 1 from messages as message
      where message.conversation_id = chat.id and ${wroteSince()}))`
}

function pairOf({ sender, recipient }: Draft) {
  return { a_id: Math.min(sender, recipient), b_id: Math.max(sender, recipient) }
}

/**
 * Finds the message only if this batch inserted it: its number is above the conversation's last
 * one, which `updateConversation` raises as the final statement.
 */
export function selectFresh(db: Db, { id }: Draft) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .where('message.id', '=', id)
    .whereRef('message.seq', '>', 'chat.last_seq')
}

export function isFresh(db: Db, draft: Draft) {
  return sql<SqlBool>`exists ${selectFresh(db, draft).select('message.id')}`
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
      .where(isAnswered(db, draft))
      // Profiles are shown to who is talked with already.
      .where(sql<boolean>`${draft.shared ?? null} is null`)
      .where(isSignedIn(draft))
      .where(mayWrite(draft)),
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

/** What it costs as things stand: of two at once only one is the first answer. */
function priceOf({ cost, freeAnswer, sender }: Draft) {
  if (!freeAnswer || cost === 0) return sql<number>`${cost}`
  return sql<number>`iif(${isFirstAnswer(sender)}, 0, ${cost})`
}

function fileColumns({ photo, voice, now }: Draft) {
  return { ...photoColumns(photo, now), ...voiceColumns(voice) }
}

function photoColumns(photo: Draft['photo'], now: number) {
  return {
    photo_key: photo?.key ?? null,
    photo_hash: photo?.hash ?? null,
    picture_hash: photo?.pictureHash ?? null,
    photo_once: photo?.once ? 1 : 0,
    removed_at: photo?.resembles ? now : null,
  }
}

function voiceColumns(voice: Draft['voice']) {
  return {
    voice_key: voice?.key ?? null,
    voice_hash: voice?.hash ?? null,
    voice_ms: voice?.ms ?? null,
    voice_peaks: voice?.peaks ?? null,
  }
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
      .where(answerable(draft.sender))
      .where(
        sql<boolean>`(sender.paid_user = 1 or sender.conversations_started < ${freeConversations}
            or not ${isUnheard(draft)})`,
      )
      .where(sql<boolean>`${priceOf(draft)} <= ${draft.shown}`)
      .where(isStored(draft))
      .where(isAnswered(db, draft))
      .where(isShareable(db, draft))
      .where(isNext(draft))
      .where(isSignedIn(draft))
      .where(mayWrite(draft)),
    {
      id: draft.id,
      conversation_id: sql<number>`chat.id`,
      seq: sql<number>`chat.last_seq + 1`,
      sender_id: sql<number>`sender.id`,
      kind: draft.kind === 'voice' ? 'text' : draft.kind,
      text: draft.text,
      gift: draft.gift,
      ...fileColumns(draft),
      quoted_question: quotedKey(draft),
      quoted_text: quotedText(db, draft),
      shared_id: draft.shared ?? null,
      written_by: draft.writtenBy ?? null,
      caution: draft.caution ?? null,
      credits: priceOf(draft),
      euro_amount: worthOf(draft),
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

function isStored(draft: Draft) {
  const file = fileOf(draft)
  if (!file) return sql<boolean>`true`
  return sql<boolean>`exists (select 1 from loose_photos where key = ${file.key})`
}

function selectQuoted(
  db: Db,
  { sender: id, recipient: of, bornUpTo }: Draft,
  { place }: NonNullable<Draft['quote']>,
) {
  return selectOpenQuote(db, { id, bornUpTo }, { of, place })
}

function isAnswered(db: Db, draft: Draft) {
  if (!draft.quote) return sql<boolean>`true`
  return sql<boolean>`exists ${selectQuoted(db, draft, draft.quote)}`
}

/** Our own words: what the client believes to quote never reaches the other side. */
function quotedText(db: Db, draft: Draft) {
  if (!draft.quote) return null
  return sql<string>`${selectQuoted(db, draft, draft.quote)}`
}

/** The sender can open it now, and it is not the recipient's own. */
function isShareable(db: Db, { sender: id, recipient, bornUpTo, shared }: Draft) {
  if (shared === undefined) return sql<boolean>`true`
  const open = findOpenProfile(db, { id, bornUpTo }, shared)
    .clearSelect()
    .select(sql`1`.as('one'))
  return sql<boolean>`(${shared} <> ${recipient} and exists ${open})`
}

function isNext({ after }: Draft) {
  if (after === undefined) return sql<boolean>`true`
  return sql<boolean>`exists (select 1 from messages as last where last.id = ${after}
    and last.conversation_id = chat.id and last.delivery = 'delivered' and last.removed_at is null
    and not exists (select 1 from messages as later where later.conversation_id = chat.id
      and later.seq > last.seq and later.removed_at is null and later.delivery <> 'returned'))`
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
  const delivered = selectFresh(db, draft)
    .where('message.delivery', '=', 'delivered')
    .where('message.removed_at', 'is', null)
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
    .select(toldSeen('message').as('told_seen'))
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
        eb.and([eb('chat.id', 'is not', null), isHeard(draft.sender), answerable(draft.sender)]),
      ]),
    )
    .select('profile.kind')
}

/** No row if the sender may not write at all; `allowed`: within the limit of conversations too. */
export function findOpening(db: Db, draft: Draft, freeConversations: number) {
  return findRecipient(db, draft).select([
    sql<number>`((chat.id is not null and not ${isUnheard(draft)}) or exists (select 1 from members where id = ${draft.sender}
      and (paid_user = 1 or conversations_started < ${freeConversations})))`.as('allowed'),
    priceOf(draft).as('price'),
    sql<0 | 1>`${isStopped(draft)}`.as('stopped'),
  ])
}
