import { logError } from '#worker/http/log.ts'
import { insertDifference } from '#worker/money/queries/settling.ts'
import type { WorkContext } from '#worker/request/work-context.ts'

export type Difference =
  /** The amount or currency that was paid is not ours. */
  | 'amount'
  /** More was refunded than the member asked for here. */
  | 'refund'
  /** The bank charged back a payment that we had refunded. */
  | 'charged_back_after_refund'
  /** A refund could not be paid out. */
  | 'refund_failed'
  /** An order was paid twice at the provider. */
  | 'second_payment'
  /** The provider does not know a payment for which we gave credits. */
  | 'unknown_payment'
  /** By the provider, a payment for which we gave credits was never paid. */
  | 'not_paid'
  /** The bank has reversed a chargeback. */
  | 'chargeback_undone'
  /** Less was refunded than we have written down. */
  | 'refund_missing'
  /** The card's issuer and other evidence agree on another country than that of the price. */
  | 'tax_country'
  /** The money came after the account was deleted: send it back. */
  | 'paid_by_deleted'

/** Logs a difference once and stores it, for a person to look at. */
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
