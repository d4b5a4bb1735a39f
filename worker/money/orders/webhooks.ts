import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { parseInput, readForm } from '#worker/http/read-input.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { webhookPath } from '#worker/payments/payment-to-start.ts'
import type { Context } from '#worker/request/context.ts'
import type { Webhook } from '#worker/request/webhook.ts'
import { adoptPayment } from './adopt-payment.ts'
import { checkPayment } from './check-payment.ts'
import { findPaymentByProviderId } from './queries.ts'

const message = v.object({ id: text(100, 1) })

export const webhooks: Record<string, Webhook> = {
  [webhookPath]: { methods: ['POST'], answer: onPaymentChanged },
}

/**
 * Answers with an error until the payment is settled, so that the provider repeats it; never tells
 * which ids exist.
 */
async function onPaymentChanged(ctx: Context, request: Request): Promise<Response> {
  const { id } = parseInput(message, await readForm(request))
  const provider = await choosePaymentProvider(ctx)
  const known = await findPaymentByProviderId(ctx.db, provider.name, id).executeTakeFirst()
  await refuseFloods(ctx, known ? `p${known.id}` : `a${ctx.request.addressKey}`)
  try {
    const payment = known ?? (await adoptPayment(ctx, provider, id))
    if (payment) await checkPayment(ctx, payment)
  } catch (error) {
    logError('payment not settled', error, { payment: known?.id })
    throw new ApiError('payment_provider_down')
  }
  return new Response(null, { status: 200 })
}

/** By payment, else by network address: each message costs a request to the provider. */
async function refuseFloods({ env }: Context, from: string): Promise<void> {
  const { success } = await env.FLOOD_60.limit({ key: `${webhookPath}:${from}` })
  if (!success) throw new ApiError('too_many_requests')
}
