import type { PaymentMethod } from '#contract/credits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Money } from '#contract/money.ts'

/** Where providers tell that a payment has changed. */
export const webhookPath = '/api/payment-webhook.php'

export type PaymentToStart = Money & {
  /** Our id. Starting it again gives the same payment, so an interrupted start can be repeated. */
  id: string
  method: PaymentMethod
  description: string
  locale: Locale
  country: string
  /** The member's bank, if the method needs it beforehand. */
  issuer?: string
  /** The payer's, if the method needs it. */
  email?: string
}

export type PaymentUrls = {
  /** Called by the provider when the status changes: at least once, and in any order. */
  webhook: string
  /** Where the member comes back to, whatever the outcome. */
  returnTo: string
}

export type StartedPayment = {
  providerId: string
  /** Where the member goes to pay. */
  redirect: string
  /** The account details for a bank transfer. */
  details?: Record<string, string>
}
