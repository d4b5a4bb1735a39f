import { type Expression, sql, type SqlBool } from 'kysely'
import type { DeleteReason } from '#contract/deletion.ts'
import { stayPrefix } from '#contract/discount.ts'
import { linkHolds } from '#worker/accounts/mail-links.ts'
import { waitingCredits } from '#worker/chat/return-waiting.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'

/** A second deletion violates the key, which undoes its batch. */
export function insertDeletion(
  db: Db,
  memberId: number,
  said: { reason: DeleteReason; remarks: string | null; given_up: string | null },
  now: number,
  holds: Expression<SqlBool>,
) {
  return insertFrom(
    db,
    'account_deletions',
    db
      .selectFrom('members')
      .where('id', '=', memberId)
      .where(sql<SqlBool>`(account = 'deleting' or (account = 'active' and ${holds}))`),
    {
      member_id: sql<number>`id`,
      ...said,
      requested_at: now,
    },
  )
}

export function updateDeleting(
  db: Db,
  memberId: number,
  until: number,
  holds: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ account: 'deleting', deleting_until: until })
    .where('id', '=', memberId)
    .where('account', '=', 'active')
    .where(holds)
}

export function isActive(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and kind = 'member' and account = 'active')`
}

export function findLeaver(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('kind', '=', 'member')
    .where('account', '=', 'active')
    .select(['id', 'email', 'status', 'name', 'language', 'signup_host'])
}

export function isDeleting(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'deleting')`
}

export type Counted = { credits_seq: number; waiting: number }

/** Each line of the ledger raises it; that a waiting message is delivered writes none. */
export function hasBalanceOf(memberId: number, { credits_seq, waiting }: Counted) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and credits_seq = ${credits_seq}
      and ${waitingCredits(memberId)} = ${waiting})`
}

export function findStanding(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId).select(['account', 'deleting_until'])
}

export function findDeleting(db: Db, email: string, now: number) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .where('account', '=', 'deleting')
    .where('deleting_until', '>', now)
    .select(['id', 'deleting_until', 'password_hash'])
}

export function updateReactivated(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('members')
    .set({ account: 'active', deleting_until: null })
    .where('id', '=', memberId)
    .where('account', '=', 'deleting')
    .where(linkHolds(db, 'reactivation', tokenHash, now))
}

/** The reason that a member gave is not kept if they stay. */
export function deleteDeletion(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .deleteFrom('account_deletions')
    .where('member_id', '=', memberId)
    .where('purged_at', 'is', null)
    .where(linkHolds(db, 'reactivation', tokenHash, now))
}

export function findDeleteDiscount(db: Db, memberId: number) {
  return db
    .selectFrom('discount_codes')
    .where('user_id', '=', memberId)
    .where(sql<boolean>`substr(code, 1, ${stayPrefix.length}) = ${stayPrefix}`)
    .select(['code', 'value_percentage', 'expires'])
}

type DeleteDiscountRow = {
  code: string
  user_id: number
  value_percentage: number
  expires: number
  created_at: number
}

export function insertDeleteDiscount(db: Db, row: DeleteDiscountRow, offered: boolean) {
  const first = sql<SqlBool>`${Number(offered)} and not exists ${findDeleteDiscount(db, row.user_id)}`
  return insertIf(db, 'discount_codes', { ...row, validity: 'once' }, first).onConflict(
    (conflict) => conflict.doNothing(),
  )
}

export function isThere(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and kind = 'member' and account <> 'deleted')`
}

export function updateDueNow(
  db: Db,
  memberId: number,
  now: number,
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ account: 'deleting', deleting_until: now })
    .where('id', '=', memberId)
    .where(condition)
}
