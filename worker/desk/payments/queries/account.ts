import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { mayBePaidTwice } from '#worker/money/purchases/list-differences.ts'

/** Nobody else has seen its account without saying that it was not paid. */
export function isPayableBy(id: string, operator: string) {
  return sql<SqlBool>`exists (select 1 from withdrawals where id = ${id} and status = 'to_pay'
    and iban is not null and (account_shown_to is null or account_shown_to = ${operator})
    and not ${mayBePaidTwice(sql`withdrawals.payment_id`)})`
}

export function updateAccountShown(
  db: Db,
  id: string,
  { operator, now }: { operator: string; now: number },
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('withdrawals')
    .set({ account_shown_to: operator, account_shown_at: now })
    .where('id', '=', id)
    .where(condition)
    .returning('iban')
}

export function isShownToSomebody(id: string, shownAt: number) {
  return sql<SqlBool>`exists (select 1 from withdrawals
    where id = ${id} and status = 'to_pay' and account_shown_at = ${shownAt})`
}

export function updateAccountReleased(db: Db, id: string, condition: Expression<SqlBool>) {
  return db
    .updateTable('withdrawals')
    .set({ account_shown_to: null, account_shown_at: null })
    .where('id', '=', id)
    .where(condition)
}

export function findAccountShown(db: Db, id: string) {
  return db
    .selectFrom('withdrawals')
    .where('id', '=', id)
    .where('status', '=', 'to_pay')
    .select('account_shown_to')
}
