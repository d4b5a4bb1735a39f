import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { heldPhoto, photosInReview } from '#worker/photos/in-review.ts'

/** A photo has no domain of its own: its owner's is the one where that account was made. */
export function listPhotoCases(db: Db, limit: number) {
  return photosInReview(db)
    .limit(limit)
    .select([
      'photos.id',
      'photos.created_at',
      heldPhoto().as('held'),
      'members.signup_host as host',
      'members.signup_date',
      reporters().as('reporters'),
      removedBefore().as('removed_before'),
    ])
}

/** As cases of the desk. */
export function listPhotosWaiting(db: Db, limit: number, heldTime: number) {
  return listPhotoCases(db, limit)
    .clearSelect()
    .select([
      'photos.id as subject',
      'members.signup_host as host',
      'photos.created_at as since',
      sql<number | null>`iif(${heldPhoto()}, photos.created_at + ${heldTime}, null)`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}

export function findPhotoCase(db: Db, id: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .where('photos.id', '=', id)
    .where('photos.status', '=', 'review')
    .select([
      'photos.id',
      'photos.member_id',
      'photos.caption',
      'photos.created_at',
      heldPhoto().as('held'),
      sql<0 | 1>`photos.picture_hash is not null`.as('compared'),
      'photos.width',
      'photos.height',
      'members.name',
      'members.date_of_birth',
      'members.signup_date',
      'members.signup_host as host',
      reporters().as('reporters'),
      removedBefore().as('removed_before'),
    ])
}

/** Of the same member, without what was removed. */
export function listBeside(db: Db, id: string) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', sql<number>`(select member_id from photos where id = ${id})`)
    .where('id', '<>', id)
    .where('status', '<>', 'removed')
    .orderBy('position')
    .select(['id', 'status'])
}

/** The photo of a case, or one beside it. */
export function findPicture(db: Db, id: string, photo: string) {
  return db
    .selectFrom('photos')
    .where('id', '=', photo)
    .where('status', '<>', 'removed')
    .where('member_id', '=', sql<number>`(select member_id from photos where id = ${id})`)
    .select(['key'])
}

/** How many have reported its owner, or something of it, and wait for an answer. */
function reporters() {
  return sql<number>`(select count(distinct reporter_id) from reports
    where about_id = photos.member_id and closed_at is null)`
}

function removedBefore() {
  return sql<number>`(select count(*) from photos as others
    where others.member_id = photos.member_id and others.status = 'removed')`
}
