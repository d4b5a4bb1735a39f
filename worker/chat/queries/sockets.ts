import { sql } from 'kysely'
import { isOpen } from '#worker/accounts/is-open.ts'
import { selectChats } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import { keepsAway, shows } from '#worker/people/queries/rules.ts'

export function findOpenSession(db: Db, session: SessionClaim, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('sessions.token_hash', '=', session.tokenHash)
    .where('sessions.member_id', '=', session.memberId)
    .where('sessions.expires_at', '>', now)
    .where(isOpen('sessions', now))
    .where('members.account', '=', 'active')
    .select('sessions.expires_at')
}

export function findTypingPartner(
  db: Db,
  session: SessionClaim,
  conversation: number,
  now: number,
) {
  return selectChats(db, session.memberId)
    .clearSelect()
    .where('chat.id', '=', conversation)
    .where('profile.kind', '=', 'member')
    .where(shows('typing', 'profile'))
    .where((eb) => eb.not(keepsAway(session.memberId, sql.ref<number>('profile.id'))))
    .where((eb) =>
      eb.exists(
        findOpenSession(db, session, now)
          .where('members.kind', '=', 'member')
          .where(shows('typing', 'members'))
          .where('members.status', '=', 'confirmed'),
      ),
    )
    .select('profile.id')
}
