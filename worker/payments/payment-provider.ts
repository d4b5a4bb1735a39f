import type { Banks, PaymentMethod } from '#contract/credits.ts'
import type { Money } from '#contract/money.ts'
import type { Mandates } from './mandates.ts'
import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

export type ProviderStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'charged_back'

export type ProviderPayment = Money & {
  /** Our id. */
  id: string | null
  status: ProviderStatus
  /** So far, in minor units. */
  refunded: number
  mandate?: string | null
  issuer?: string | null
}

export type RefundToSend = Money & {
  /** Ours. Sending it again refunds nothing twice, and returns the status. */
  id: string
  /** The provider's id. */
  payment: string
  description: string
}

export type SentRefund = {
  providerId: string | null
  /** `failed` is final: the money was not sent. */
  status: 'pending' | 'completed' | 'failed'
}

/** Every function throws if the service does not answer. */
export type PaymentProvider = {
  name: string
  methods: (country: string, currency: string) => Promise<readonly PaymentMethod[]>
  /** Of methods that need one beforehand; for others the provider's page asks. */
  banks: (country: string, currency: string) => Promise<Banks>
  start: (payment: PaymentToStart, urls: PaymentUrls) => Promise<StartedPayment>
  find: (providerId: string) => Promise<ProviderPayment | null>
  /** One that is paid or cannot be cancelled stays as it is. */
  cancel: (providerId: string) => Promise<void>
  refund: (refund: RefundToSend) => Promise<SentRefund>
  /** Null: no stored cards and no direct debits. */
  mandates: Mandates | null
}
