import type { PaymentMethod } from '#contract/credits.ts'
import type { Locale } from '#contract/locales.ts'
import type { Money } from '#contract/money.ts'

export type PaymentToStart = Money & {
  /** Ours. Starting it again answers the same, so that a crash in between is repaired by repeating. */
  id: string
  method: PaymentMethod
  description: string
  locale: Locale
  country: string
  /** The member's bank, where a method asks for it beforehand. */
  issuer?: string
  /** The payer's, where the method wants it. */
  email?: string
}

export type PaymentUrls = {
  /** Called by the provider when the status changes: at least once, in any order. */
  webhook: string
  /** Where the member comes back to, however it went. */
  returnTo: string
}

export type StartedPayment = {
  providerId: string
  /** Where the member goes to pay. */
  redirect: string
  /** What a bank transfer has to be paid to. */
  details?: Record<string, string>
}
