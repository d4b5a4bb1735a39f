import type { PaymentMethod } from '#contract/credits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Money } from '#contract/money.ts'

export const webhookPath = '/api/payment-webhook.php'

export type PaymentToStart = Money & {
  /** Ours. Starting it again gives the same payment, so an interrupted start can be repeated. */
  id: string
  method: PaymentMethod
  description: string
  locale: Locale
  country: string
  issuer?: string
  email?: string
}

export type PaymentUrls = {
  /** Called when the status changes: at least once, and in any order. */
  webhook: string
  returnTo: string
}

export type StartedPayment = {
  providerId: string
  redirect: string
  details?: Record<string, string>
}
