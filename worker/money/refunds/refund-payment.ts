import type { CallInput, CallReply } from '#contract/call.ts'
import type { creditsCalls } from '#contract/credits.ts'
import { findBalance, presentBalance } from '#worker/accounts/find-balance.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { findOwnPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { tellBalance } from '#worker/money/purchases/tell-balance.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { offerRefund, presentRefund } from './offer-refund.ts'
import { prepareRefund } from './prepare-refund.ts'
import { findRefund, findRest } from './queries.ts'
import { sendRefund } from './send-refund.ts'

type RefundPayment = typeof creditsCalls.refundPayment

/**
 * The credits are taken at once, the money follows. The row holds the key for the provider, so that
 * the schedule can finish an interrupted refund.
 */
export async function refundPayment(
  ctx: MemberContext,
  input: CallInput<RefundPayment>,
): Promise<CallReply<RefundPayment>> {
  const { db, env, viewer } = ctx
  const {
    payment: [payment],
    known: [known],
  } = await readBatch(env.DB, {
    payment: findOwnPayment(db, viewer.id, input.id),
    known: findRefund(db, input.id),
  })
  if (!payment) throw new ApiError('not_found')
  if (!known) await saveRefund(ctx, payment, input.amount)
  else if (known.amount !== input.amount) throw new ApiError('refund_not_possible')
  return present(ctx, payment.id)
}

async function saveRefund(ctx: MemberContext, payment: PaymentRow, amount: number): Promise<void> {
  await requireOffer(ctx, payment, amount)
  const refund = prepareRefund(ctx, payment, amount)
  const { refund: made } = await writeBatch(ctx.env.DB, refund.rows)
  if (!made) return
  refund.wake()
  ctx.defer(tellBalance(ctx, ctx.viewer.id))
  try {
    await sendRefund(ctx, payment.id)
  } catch (error) {
    logError('refund not sent', error, { payment: payment.id })
  }
}

async function requireOffer(
  ctx: MemberContext,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const { db, now, viewer } = ctx
  const { settings } = await sellingSite(ctx, payment)
  const rest = await findRest(db, viewer.id, payment.id).executeTakeFirst()
  const rows = { payment, rest, refund: undefined, withdrawal: undefined }
  const offer = offerRefund(rows, settings, now)
  if (!offer?.amount || offer.by_bank) throw new ApiError('refund_not_possible')
  if (offer.amount !== amount) throw new ApiError('refund_changed')
  const { name } = await choosePaymentProvider(ctx)
  if (name !== payment.provider) throw new ApiError('payment_provider_down')
}

async function present(
  { db, env, viewer }: MemberContext,
  id: string,
): Promise<CallReply<RefundPayment>> {
  const {
    payment: [payment],
    refund: [refund],
    balance: [balance],
  } = await readBatch(env.DB, {
    payment: findOwnPayment(db, viewer.id, id),
    refund: findRefund(db, id),
    balance: findBalance(db, viewer.id),
  })
  // Credits were spent after the offer was read.
  if (!payment || !refund || !balance) throw new ApiError('refund_changed')
  return {
    payment: presentPayment(payment),
    refund: presentRefund(refund),
    ...presentBalance(balance),
  }
}
