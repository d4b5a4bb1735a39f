import { isFirstPurchaseCode } from '#contract/discount.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import type { OrderInput } from './save-order.ts'

export function isSameOrder(
  row: PaymentRow,
  input: OrderInput,
  memberId: number,
  card: string | null = null,
): boolean {
  const code = input.discountcode
  const kept = row.discount_code?.toUpperCase() ?? null
  // A first-purchase discount applies by itself.
  const sameCode = code === kept || (code === null && kept !== null && isFirstPurchaseCode(kept))
  return (
    sameCode &&
    row.member_id === memberId &&
    row.bundle === input.bundle &&
    row.method === input.method &&
    row.country === input.country &&
    row.credits === input.credits &&
    row.amount === input.amount &&
    row.currency === input.currency &&
    row.card_id === card
  )
}
