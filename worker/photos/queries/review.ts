import { type Expression, sql, type SqlBool } from 'kysely'
import type { PhotoRef } from '#contract/photo.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

/** Of `photos`: it looks like what was removed as illegal, and is shown to nobody until it is judged. */
export const isHeld = sql<0 | 1>`(photos.status = 'review' and photos.resembles is not null)`

/** In the order in which they are judged: what is held comes first. With `members`, their owners. */
export function selectInReview(db: Db) {
  return (
    db
      .selectFrom('photos')
      .innerJoin('members', 'members.id', 'photos.member_id')
      // As the condition of its index: SQLite does not match that with parameters.
      .where('photos.status', '=', sql.lit('review'))
      .orderBy(sql`photos.resembles is null`)
      .orderBy('photos.created_at')
      .orderBy('photos.id')
  )
}

export function listInReview(db: Db, limit: number) {
  return selectInReview(db)
    .limit(limit)
    .select(['photos.id', 'photos.key', 'photos.member_id', 'photos.caption', 'members.name'])
    .select(isHeld.as('held'))
}

export function findHeld(db: Db, id: string) {
  return db
    .selectFrom('photos')
    .where('id', '=', id)
    .where(sql<SqlBool>`${isHeld}`)
    .select('id')
}

/** Before `deleteDeleted`: the sweep takes its objects away. */
export function insertLooseDeleted(
  db: Db,
  id: string,
  condition: Expression<SqlBool>,
  now: number,
) {
  const deleted = db
    .selectFrom('photos')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where(condition)
  return insertFrom(db, 'loose_photos', deleted, {
    key: sql<string>`key`,
    due_at: now,
  }).onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: now }))
}

/** What its owner has deleted is not given back to anybody. */
export function deleteDeleted(db: Db, id: string, condition: Expression<SqlBool>) {
  return db
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where(condition)
}

export function updateApproved(db: Db, id: string, now: number) {
  return db
    .updateTable('photos')
    .where('id', '=', id)
    .where('status', '=', 'review')
    .set({ status: 'active', decided_at: now, announced_at: null })
}

type Removal = { reason: string; condition: Expression<SqlBool> }

export function updateRemoved(db: Db, id: string, { reason, condition }: Removal, now: number) {
  return db
    .updateTable('photos')
    .where('id', '=', id)
    .where(condition)
    .set({ status: 'removed', removed_reason: reason, decided_at: now, announced_at: null })
}

export function updateRestored(db: Db, id: string, now: number) {
  return db
    .updateTable('photos')
    .where('id', '=', id)
    .where('status', '=', 'removed')
    .set({ status: 'active', removed_reason: null, decided_at: now, announced_at: null })
}

export function hasStatus(id: string, statuses: readonly PhotoRef['status'][]) {
  return sql<SqlBool>`exists (select 1 from photos where id = ${id}
    and status in (${sql.join(statuses)}))`
}

/** No decision that is in force took it away. */
export function isUndecided(id: string) {
  return sql<SqlBool>`not exists (select 1 from decisions
    where subject = ${id} and kind = 'photo' and lifted_at is null)`
}

export function isShownWhile(id: string, other: Expression<SqlBool> = sql<SqlBool>`1`) {
  return sql<SqlBool>`(${hasStatus(id, ['review', 'active'])} and ${other})`
}

export function ownerOf(id: string) {
  return sql<number>`(select member_id from photos where id = ${id})`
}

export function findOwner(db: Db, id: string) {
  return db.selectFrom('photos').where('id', '=', id).select('member_id')
}

export function findRestored(db: Db, id: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .where('photos.id', '=', id)
    .where('photos.status', '=', 'active')
    .where('members.account', '=', 'active')
    .where('members.status', '=', 'confirmed')
    .select(['members.email', 'members.name', 'members.language', 'members.signup_host'])
}

export function listRemoved(db: Db, limit: number) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .where('photos.status', '=', 'removed')
    .where('photos.deleted_at', 'is', null)
    .orderBy('photos.created_at', 'desc')
    .limit(limit)
    .select([
      'photos.id',
      'photos.key',
      'photos.member_id',
      'photos.removed_reason',
      'photos.caption',
      'members.name',
    ])
}

/** Removed after its owner had deleted it, and nobody can object to that any more. */
function isForgotten(now: number) {
  return sql<SqlBool>`(photos.deleted_at is not null and photos.status = 'removed'
    and not exists (select 1 from decisions where decisions.subject = photos.id
      and decisions.kind = 'photo' and decisions.answered_at is null
      and (decisions.object_until > ${now} or decisions.objected_at is not null)))`
}

/** Before `deleteForgotten`: the sweep takes its objects away. */
export function insertLooseForgotten(db: Db, now: number) {
  const forgotten = db.selectFrom('photos').where(isForgotten(now))
  return insertFrom(db, 'loose_photos', forgotten, {
    key: sql<string>`key`,
    due_at: now,
  }).onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: now }))
}

export function deleteForgotten(db: Db, now: number) {
  return db.deleteFrom('photos').where(isForgotten(now))
}
