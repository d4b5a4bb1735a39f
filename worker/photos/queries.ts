import { sql } from 'kysely'
import type { PhotoFocus } from '#contract/photo.ts'
import { isSession } from '#worker/accounts/is-session.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Onlooker, Visiting } from '#worker/people/onlooker.ts'
import { hasWritten } from '#worker/people/queries.ts'
import {
  isMainPhoto,
  isOnSite,
  isOpenTo,
  isSeenByVisitors,
  isUnshielded,
  isBlockedEitherWay,
  isWanted,
} from '#worker/people/queries/rules.ts'
import { isHeld } from './queries/review.ts'

export function findPhotoAccess(
  db: Db,
  key: string,
  session: SessionClaim | null,
  { now, visiting, ...viewer }: Onlooker & { now: number; visiting: Visiting },
) {
  return db
    .selectFrom('photos')
    .innerJoin('members as owner', 'owner.id', 'photos.member_id')
    .leftJoin('sessions', (join) => join.on(isSession(session, now)))
    .leftJoin('members as viewer', (join) =>
      join.onRef('viewer.id', '=', 'sessions.member_id').on('viewer.account', '=', 'active'),
    )
    .where('photos.key', '=', key)
    .where(sql<boolean>`not ${isHeld}`)
    .select([
      'photos.member_id as owner_id',
      'photos.status',
      'photos.focus',
      'owner.account as owner_account',
      // Whatever was claimed: without a viewer's row it is a visitor.
      sql<number>`owner.visible and ${isOnSite(viewer, 'owner')}
        and iif(viewer.id is null, ${isSeenByVisitors(visiting, 'owner')},
          ${isWanted(sql.ref('viewer.id'), 'owner.kind')}
          and ${isOpenTo(sql.ref('viewer.id'), 'owner')}
          and ${isUnshielded(sql.ref('viewer.id'), 'owner')})`.as('owner_visible'),
      'viewer.id as viewer_id',
      'viewer.paid_user as viewer_paid',
      'viewer.status as viewer_status',
      'viewer.confirmed_at as viewer_confirmed_at',
      'viewer.country as viewer_country',
      'viewer.over18_method as viewer_over18',
      isMainPhoto.as('is_main'),
      isBlockedEitherWay(sql.ref('owner.id'), sql.ref('viewer.id')).as('blocked'),
    ])
}

/**
 * A row if the viewer talks with an owner who is not visible. Writing to a hidden member reveals nothing:
 * they must have written, or be hidden on this site only.
 */
export function findPhotoTalk(db: Db, viewerId: number, ownerId: number) {
  return db
    .selectFrom('members as owner')
    .where('owner.id', '=', ownerId)
    .where(
      sql<boolean>`(${hasWritten(viewerId, 'owner')}
        or (owner.visible and ${isWanted(viewerId, 'owner.kind')} and ${isOpenTo(viewerId, 'owner')}
          and ${isUnshielded(viewerId, 'owner')}
          and exists (select 1 from conversations as chat
            where a_id = min(owner.id, ${viewerId}) and b_id = max(owner.id, ${viewerId}))))`,
    )
    .select('owner.id')
}

const ownColumns = [
  'id',
  'key',
  'status',
  'removed_reason',
  'width',
  'height',
  'focus',
  'caption',
] as const

export function listOwnPhotos(db: Db, memberId: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .select(ownColumns)
    .select(isHeld.as('held'))
}

/** With those that are held although their owner deleted them: else one could hold any number. */
export function countPhotos(db: Db, memberId: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
}

export function findSentPhoto(db: Db, id: string) {
  return db
    .selectFrom('photos')
    .where('id', '=', id)
    .select([...ownColumns, 'member_id', 'source_hash', 'deleted_at'])
    .select(isHeld.as('held'))
    .select(isMainPhoto.as('is_main'))
}

export type NewPhoto = {
  id: string
  memberId: number
  key: string
  width: number
  height: number
  placeholder: string
  sourceHash: string
  pictureHash: string | null
  resembles: { id: string } | null
  now: number
  max: number
}

export function insertPhoto(db: Db, photo: NewPhoto) {
  const mine = sql`from photos where member_id = ${photo.memberId}`
  return insertFrom(
    db,
    'photos',
    db
      .selectFrom('loose_photos')
      .where('loose_photos.key', '=', photo.key)
      .where(sql<boolean>`(select count(*) ${mine} and status <> 'removed') < ${photo.max}`),
    {
      id: photo.id,
      member_id: photo.memberId,
      key: sql<string>`loose_photos.key`,
      position: sql<number>`(select coalesce(max(position) + 1, 0) ${mine})`,
      width: photo.width,
      height: photo.height,
      placeholder: photo.placeholder,
      source_hash: photo.sourceHash,
      picture_hash: photo.pictureHash,
      resembles: photo.resembles?.id ?? null,
      created_at: photo.now,
    },
  ).onConflict((conflict) => conflict.column('id').doNothing())
}

/** Its owner sees it no more; it stays until somebody has judged it. */
export function updateHeldDeleted(db: Db, id: string, memberId: number, now: number) {
  return db
    .updateTable('photos')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`${isHeld}`)
    .set({ deleted_at: now })
    .returning('id')
}

/** Before `deletePhotoRow` in the same batch. */
export function insertLooseOf(db: Db, id: string, memberId: number, now: number) {
  return insertFrom(
    db,
    'loose_photos',
    db
      .selectFrom('photos')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`not ${isHeld}`),
    {
      key: sql<string>`key`,
      due_at: now,
    },
  ).onConflict((conflict) => conflict.column('key').doUpdateSet({ due_at: now }))
}

export function findShownPhoto(db: Db, id: string, memberId: number) {
  return db
    .selectFrom('photos')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .where('deleted_at', 'is', null)
    .select(['key', 'width', 'height', 'focus'])
}

export function updateFocus(db: Db, id: string, key: string, focus: PhotoFocus) {
  return db
    .updateTable('photos')
    .where('id', '=', id)
    .where('key', '=', key)
    .set({ focus })
    .returning('id')
}

/** Also while it is under review: the words come up for it with the photo. */
export function updateCaption(db: Db, id: string, memberId: number, caption: string) {
  return db
    .updateTable('photos')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('status', '<>', 'removed')
    .where('deleted_at', 'is', null)
    .set({ caption: caption || null })
    .returning('id')
}

export function deletePhotoRow(db: Db, id: string, memberId: number) {
  return db
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not ${isHeld}`)
    .returning('key')
}

const aside = 1_000_000_000

/** If every id is one of the member's own; `updateOrder` then puts them back. */
export function updateAside(db: Db, memberId: number, order: readonly string[]) {
  const named = JSON.stringify(order)
  return db
    .updateTable('photos')
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`(select count(*) from photos as mine where mine.member_id = ${memberId}
        and mine.deleted_at is null and mine.id in (select value from json_each(${named}))) = json_array_length(${named})`,
    )
    .set({ position: sql<number>`position + ${aside}` })
}

export function updateOrder(db: Db, memberId: number, order: readonly string[]) {
  const named = JSON.stringify(order)
  return db
    .updateTable('photos')
    .where('member_id', '=', memberId)
    .where('position', '>=', aside)
    .set({
      position: sql<number>`coalesce(
        (select key from json_each(${named}) where value = photos.id),
        position - ${aside} + json_array_length(${named}))`,
    })
}
