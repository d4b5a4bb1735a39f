import { logError } from '#worker/http/log.ts'
import type { WorkContext } from '#worker/http/work-context.ts'
import { insertDifference } from './settling/queries.ts'

export type Difference =
  /** Paid was another amount than ours, or in another currency. */
  | 'amount'
  /** More went back than the member asked for here. */
  | 'refund'
  /** The bank took back what we had refunded. */
  | 'charged_back_after_refund'
  /** The money of a refund could not go. */
  | 'refund_failed'
  /** An order was paid twice at the provider. */
  | 'second_payment'
  /** The provider knows nothing of what we have credited. */
  | 'unknown_payment'
  /** It says that what we have credited was never paid. */
  | 'not_paid'
  /** The bank has given back what it had taken. */
  | 'chargeback_undone'
  /** Less has gone back than we have written down. */
  | 'refund_missing'

/** For a person to look at: once in the log, and kept. */
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
