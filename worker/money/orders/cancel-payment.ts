import type { CallInput, CallReply } from '#contract/call.ts'
import type { creditsCalls } from '#contract/credits.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { findOwnPayment } from '#worker/money/purchases/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { checkPayment } from './check-payment.ts'

type CancelPayment = typeof creditsCalls.cancelPayment

/** If it was paid meanwhile, it is completed instead. */
export async function cancelPayment(
  ctx: MemberContext,
  { id }: CallInput<CancelPayment>,
): Promise<CallReply<CancelPayment>> {
  const find = findOwnPayment(ctx.db, ctx.viewer.id, id)
  const row = await find.executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  if (row.status !== 'pending' || !row.provider_id) return { payment: presentPayment(row) }
  try {
    const provider = await choosePaymentProvider(ctx)
    if (row.provider !== provider.name) throw new Error('it was started at another provider')
    await provider.cancel(row.provider_id)
    await checkPayment(ctx, row)
  } catch (error) {
    logError('payment not cancelled', error, { payment: id })
    throw new ApiError('payment_provider_down')
  }
  const after = (await find.executeTakeFirst()) ?? row
  if (after.status === 'pending') throw new ApiError('payment_still_open')
  return { payment: presentPayment(after) }
}
