import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

/** What a provider keeps of a card: enough to know it again. */
export type StoredCard = { mandate: string; brand: string; lastDigits: string }

export type DebitToSign = {
  /** Ours: signing it again is the same mandate. */
  key: string
  accountHolder: string
  iban: string
  /** YYYY-MM-DD */
  signedOn: string
  /** What the debtor's bank statement and our mail call it. */
  reference: string
}

/**
 * What a member has agreed to be charged by, kept by the provider and never here. Every act under a
 * key does nothing the second time.
 */
export type Mandates = {
  /** Somebody without a name or address: what is told about a member is what the payment needs. */
  createCustomer: (key: string) => Promise<string>
  /** A payment by card that also leaves the card with the provider. */
  startStoring: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    customer: string,
  ) => Promise<StartedPayment>
  listCards: (customer: string) => Promise<StoredCard[]>
  signDebit: (customer: string, debit: DebitToSign) => Promise<string>
  /** Takes the money without the member's presence at the provider. Answers the payment's id. */
  charge: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    by: { customer: string; mandate: string },
  ) => Promise<string>
  revoke: (customer: string, mandate: string) => Promise<void>
}
