import { sql } from 'kysely'
import { isSession } from '#worker/accounts/is-session.ts'
import type { Db } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { isHeard, isBlockedEitherWay } from '#worker/people/queries/rules.ts'

type Sent = { photo_key: string } | { voice_key: string }

export function findSentAccess(
  db: Db,
  sent: Sent,
  session: SessionClaim | null,
  { now, since, openedSince }: { now: number; since: number; openedSince: number },
) {
  return (
    db
      .selectFrom('messages as message')
      .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
      .innerJoin('sessions', (join) => join.on(isSession(session, now)))
      .innerJoin('members as viewer', (join) =>
        join
          .onRef('viewer.id', '=', 'sessions.member_id')
          .on('viewer.account', '=', 'active')
          .on(sql<boolean>`viewer.id in (chat.a_id, chat.b_id)`),
      )
      .innerJoin('members as other', (join) =>
        join
          .on(sql<boolean>`other.id = iif(chat.a_id = viewer.id, chat.b_id, chat.a_id)`)
          .on('other.account', '=', 'active'),
      )

      .where((eb) =>
        'photo_key' in sent
          ? eb('message.photo_key', '=', sent.photo_key)
          : eb('message.voice_key', '=', sent.voice_key),
      )
      .where('message.removed_at', 'is', null)
      .where('message.ended_at', 'is', null)
      // To be looked at once: for a moment, by the session that opened it.
      .where(
        sql<boolean>`(message.photo_once = 0 or (message.viewed_in = sessions.token_hash
        and message.viewed_at > ${openedSince} and message.sender_id <> viewer.id))`,
      )
      .where('message.sent_at', '>', since)
      .where(
        sql<boolean>`message.seq > iif(chat.a_id = viewer.id, chat.a_removed_seq, chat.b_removed_seq)`,
      )
      .where(sql<boolean>`(message.delivery = 'delivered' or message.sender_id = viewer.id)`)
      .where(isHeard(sql.ref('viewer.id'), 'other'))
      .where(sql<boolean>`not ${isBlockedEitherWay(sql.ref('viewer.id'), sql.ref('other.id'))}`)
      .select([
        'message.sender_id as owner_id',
        'message.photo_once as once',
        'viewer.id as viewer_id',
        'viewer.country as viewer_country',
        'viewer.over18_method as viewer_over18',
      ])
  )
}
