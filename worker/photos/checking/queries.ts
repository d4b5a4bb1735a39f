import { sql, type SqlBool } from 'kysely'
import type { Gesture, RefusalReason } from '#contract/checks.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

function mainPhotoOf(db: Db, memberId: number) {
  return db
    .selectFrom('photos')
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('position')
    .limit(1)
}

export function findCheck(db: Db, memberId: number) {
  return db
    .selectFrom('photo_checks')
    .innerJoin('members', 'members.id', 'photo_checks.member_id')
    .where('member_id', '=', memberId)
    .select(['photo_checks.id', 'gesture', 'photo_checks.status', 'until', 'refused_reason'])
    .select('members.checked_on')
}

export function findMainPhoto(db: Db, memberId: number) {
  return mainPhotoOf(db, memberId).select('key')
}

type Asked = { id: string; gesture: Gesture; until: number; now: number }

/** Instead of one that is over, or was refused: its photo is let go of with it. */
export function insertAsked(db: Db, memberId: number, { id, gesture, until, now }: Asked) {
  const asked = { id, gesture, asked_at: now, until }
  return insertFrom(db, 'photo_checks', mainPhotoOf(db, memberId), {
    member_id: sql<number>`photos.member_id`,
    ...asked,
  }).onConflict((conflict) =>
    conflict
      .column('member_id')
      .doUpdateSet({
        ...asked,
        status: 'asked',
        picture: null,
        photo: null,
        sent_at: null,
        decided_at: null,
        refused_reason: null,
      })
      .where(
        sql<SqlBool>`(photo_checks.status = 'refused' or photo_checks.until <= ${sql.lit(now)})`,
      ),
  )
}

type Sent = { id: string; picture: string; until: number; now: number }

export function updateSent(db: Db, memberId: number, { id, picture, until, now }: Sent) {
  return db
    .updateTable('photo_checks')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('status', '=', 'asked')
    .where('until', '>', now)
    .where((eb) => eb.exists(mainPhotoOf(db, memberId).select('key')))
    .set({
      status: 'sent',
      picture,
      photo: mainPhotoOf(db, memberId).select('key'),
      sent_at: now,
      until,
    })
}

/** Only while the check has it. */
export function updatePictureDue(db: Db, id: string, dueAt: number) {
  return db
    .updateTable('loose_photos')
    .where('key', '=', db.selectFrom('photo_checks').where('id', '=', id).select('picture'))
    .set({ due_at: dueAt })
}

/** Not what was only asked for: that would draw another gesture. */
export function deleteCheck(db: Db, memberId: number) {
  return db
    .deleteFrom('photo_checks')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'asked')
    .returning('picture')
}

/** What was asked for or sent, and is over. */
export function deleteOldChecks(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('photo_checks')
    .where('until', 'is not', null)
    .where('until', '<=', before)
    .select('member_id')
    .limit(limit)
  return db.deleteFrom('photo_checks').where('member_id', 'in', old)
}

function selectSent(db: Db, now: number) {
  return db
    .selectFrom('photo_checks')
    .innerJoin('members', 'members.id', 'photo_checks.member_id')
    .where('photo_checks.status', '=', 'sent')
    .where('until', '>', now)
    .where('members.account', '=', 'active')
    .select(['photo_checks.id', 'photo_checks.member_id', 'gesture', 'sent_at', 'until'])
    .select(['members.name', 'members.signup_host as host'])
    .select(sql<string>`picture`.as('key'))
}

export function listSent(db: Db, now: number, limit: number) {
  return selectSent(db, now).orderBy('sent_at').limit(limit)
}

export function listSentCases(db: Db, now: number, limit: number) {
  return listSent(db, now, limit)
    .clearSelect()
    .select([
      'photo_checks.id as subject',
      'members.signup_host as host',
      sql<number>`sent_at`.as('since'),
      'until as due',
      sql<string | null>`null`.as('decided_by'),
    ])
}

export function findSent(db: Db, id: string, now: number) {
  return selectSent(db, now).where('photo_checks.id', '=', id)
}

export function listShownPhotos(db: Db, members: readonly number[]) {
  return db
    .selectFrom('photos')
    .where(
      'member_id',
      'in',
      sql<number>`(select value from json_each(${JSON.stringify(members)}))`,
    )
    .where('status', '=', 'active')
    .orderBy('member_id')
    .orderBy('position')
    .select(['member_id', 'id', 'key', 'caption'])
}

export function isSent(id: string, now: number) {
  return sql<SqlBool>`exists (select 1 from photo_checks join members on members.id = member_id
    where photo_checks.id = ${id} and photo_checks.status = 'sent' and until > ${now}
      and members.account = 'active')`
}

export function findDecided(db: Db, id: string) {
  return db
    .selectFrom('photo_checks')
    .innerJoin('members', 'members.id', 'photo_checks.member_id')
    .where('photo_checks.id', '=', id)
    .where('members.account', '=', 'active')
    .select(['member_id', 'photo_checks.status', 'refused_reason', 'signup_host'])
    .select(['email', 'name', 'language', 'members.status as member_status'])
}

export function updateCheckedOn(db: Db, id: string, day: string, now: number) {
  return db
    .updateTable('members')
    .where('id', '=', db.selectFrom('photo_checks').where('id', '=', id).select('member_id'))
    .where(isSent(id, now))
    .set({ checked_on: day })
}

export function updateDecided(db: Db, id: string, refused: RefusalReason | null, now: number) {
  return db
    .updateTable('photo_checks')
    .where('id', '=', id)
    .where(isSent(id, now))
    .set({
      status: refused ? 'refused' : 'approved',
      refused_reason: refused,
      decided_at: now,
      until: null,
    })
}
