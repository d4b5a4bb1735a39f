import type { Payment } from '#contract/credits.ts'
import { MINUTE } from '#contract/time.ts'
import { keepWordsUnsent } from '#worker/chat/kept-message.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { MandateRefused, type Mandates } from '#worker/payments/mandates.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { checkPayment } from './check-payment.ts'
import { findLostCharge } from './find-lost-charge.ts'
import { updatePaymentStatus, updateStarted } from './queries.ts'
import { deleteRedemption } from './queries/settling.ts'
import { toStart } from './start-at-provider.ts'

/**
 * Mollie keeps an idempotency key for an hour; well before that a repeat looks for the charge
 * first.
 */
const keyHolds = 10 * MINUTE

type FindMandate = (mandates: Mandates) => Promise<{ customer: string; mandate: string }>

/**
 * Stays open if the provider does not answer: it may have taken the money.
 * @throws ApiError payment_provider_down while nothing can have been charged; a repeat continues
 */
export async function chargeByMandate(
  ctx: MemberContext,
  provider: PaymentProvider,
  row: PaymentRow,
  findMandate: FindMandate,
): Promise<Payment> {
  if (row.provider_id || row.status !== 'pending') return presentPayment(row)
  try {
    await charge(ctx, provider, row, findMandate)
  } catch (error) {
    if (!(error instanceof MandateRefused)) throw error
    logError('payment refused', error, { payment: row.id })
    await writeBatch(ctx.env.DB, [
      updatePaymentStatus(ctx.db, row.id, ['pending'], { status: 'failed' }),
      deleteRedemption(ctx.db, row.id),
      keepWordsUnsent(ctx.db, row.id),
    ])
  }
  return presentPayment(await findPayment(ctx.db, row.id).executeTakeFirstOrThrow())
}

async function charge(
  ctx: MemberContext,
  provider: PaymentProvider,
  row: PaymentRow,
  findMandate: FindMandate,
): Promise<void> {
  const { mandates } = provider
  if (!mandates) throw new ApiError('method_not_offered')
  const late = ctx.now - row.created_at > keyHolds
  // It was charged already; the schedule follows it up.
  if (late && (await beforeCharge(row, () => findLostCharge(ctx, row)))) return
  const by = await beforeCharge(row, () => findMandate(mandates))
  const { payment, urls } = toStart(ctx, row)
  try {
    const provider_id = await mandates.charge(payment, urls, by)
    const started = { provider_id, checkout_url: null, details: null }
    const kept = await updateStarted(ctx.db, row.id, started).executeTakeFirst()
    // A card is charged at once, but the webhook may take a while.
    if (kept) await checkPayment(ctx, kept)
  } catch (error) {
    if (error instanceof MandateRefused) throw error
    logError('payment not known to be charged', error, { payment: row.id })
  }
}

async function beforeCharge<T>(row: PaymentRow, find: () => Promise<T>): Promise<T> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof MandateRefused) throw error
    logError('payment not started', error, { payment: row.id })
    throw new ApiError('payment_provider_down')
  }
}
