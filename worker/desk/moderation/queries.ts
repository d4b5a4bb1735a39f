import { type Expression, sql, type SqlBool } from 'kysely'
import type { BanReason, ProfileText } from '#contract/reports.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'

export type Ban = { reason: BanReason; why: string | null; until: number | null }

export function isActive(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and kind = 'member' and account = 'active')`
}

export function isBanned(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'banned')`
}

export function insertBan(db: Db, memberId: number, ban: Ban, now: number) {
  const row = { member_id: memberId, ...ban, banned_at: now }
  return insertIf(db, 'bans', row, isActive(memberId))
}

export function updateBanned(db: Db, memberId: number) {
  return db
    .updateTable('members')
    .set({ account: 'banned' })
    .where('id', '=', memberId)
    .where(isActive(memberId))
}

export function deleteBan(db: Db, memberId: number) {
  return db.deleteFrom('bans').where('member_id', '=', memberId)
}

export function updateUnbanned(db: Db, memberId: number) {
  return db
    .updateTable('members')
    .set({ account: 'active' })
    .where('id', '=', memberId)
    .where('account', '=', 'banned')
}

export function listOver(db: Db, now: number, limit: number) {
  return db.selectFrom('bans').where('until', '<=', now).limit(limit).select('member_id')
}

/** No row if the address was never confirmed. */
export function findToTell(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .leftJoin('bans', 'bans.member_id', 'members.id')
    .where('members.id', '=', memberId)
    .where('members.status', '=', 'confirmed')
    .where('members.account', 'in', ['active', 'banned'])
    .select([
      'members.email',
      'members.name',
      'members.language',
      'members.signup_host',
      'members.account',
      'bans.reason',
      'bans.why',
      'bans.until',
    ])
}

export function hasText(memberId: number, field: ProfileText) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'active' and ${sql.ref(field)} is not null)`
}

/** A profile needs a name, so `placeholder` replaces it. */
export function updateTakenOut(
  db: Db,
  memberId: number,
  field: ProfileText,
  placeholder: string,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ [field]: field === 'name' ? placeholder : null })
    .where('id', '=', memberId)
    .where(condition)
}

export function findLanguage(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select('language')
}
