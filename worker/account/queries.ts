import type { Updateable } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'

export function updateProfile(db: Db, memberId: number, changes: Updateable<Database['members']>) {
  return db.updateTable('members').set(changes).where('id', '=', memberId)
}

export function deleteInterests(db: Db, memberId: number) {
  return db.deleteFrom('member_interests').where('member_id', '=', memberId)
}

export function insertInterests(db: Db, memberId: number, interests: readonly string[]) {
  const rows = interests.map((interest) => ({ member_id: memberId, interest }))
  return db.insertInto('member_interests').values(rows)
}

export function findOwnProfile(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .select([
      'name',
      'date_of_birth',
      'about',
      'reason',
      'relationship_status',
      'body_type',
      'hair_colour',
      'eye_colour',
      'tattoos',
    ])
}

export function listOwnPhotos(db: Db, memberId: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .orderBy('position')
    .select(['key', 'status'])
}

export function listOwnInterests(db: Db, memberId: number) {
  return db
    .selectFrom('member_interests')
    .where('member_id', '=', memberId)
    .orderBy('interest')
    .select('interest')
}

export function listAllInterests(db: Db) {
  return db.selectFrom('interests').orderBy('position').select('key')
}
