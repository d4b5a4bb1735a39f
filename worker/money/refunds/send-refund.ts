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
import { findRefund, isPaid, type RefundRow, updateRefund } from './queries.ts'
import {
  insertCreditsBack,
  insertLotBack,
  isFailed,
  updatePaymentBack,
} from './queries/restoring.ts'
import { findWithdrawalOf, updateReopened, type WithdrawalRow } from './queries/withdrawn.ts'
import { refundMail } from './refund-mail.ts'
import { tellOutcome } from './withdrawal-outcome.ts'

/**
 * Repeating it makes no second refund.
 * @throws Error if the provider does not answer
 */
export async function sendRefund(
  ctx: WorkContext & { config: Config },
  paymentId: string,
): Promise<void> {
  const { db } = ctx
  const [refund, payment, withdrawal] = await Promise.all([
    findRefund(db, paymentId).executeTakeFirst(),
    findPayment(db, paymentId).executeTakeFirst(),
    findWithdrawalOf(db, paymentId).executeTakeFirst(),
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
  await settleRefund(ctx, { payment, refund, withdrawal }, sent)
}

type Asked = { payment: PaymentRow; refund: RefundRow; withdrawal: WithdrawalRow | undefined }

async function settleRefund(
  ctx: WorkContext,
  asked: Asked,
  { providerId: provider_id, status }: SentRefund,
): Promise<void> {
  const { db, env, now } = ctx
  const { refund, withdrawal } = asked
  if (status === 'failed') return giveBack(ctx, asked, provider_id)
  if (status !== 'completed') {
    await updateRefund(db, refund.id, { status: 'sent', provider_id, ended_at: null }).execute()
    return
  }
  const mail = withdrawal && tellOutcome(ctx, withdrawal.id, 'paid', isPaid(refund.id))
  const { ended } = await writeBatch(env.DB, {
    ended: updateRefund(db, refund.id, { status, provider_id, ended_at: now }),
    mail: mail?.row ?? [],
  })
  if (ended) mail?.wake()
}

async function giveBack(
  ctx: WorkContext,
  { payment: { id, member_id }, refund: { id: refundId }, withdrawal }: Asked,
  providerId: string | null,
): Promise<void> {
  const { db, env, now } = ctx
  const payload = { payment: id, outcome: 'failed' } as const
  // Comes first: if this stops here, the next run does the rest.
  await reportDifference(ctx, id, 'refund_failed', {})
  const condition = isFailed(refundId)
  const mail = withdrawal
    ? tellOutcome(ctx, withdrawal.id, 'failed', condition)
    : enqueue(ctx, refundMail, `refund-failed:${id}`, payload, { condition })
  const { ended } = await writeBatch(env.DB, {
    ended: updateRefund(db, refundId, { status: 'failed', provider_id: providerId, ended_at: now }),
    creditsBack: insertCreditsBack(db, refundId, now),
    lotBack: insertLotBack(db, refundId),
    paymentBack: updatePaymentBack(db, id, refundId, now),
    reopened: updateReopened(db, id, refundId),
    premium: updatePremium(db, member_id),
    mail: mail.row,
  })
  if (ended) mail.wake()
  ctx.defer(tellBalance(ctx, member_id))
}
