import { sql } from 'kysely'
import { ownColumn, selectChats } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { toldSeen } from './told-seen.ts'

type Asked = { viewerId: number; message: string; since: number }
type Session = Pick<SessionClaim, 'tokenHash'>

/** The message with a photo, if the viewer has it. */
function selectPhoto(db: Db, { viewerId, message, since }: Asked) {
  return selectChats(db, viewerId)
    .clearSelect()
    .innerJoin('messages as message', 'message.conversation_id', 'chat.id')
    .where('message.id', '=', message)
    .where('message.kind', '=', 'photo')
    .where('message.delivery', '=', 'delivered')
    .where('message.removed_at', 'is', null)
    .where('message.sent_at', '>', since)
    .where('message.seq', '>', ownColumn(viewerId, 'removed_seq'))
}

function selectOnce(db: Db, asked: Asked) {
  return selectPhoto(db, asked)
    .where('message.photo_once', '=', 1)
    .where('message.sender_id', '<>', asked.viewerId)
}

/** For its receiver: whether the photo can be looked at is in `ended_at` and `viewed_at`. */
export function findOnce(db: Db, asked: Asked) {
  return selectOnce(db, asked).select([
    'message.photo_key',
    'message.viewed_at',
    'message.viewed_in',
    'message.ended_at',
  ])
}

/** Of all requests at once, one opens it: no row for the others. */
export function updateViewed(db: Db, asked: Asked, { tokenHash }: Session, now: number) {
  return db
    .updateTable('messages')
    .set({ viewed_at: now, viewed_in: tokenHash })
    .where('id', '=', asked.message)
    .where('viewed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where((eb) => eb.exists(selectOnce(db, asked).select('message.id')))
    .returningAll()
    .returning(toldSeen('messages').as('told_seen'))
}

/** After `updateViewed` in its batch: when the copy goes. */
export function insertViewedFile(
  db: Db,
  message: string,
  { tokenHash }: Session,
  { now, due }: { now: number; due: number },
) {
  return insertFrom(
    db,
    'loose_photos',
    db
      .selectFrom('messages')
      .where('id', '=', message)
      .where('viewed_at', '=', now)
      .where('viewed_in', '=', tokenHash),
    { key: sql<string>`photo_key`, due_at: due },
  ).onConflict((conflict) => conflict.doNothing())
}

export function findEndable(db: Db, asked: Asked) {
  return selectPhoto(db, asked)
    .selectAll('message')
    .select(toldSeen('message').as('told_seen'))
    .select('profile.id as other')
}

/** Before `updateEnded`: what nobody has looked at goes at once. */
export function insertEndedFile(db: Db, asked: Asked, { now, due }: { now: number; due: number }) {
  return insertFrom(
    db,
    'loose_photos',
    db
      .selectFrom('messages')
      .where('id', '=', asked.message)
      .where('ended_at', 'is', null)
      .where((eb) => eb.exists(findEndable(db, asked).clearSelect().select('message.id'))),
    {
      key: sql<string>`photo_key`,
      due_at: sql<number>`iif(photo_once = 1 and viewed_at is null, ${now}, ${due})`,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function updateEnded(db: Db, asked: Asked, now: number) {
  return db
    .updateTable('messages')
    .set({ ended_at: now })
    .where('id', '=', asked.message)
    .where('ended_at', 'is', null)
    .where((eb) => eb.exists(findEndable(db, asked).clearSelect().select('message.id')))
    .returning('id')
}

/** Of `messages`: null once its copy was deleted, before anybody reported it. */
export const keptPhoto = sql<string | null>`iif(
  (messages.viewed_at is not null or messages.ended_at is not null)
    and not exists (select 1 from loose_photos where loose_photos.key = messages.photo_key),
  null, messages.photo_key)`
