import { isCardMethod, type PaymentMethod } from '#contract/credits.ts'
import type { PaymentProvider } from '#worker/payments/payment-provider.ts'

export function keepsCards({ mandates }: PaymentProvider, method: PaymentMethod): boolean {
  return mandates !== null && isCardMethod(method)
}
