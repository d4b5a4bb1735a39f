import type { Payment } from '#contract/credits.ts'
import { isFirstPurchaseCode } from '#contract/discount.ts'
import { readBatch } from '#worker/db/database.ts'
import { discountQueries } from '#worker/discounts/choose-discount.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { keepOrder, type OrderInput } from './keep-order.ts'
import { findPayment, type PaymentRow } from './queries.ts'
import { startAtProvider } from './start-at-provider.ts'

/**
 * Keeps the order, then starts it at the provider. The client's id makes a repeat the same order:
 * what stopped half-way goes on from there, what is done is answered again.
 */
export async function startPayment(
  ctx: MemberContext,
  input: OrderInput,
): Promise<{ payment: Payment; redirect: string }> {
  const { db, env, viewer } = ctx
  const provider = await choosePaymentProvider(ctx)
  const [[known], ...discountRows] = await readBatch(env.DB, [
    findPayment(db, input.id),
    ...discountQueries(db, viewer.id, input.discountcode),
  ])
  const row = known ?? (await keepOrder(ctx, provider, input, discountRows))
  if (!isSameOrder(row, input, viewer.id)) throw new ApiError('key_reused')
  return startAtProvider(ctx, provider, row)
}

function isSameOrder(row: PaymentRow, input: OrderInput, memberId: number): boolean {
  const code = input.discountcode
  const kept = row.discount_code?.toUpperCase() ?? null
  // The running discount came without being asked for, or by its other name.
  const running = kept !== null && isFirstPurchaseCode(kept)
  const sameCode = code === kept || (running && (code === null || isFirstPurchaseCode(code)))
  return (
    sameCode &&
    row.member_id === memberId &&
    row.bundle === input.bundle &&
    row.method === input.method &&
    row.country === input.country &&
    row.amount === input.amount
  )
}
