import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { selectOwnProfileRef } from '#worker/people/queries.ts'

export function findMe(db: Db, viewerId: number) {
  return selectOwnProfileRef(db, viewerId).select([
    'profile.seeks_consent',
    sql<0 | 1>`exists (select 1 from photos
      where member_id = profile.id and status <> 'removed' and deleted_at is null)`.as('has_photo'),
    sql<0 | 1>`exists (select 1 from answers where member_id = profile.id)`.as('has_answers'),
    sql<0 | 1>`exists (select 1 from member_interests where member_id = profile.id)`.as(
      'has_interests',
    ),
  ])
}
