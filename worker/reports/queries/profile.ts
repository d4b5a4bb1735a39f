import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'

function selectReported(db: Db, id: string) {
  return db
    .selectFrom('reports')
    .where('reports.id', '=', id)
    .where('reports.subject', '=', 'profile')
    .where('reports.closed_at', 'is', null)
}

export function findBirthDate(db: Db, id: string) {
  return selectReported(db, id)
    .innerJoin('members', 'members.id', 'reports.about_id')
    .select('members.date_of_birth')
}

/** As they stand on it, also those that wait to be looked at. */
export function listPhotos(db: Db, id: string) {
  return selectReported(db, id)
    .innerJoin('photos', 'photos.member_id', 'reports.about_id')
    .where('photos.status', '<>', sql.lit('removed'))
    .orderBy('photos.position')
    .select(['photos.id', 'photos.key'])
}
