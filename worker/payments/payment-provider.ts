import type { PaymentMethod } from '#contract/credits.ts'
import type { Money } from '#contract/money.ts'

/** What a provider may say of a payment; it says it again whenever it is asked. */
export type ProviderStatus = 'pending' | 'paid' | 'failed' | 'cancelled' | 'charged_back'

export type PaymentToStart = Money & {
  /** Ours. Starting it again answers the same, so that a crash in between is repaired by repeating. */
  id: string
  method: PaymentMethod
  description: string
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

/** Who moves the money. Every function but `methods` throws when the provider does not answer. */
export type PaymentProvider = {
  name: string
  methods: (country: string) => readonly PaymentMethod[]
  start: (payment: PaymentToStart, urls: PaymentUrls) => Promise<StartedPayment>
  fetchStatus: (providerId: string) => Promise<ProviderStatus>
  /** Gives up a payment that is still open; one that is paid stays paid. */
  cancel: (providerId: string) => Promise<void>
}
