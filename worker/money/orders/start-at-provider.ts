import { isPaymentMethod, type Payment } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { customerOf } from '#worker/money/cards/customer-of.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import { wantsEmail } from '#worker/payments/method-catalogue.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'
import {
  type PaymentToStart,
  type PaymentUrls,
  type StartedPayment,
  webhookPath,
} from '#worker/payments/payment-to-start.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteUnstartedPayment, updateStarted } from './queries.ts'
import { deleteRedemption } from './queries/settling.ts'

/**
 * A payment that was already started or has ended is returned as it is.
 * @throws ApiError payment_provider_down
 */
export async function startAtProvider(
  ctx: MemberContext,
  provider: PaymentProvider,
  row: PaymentRow,
  bank: string | null,
): Promise<{ payment: Payment; redirect: string }> {
  const page = href('transactions-id', { id: row.id })
  if (row.provider_id || row.status !== 'pending') {
    const payment = presentPayment(row)
    return { payment, redirect: payment.checkout_url ?? page }
  }
  const { providerId, redirect, details } = await start(ctx, provider, row, bank)
  const started = await updateStarted(ctx.db, row.id, {
    provider_id: providerId,
    checkout_url: redirect,
    details: details ? JSON.stringify(details) : null,
  }).executeTakeFirst()
  if (!started) throw new ApiError('payment_provider_down')
  return { payment: presentPayment(started), redirect }
}

async function start(
  ctx: MemberContext,
  provider: PaymentProvider,
  row: PaymentRow,
  bank: string | null,
): Promise<StartedPayment> {
  const { db, env } = ctx
  const { id } = row
  const { payment: ordered, urls } = toStart(ctx, row)
  const payment = bank === null ? ordered : { ...ordered, issuer: bank }
  try {
    if (row.keep_card_at === null || !provider.mandates) return await provider.start(payment, urls)
    const customer = await customerOf(ctx, provider.name, provider.mandates)
    return await provider.mandates.startStoring(payment, urls, customer)
  } catch (error) {
    logError('payment not started', error, { payment: id })
    await writeBatch(env.DB, [deleteRedemption(db, id), deleteUnstartedPayment(db, id)])
    throw new ApiError('payment_provider_down')
  }
}

export function toStart(
  { site, request, locale, viewer }: MemberContext,
  row: PaymentRow,
): { payment: PaymentToStart; urls: PaymentUrls } {
  const { origin } = request.url
  const { id, amount, currency, credits, method, country } = row
  if (!isPaymentMethod(method)) throw new ApiError('method_not_offered')
  const description = `${site.settings.name}: ${credits} credits`
  const payment = { id, amount, currency, method, description, locale, country }
  return {
    payment: wantsEmail(method) ? { ...payment, email: viewer.email } : payment,
    urls: {
      webhook: origin + webhookPath,
      returnTo: origin + href('transactions-id', { id }),
    },
  }
}
