import { sql, type SqlBool } from 'kysely'
import type { Value } from '#worker/db/written-once.ts'

/**
 * The first words to a member who wrote first: what the sender is shown begins with the other's
 * message. Words that came back never were. Of `chat`, with `profile` as the other side.
 */
export function isFirstAnswer(sender: Value<number>) {
  const first = sql`(select said.sender_id from messages as said
    where said.conversation_id = chat.id and said.delivery = 'delivered' and said.removed_at is null
      and said.seq > iif(chat.a_id = ${sender}, chat.a_removed_seq, chat.b_removed_seq)
    order by said.seq limit 1)`
  return sql<SqlBool>`(profile.kind = 'member' and ${first} = profile.id
    and not ${hasSaid(sender)})`
}

export function hasSaid(sender: Value<number>) {
  return sql<SqlBool>`exists (select 1 from messages as said
    where said.conversation_id = chat.id and said.sender_id = ${sender} and said.kind = 'text'
      and said.voice_key is null and said.delivery <> 'returned')`
}
