import { logError } from '#worker/http/log.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { insertDifference } from './queries/differences.ts'

export type Difference =
  | 'amount'
  /** More was refunded than the member asked for here. */
  | 'refund'
  | 'charged_back_after_refund'
  | 'refund_failed'
  | 'second_payment'
  | 'unknown_payment'
  | 'not_paid'
  | 'chargeback_undone'
  | 'refund_missing'
  | 'tax_country'
  /** Paid after the account was closed, by a method that money cannot go back by: pay it by bank. */
  | 'paid_by_closed'

export async function reportDifference(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  paymentId: string,
  kind: Difference,
  details: Record<string, string | number>,
): Promise<void> {
  const row = { payment_id: paymentId, kind, details: JSON.stringify(details), found_at: now }
  const found = await insertDifference(db, row).executeTakeFirst()
  if (found) logError('payment differs', kind, { payment: paymentId, ...details })
}
