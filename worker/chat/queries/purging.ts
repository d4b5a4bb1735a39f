import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

export type Place = { oldest_at: number; id: number }

/** The key of a photo, or of a voice message. */
const file = sql<string | null>`coalesce(message.photo_key, message.voice_key)`

/** Until its report is forgotten, or it is given back. */
const held = sql<SqlBool>`(message.delivery = 'waiting' or exists (select 1 from reports
  where subject_id = message.id and subject = 'message'))`

type Old = { conversations: readonly number[]; until: number }

export function listOldConversations(db: Db, until: number, after: Place, limit: number) {
  return db
    .selectFrom('conversations')
    .where('oldest_at', '<', until)
    .where(({ refTuple, tuple, eb }) =>
      eb(refTuple('oldest_at', 'id'), '>', tuple(after.oldest_at, after.id)),
    )
    .orderBy('oldest_at')
    .orderBy('id')
    .limit(limit)
    .select(['oldest_at', 'id'])
}

/**
 * Everything before the first message that is young enough, except those of a report that is not
 * forgotten yet and those still waiting, which will be given back.
 */
function selectOld(db: Db, { conversations, until }: Old) {
  return db
    .selectFrom(sql<{ id: number }>`json_each(${JSON.stringify(conversations)})`.as('chat'))
    .innerJoin('messages as message', (join) =>
      join.on(sql<boolean>`message.conversation_id = chat.value and message.seq < coalesce(
        (select young.seq from messages as young where young.conversation_id = chat.value
          and young.sent_at >= ${until} order by young.seq limit 1), 9e15)`),
    )
    .where(sql<boolean>`not ${held}`)
}

export function insertOldFiles(db: Db, old: Old, now: number, limit: number) {
  return insertFrom(
    db,
    'loose_photos',
    selectOld(db, old).where(file, 'is not', null).limit(limit),
    {
      key: sql<string>`${file}`,
      due_at: now,
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function deleteOldFileMessages(db: Db, old: Old, limit: number) {
  return deleteMessages(
    db,
    selectOld(db, old)
      .where(sql<boolean>`exists (select 1 from loose_photos where key = ${file})`)
      .limit(limit),
  )
}

export function deleteOldMessages(db: Db, old: Old, limit: number) {
  return deleteMessages(db, selectOld(db, old).where(file, 'is', null).limit(limit))
}

function deleteMessages(db: Db, which: ReturnType<typeof selectOld>) {
  return db
    .deleteFrom('messages')
    .where(
      ({ refTuple }) => refTuple('conversation_id', 'seq'),
      'in',
      which.select(['message.conversation_id', 'message.seq']).$asTuple('conversation_id', 'seq'),
    )
}

/** As a whole, once its last message is too old; the objects go by a trigger. */
export function deleteOldPieces(db: Db, { conversations, until }: Old) {
  return db
    .deleteFrom('chat_pieces')
    .where('conversation_id', 'in', listed(conversations))
    .where('last_at', '<', until)
}

/**
 * By the oldest message that may go, so that it is found as long as there is one. One with a message that
 * is held is due again at `again`: at the front it would stand before others each time.
 */
export function updateLookedAt(
  db: Db,
  conversations: readonly number[],
  { now, again }: { now: number; again: number },
) {
  const first = (which: RawBuilder<SqlBool>) => sql<number>`coalesce((select sent_at
    from messages as message where conversation_id = conversations.id and ${which}
    order by seq limit 1), ${now})`
  const unread = (own: 'a' | 'b', other: 'a' | 'b') => sql<number>`(select count(*) from messages
    where conversation_id = conversations.id and delivery = 'delivered' and removed_at is null
      and seq > max(${sql.ref(`${own}_read_seq`)}, ${sql.ref(`${own}_removed_seq`)})
      and sender_id = ${sql.ref(`${other}_id`)})`
  return db
    .updateTable('conversations')
    .set({
      oldest_at: sql<number>`min(${first(sql`not ${held}`)}, max(${first(sql`true`)}, ${again}),
        coalesce((select min(last_at) from chat_pieces
          where conversation_id = conversations.id), ${now}))`,
      a_unread: sql<number>`iif(a_unread = 0, 0, ${unread('a', 'b')})`,
      b_unread: sql<number>`iif(b_unread = 0, 0, ${unread('b', 'a')})`,
    })
    .where('id', 'in', listed(conversations))
}

function listed(conversations: readonly number[]) {
  return sql<number>`(select value from json_each(${JSON.stringify(conversations)}))`
}
