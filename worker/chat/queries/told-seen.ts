import { sql } from 'kysely'
import { keepsAway, shows } from '#worker/people/queries/rules.ts'

/**
 * Whether the sender of a photo that was looked at may be told so: where both tell what they have
 * read, and the one who looked does not keep the sender away. Asked of such a photo only.
 */
export function toldSeen(table: 'message' | 'messages') {
  const column = (name: string) => sql.ref<number>(`${table}.${name}`)
  const sender = column('sender_id')
  return sql<0 | 1>`iif(${column('viewed_at')} is null, 0,
    (select count(*) from conversations as talk
      join members as side on side.id in (talk.a_id, talk.b_id)
      where talk.id = ${column('conversation_id')} and ${shows('read', 'side')}
        and not ${keepsAway(sql.ref<number>('side.id'), sender)}) = 2)`
}
