import type { Banks, PaymentMethod } from '#contract/credits.ts'
import type { Money } from '#contract/money.ts'
import type { Mandates } from './mandates.ts'
import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

/** The status of a payment as the provider reports it, as often as it is asked. */
export type ProviderStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'charged_back'

export type ProviderPayment = Money & {
  /** Our id, given at the start. */
  id: string | null
  status: ProviderStatus
  /** Refunded so far, in minor units. */
  refunded: number
  /** The mandate that it has stored, if that was asked for. */
  mandate?: string | null
  /** The country of the bank that issued the card, if the provider tells. */
  issuer?: string | null
}

export type RefundToSend = Money & {
  /** Our id. Sending it again refunds nothing twice, and answers the status. */
  id: string
  /** The provider's id of the payment. */
  payment: string
  description: string
}

export type SentRefund = {
  providerId: string | null
  /** `failed` is final: the money was not sent. */
  status: 'pending' | 'completed' | 'failed'
}

/** A payment service. Every function throws if it does not answer. */
export type PaymentProvider = {
  name: string
  /** The methods that our account there accepts in a country and its currency. */
  methods: (country: string, currency: string) => Promise<readonly PaymentMethod[]>
  /** The banks of methods that need one beforehand; for other methods the provider's page asks. */
  banks: (country: string, currency: string) => Promise<Banks>
  start: (payment: PaymentToStart, urls: PaymentUrls) => Promise<StartedPayment>
  /** Null: the provider does not know this payment. */
  find: (providerId: string) => Promise<ProviderPayment | null>
  /** Cancels an open payment; one that is paid or cannot be cancelled stays as it is. */
  cancel: (providerId: string) => Promise<void>
  refund: (refund: RefundToSend) => Promise<SentRefund>
  /** Null: no stored cards and no direct debits. */
  mandates: Mandates | null
}
