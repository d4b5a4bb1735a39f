import { sql } from 'kysely'
import { listMessages, ownColumn } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import type { BindableOnlooker, Onlooker } from '#worker/people/onlooker.ts'
import { selectOpenProfileRefs } from '#worker/people/queries.ts'
import { selectItsChat } from './taking.ts'

/** Of the messages of a page: a row for each profile that its reader can open now. */
export function listSharedProfiles(
  db: Db,
  viewer: BindableOnlooker,
  other: Parameters<typeof listMessages>[2],
  span: Parameters<typeof listMessages>[3],
) {
  return selectOpenProfileRefs(db, viewer)
    .innerJoin(
      listMessages(db, viewer.id, other, span).as('message'),
      'message.shared_id',
      'profile.id',
    )
    .where('message.removed_at', 'is', null)
    .select('message.id as message_id')
}

/** No row for a message that the viewer does not have, nor for a profile that they cannot open. */
export function findSharedProfile(db: Db, viewer: Onlooker, message: string, since: number) {
  return selectOpenProfileRefs(db, viewer)
    .innerJoin('messages as message', 'message.shared_id', 'profile.id')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .where('message.id', '=', message)
    .where('message.sent_at', '>', since)
    .where('message.removed_at', 'is', null)
    .where('message.seq', '>', ownColumn(viewer.id, 'removed_seq'))
    .where(sql<boolean>`(message.delivery = 'delivered' or message.sender_id = ${viewer.id})`)
    .where('chat.id', 'in', selectItsChat(db, viewer.id, message).clearSelect().select('chat.id'))
}
