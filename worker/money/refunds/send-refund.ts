import { writeBatch } from '#worker/db/database.ts'
import type { Config } from '#worker/env.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { updatePremium } from '#worker/money/purchases/queries/premium.ts'
import { reportDifference } from '#worker/money/purchases/report-difference.ts'
import { tellBalance } from '#worker/money/purchases/tell-balance.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { SentRefund } from '#worker/payments/payment-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findRefund, type RefundRow, updateRefund } from './queries.ts'
import {
  insertCreditsBack,
  insertLotBack,
  isFailed,
  updatePaymentBack,
} from './queries/restoring.ts'
import { refundMail } from './refund-mail.ts'

/**
 * Repeating it makes no second refund.
 * @throws Error if the provider does not answer
 */
export async function sendRefund(
  ctx: WorkContext & { config: Config },
  paymentId: string,
): Promise<void> {
  const { db } = ctx
  const [refund, payment] = await Promise.all([
    findRefund(db, paymentId).executeTakeFirst(),
    findPayment(db, paymentId).executeTakeFirst(),
  ])
  const provider = await choosePaymentProvider(ctx)
  if (!refund || !payment?.provider_id) return
  if (payment.provider !== provider.name) throw new Error('it was paid at another provider')
  const { id, amount, currency } = refund
  const description = `Refund ${paymentId}`
  const sent = await provider.refund({
    id,
    payment: payment.provider_id,
    amount,
    currency,
    description,
  })
  await settleRefund(ctx, payment, refund, sent)
}

async function settleRefund(
  ctx: WorkContext,
  payment: PaymentRow,
  { id }: RefundRow,
  { providerId, status }: SentRefund,
): Promise<void> {
  const { db, now } = ctx
  if (status === 'failed') return giveBack(ctx, payment, id, providerId)
  const ended = status === 'completed'
  await updateRefund(db, id, {
    status: ended ? 'completed' : 'sent',
    provider_id: providerId,
    ended_at: ended ? now : null,
  }).execute()
}

async function giveBack(
  ctx: WorkContext,
  { id, member_id }: PaymentRow,
  refundId: string,
  providerId: string | null,
): Promise<void> {
  const { db, env, now } = ctx
  const payload = { payment: id, outcome: 'failed' } as const
  // Comes first: if this stops here, the next run does the rest.
  await reportDifference(ctx, id, 'refund_failed', {})
  const mail = enqueue(ctx, refundMail, `refund-failed:${id}`, payload, {
    condition: isFailed(refundId),
  })
  const { ended } = await writeBatch(env.DB, {
    ended: updateRefund(db, refundId, { status: 'failed', provider_id: providerId, ended_at: now }),
    creditsBack: insertCreditsBack(db, refundId, now),
    lotBack: insertLotBack(db, refundId),
    paymentBack: updatePaymentBack(db, id, refundId, now),
    premium: updatePremium(db, member_id),
    mail: mail.row,
  })
  if (ended) mail.wake()
  ctx.defer(tellBalance(ctx, member_id))
}
