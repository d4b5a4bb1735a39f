import { sql } from 'kysely'
import type { Sign } from '#contract/chat.ts'
import { ownColumn } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { selectProfileRefs } from '#worker/people/queries.ts'
import { isHeard } from '#worker/people/queries/rules.ts'
import { answerable } from './sending.ts'
import { toldSeen } from './told-seen.ts'

type Asked = { viewerId: number; message: string; since: number }

/** The message, if the viewer has it and may write in its conversation. */
export function findSignable(db: Db, { viewerId, message, since }: Asked) {
  return selectProfileRefs(db, viewerId)
    .clearSelect()
    .where('profile.kind', '<>', 'partner')
    .innerJoin('conversations as chat', (join) =>
      join.on(
        sql<boolean>`chat.id = (select conversation_id from messages where id = ${message})
          and ${viewerId} in (chat.a_id, chat.b_id)
          and profile.id = iif(chat.a_id = ${viewerId}, chat.b_id, chat.a_id)`,
      ),
    )
    .innerJoin('messages as signed', 'signed.conversation_id', 'chat.id')
    .where(isHeard(viewerId))
    .where(answerable(viewerId))
    .where('signed.id', '=', message)
    .where('signed.delivery', '=', 'delivered')
    .where('signed.removed_at', 'is', null)
    .where('signed.sent_at', '>', since)
    .where('signed.seq', '>', ownColumn(viewerId, 'removed_seq'))
    .select('profile.id as other')
}

/** No row if nothing changes. */
export function updateSign(db: Db, asked: Asked, sign: Sign | null) {
  const { viewerId, message } = asked
  const own = sql<boolean>`sender_id = ${viewerId}`
  return db
    .updateTable('messages')
    .set({
      sender_sign: sql<Sign | null>`iif(${own}, ${sign}, sender_sign)`,
      other_sign: sql<Sign | null>`iif(${own}, other_sign, ${sign})`,
    })
    .where('id', '=', message)
    .where(sql<boolean>`iif(${own}, sender_sign, other_sign) is not ${sign}`)
    .where((eb) => eb.exists(findSignable(db, asked)))
    .returningAll()
    .returning(toldSeen('messages').as('told_seen'))
}
