import { type RawBuilder, sql } from 'kysely'
import type { ChatChange } from '#contract/chat.ts'
import { ownColumn, selectChats } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'

type Column = 'pinned' | 'archived_seq' | 'muted'

const changed: Record<ChatChange, Partial<Record<Column, RawBuilder<number>>>> = {
  pin: { pinned: sql`1`, archived_seq: sql`0` },
  unpin: { pinned: sql`0` },
  archive: { archived_seq: sql`last_seq`, pinned: sql`0` },
  unarchive: { archived_seq: sql`0` },
  mute: { muted: sql`1` },
  unmute: { muted: sql`0` },
}

/** No row if the viewer has no such conversation, or has pinned as many as may be. */
export function updateArranged(
  db: Db,
  viewerId: number,
  { conversation, change, most }: { conversation: number; change: ChatChange; most: number },
) {
  const to = changed[change]
  const own = (side: 'a' | 'b', column: Column) => {
    const before = sql.ref<number>(`${side}_${column}`)
    return sql<number>`iif(${sql.ref(`${side}_id`)} = ${viewerId}, ${to[column] ?? before}, ${before})`
  }
  const chats = selectChats(db, viewerId).clearSelect()
  const others = chats
    .where('chat.id', '<>', conversation)
    .where(ownColumn(viewerId, 'pinned'), '=', 1)
    .select(sql<number>`count(*)`.as('count'))
  const query = db
    .updateTable('conversations')
    .set({
      a_pinned: own('a', 'pinned'),
      b_pinned: own('b', 'pinned'),
      a_archived_seq: own('a', 'archived_seq'),
      b_archived_seq: own('b', 'archived_seq'),
      a_muted: own('a', 'muted'),
      b_muted: own('b', 'muted'),
    })
    .where('id', 'in', chats.where('chat.id', '=', conversation).select('chat.id'))
    .returning('id')
  return change === 'pin' ? query.where(others, '<', most) : query
}
