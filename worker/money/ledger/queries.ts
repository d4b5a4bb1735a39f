import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { rest } from '#worker/money/refunds/queries.ts'

export type Cursor = { created_at: number; id: string }

export const paymentsAtOnce = 10
export const linesAtOnce = 25

export function listPayments(db: Db, memberId: number, after: Cursor | null) {
  return db
    .selectFrom('payments')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .leftJoin('withdrawals', 'withdrawals.payment_id', 'payments.id')
    .where('payments.member_id', '=', memberId)
    .$if(after !== null, (payments) =>
      payments
        .where('payments.created_at', '<=', after?.created_at ?? 0)
        .where(
          sql<boolean>`(payments.created_at < ${after?.created_at} or payments.id > ${after?.id})`,
        ),
    )
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id')
    .limit(paymentsAtOnce + 1)
    .selectAll('payments')
    .select(rest)
    .select(['refunds.status as refund', 'refunds.requested_at'])
    .select(['withdrawals.status as withdrawal', 'withdrawals.received_at'])
}

/**
 * An index by time would cost each message another row, so this reads all of the member's
 * entries.
 */
export function listLedger(db: Db, memberId: number, after: Cursor | null) {
  return db
    .selectFrom('ledger')
    .where('member_id', '=', memberId)
    .$if(after !== null, (lines) =>
      lines.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(linesAtOnce + 1)
    .select(['id', 'kind', 'delta', 'created_at', 'charges'])
}

export function messagesOfLedger(db: Db, memberId: number, after: Cursor | null) {
  return sql<string>`(select substr(id, instr(id, ':') + 1) as cause from ${listLedger(db, memberId, after)})`
}
