import type { Banks, PaymentMethod } from '#contract/credits.ts'
import type { Money } from '#contract/money.ts'
import type { Mandates } from './mandates.ts'
import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

/** What a provider may say of a payment; it says it again whenever it is asked. */
export type ProviderStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'charged_back'

export type ProviderPayment = Money & {
  /** Ours, as it was given at the start. */
  id: string | null
  status: ProviderStatus
  /** What has been paid back so far, in minor units. */
  refunded: number
  /** What it left to be charged by again, where that was asked for. */
  mandate?: string | null
}

export type RefundToSend = Money & {
  /** Ours. Sending it again pays nothing twice, and answers how it stands. */
  id: string
  /** The provider's id of what was paid. */
  payment: string
  description: string
}

export type SentRefund = {
  providerId: string | null
  /** `failed` is final: the money did not go. */
  status: 'pending' | 'completed' | 'failed'
}

/** Who moves the money. Every function throws when the provider does not answer. */
export type PaymentProvider = {
  name: string
  /** Which methods our account there can take in a country and its currency. */
  methods: (country: string, currency: string) => Promise<readonly PaymentMethod[]>
  /** The banks of those methods that ask which one beforehand; the others ask by themselves. */
  banks: (country: string, currency: string) => Promise<Banks>
  start: (payment: PaymentToStart, urls: PaymentUrls) => Promise<StartedPayment>
  /** Null: the provider knows no such payment. */
  find: (providerId: string) => Promise<ProviderPayment | null>
  /** Gives up a payment that is still open; one that is paid, or cannot be given up, stays. */
  cancel: (providerId: string) => Promise<void>
  refund: (refund: RefundToSend) => Promise<SentRefund>
  /** Null: it keeps no cards and takes no direct debits. */
  mandates: Mandates | null
}
