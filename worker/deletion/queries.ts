import { sql, type SqlBool } from 'kysely'
import type { DeleteReason } from '#contract/deletion.ts'
import { stayPrefix } from '#contract/discount.ts'
import type { Db } from '#worker/db/database.ts'
import { insertIf } from '#worker/db/insert-if.ts'
import { linkHolds } from '#worker/db/mail-links.ts'

/** One record of an account: a second one breaks its key, and the batch with it. */
export function insertDeletion(
  db: Db,
  memberId: number,
  { reason, remarks }: { reason: DeleteReason; remarks: string | null },
  now: number,
) {
  return db
    .insertInto('account_deletions')
    .columns(['member_id', 'reason', 'remarks', 'requested_at'])
    .expression(
      db
        .selectFrom('members')
        .where('id', '=', memberId)
        .where('account', 'in', ['active', 'deleting'])
        .select([
          'id as member_id',
          sql<DeleteReason>`${reason}`.as('reason'),
          sql<string | null>`${remarks}`.as('remarks'),
          sql<number>`${now}`.as('requested_at'),
        ]),
    )
}

export function updateDeleting(db: Db, memberId: number, until: number) {
  return db
    .updateTable('members')
    .set({ account: 'deleting', deleting_until: until })
    .where('id', '=', memberId)
    .where('account', '=', 'active')
}

export function isDeleting(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and account = 'deleting')`
}

/** An account that can still come back. */
export function findDeleting(db: Db, email: string, now: number) {
  return db
    .selectFrom('members')
    .where('email', '=', email)
    .where('account', '=', 'deleting')
    .where('deleting_until', '>', now)
    .select(['id', 'deleting_until'])
}

export function updateReactivated(db: Db, memberId: number, tokenHash: string, now: number) {
  return db
    .updateTable('members')
    .set({ account: 'active', deleting_until: null })
    .where('id', '=', memberId)
    .where('account', '=', 'deleting')
    .where(linkHolds(db, 'reactivation', tokenHash, now))
}

/** What was said on leaving is not kept of one who stays. */
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

/** Once ever, and only while it is offered. */
export function insertDeleteDiscount(db: Db, row: DeleteDiscountRow, offered: boolean) {
  const first = sql<SqlBool>`${Number(offered)} and not exists ${findDeleteDiscount(db, row.user_id)}`
  return insertIf(db, 'discount_codes', { ...row, validity: 'once' }, first).onConflict(
    (conflict) => conflict.doNothing(),
  )
}

/** The condition of all that an operator's purge does. */
export function isThere(memberId: number) {
  return sql<SqlBool>`exists (select 1 from members
    where id = ${memberId} and kind = 'member' and account <> 'deleted')`
}

/** From here on no mailed link brings it back. */
export function updateDueNow(db: Db, memberId: number, now: number) {
  return db
    .updateTable('members')
    .set({ account: 'deleting', deleting_until: now })
    .where('id', '=', memberId)
    .where(isThere(memberId))
}
