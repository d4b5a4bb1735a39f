import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'

/** A photo with all that decides who may have it, in one row: its owner, its viewer, blocks between them. */
export function findPhotoAccess(db: Db, key: string, session: SessionClaim | null, now: number) {
  return db
    .selectFrom('photos')
    .innerJoin('members as owner', 'owner.id', 'photos.member_id')
    .leftJoin('sessions', (join) =>
      join
        .on('sessions.token_hash', '=', session?.tokenHash ?? '')
        .on('sessions.member_id', '=', session?.memberId ?? 0)
        .on('sessions.expires_at', '>', now),
    )
    .leftJoin('members as viewer', (join) =>
      join.onRef('viewer.id', '=', 'sessions.member_id').on('viewer.account', '=', 'active'),
    )
    .where('photos.key', '=', key)
    .select([
      'photos.member_id as owner_id',
      'photos.status',
      'owner.account as owner_account',
      'owner.visible as owner_visible',
      'viewer.id as viewer_id',
      'viewer.paid_user as viewer_paid',
      sql<number>`photos.position = (select min(position) from photos as other
        where other.member_id = photos.member_id and other.status = 'active')`.as('is_main'),
      sql<number>`exists (select 1 from blocks
          where blocker_id = owner.id and blocked_id = viewer.id)
        or exists (select 1 from blocks
          where blocker_id = viewer.id and blocked_id = owner.id)`.as('blocked'),
      sql<number>`owner.status = 'confirmed' and exists (select 1 from conversations
          where a_id = min(owner.id, viewer.id) and b_id = max(owner.id, viewer.id))`.as('in_chat'),
    ])
}
