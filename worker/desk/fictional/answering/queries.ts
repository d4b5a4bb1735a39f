import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

function selectOpen(db: Db) {
  return db
    .selectFrom('members as profile')
    .innerJoin('conversations as chat', (join) =>
      join.on((eb) =>
        eb.or([
          eb('chat.a_id', '=', eb.ref('profile.id')),
          eb('chat.b_id', '=', eb.ref('profile.id')),
        ]),
      ),
    )
    .innerJoin('messages as message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'chat.id')
        .onRef('message.seq', '=', 'chat.last_seq'),
    )
    .innerJoin('members as asker', 'asker.id', 'message.sender_id')
    .where('profile.kind', '=', 'fictional')
    .where('profile.account', '=', 'active')
    .where('asker.kind', '=', 'member')
    .where('asker.account', '=', 'active')
    .where('message.delivery', '=', 'delivered')
}

export function listOpen(db: Db, limit: number) {
  return selectOpen(db)
    .orderBy('message.sent_at')
    .limit(limit)
    .select([
      'message.id',
      'message.sent_at',
      'message.kind',
      'message.text',
      'message.gift',
      'profile.name as profile',
      'asker.name as member',
      'asker.language',
    ])
}

export function findOpen(db: Db, id: string) {
  return selectOpen(db)
    .where('message.id', '=', id)
    .select([
      'message.id',
      'message.text',
      'message.conversation_id',
      'profile.id as profile_id',
      'asker.id as asker_id',
      'asker.language',
      'asker.signup_host',
    ])
}

export function listBefore(db: Db, conversation: number, limit: number) {
  return db
    .selectFrom('messages')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .where('conversation_id', '=', conversation)
    .orderBy('seq', 'desc')
    .limit(limit)
    .select(['members.name', 'messages.kind', 'messages.text', 'messages.sent_at'])
}

export function isSent(id: string, now: number) {
  return sql<boolean>`exists (select 1 from messages where id = ${id} and sent_at = ${now})`
}
