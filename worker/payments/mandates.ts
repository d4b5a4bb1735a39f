import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

export type CardMandate = { mandate: string; brand: string; lastDigits: string }

export type DebitToSign = {
  /** Our key: signing with it again gives the same mandate. */
  key: string
  accountHolder: string
  iban: string
  /** YYYY-MM-DD */
  signedOn: string
  reference: string
}

/** Refused for good: nothing was charged, and nothing will be. */
export class MandateRefused extends Error {}

/**
 * Kept by the provider, never here. What has a key does nothing the second time. Each throws if the
 * provider does not answer: then it is unknown whether it was done. Signing and charging throw
 * MandateRefused.
 */
export type Mandates = {
  /** Without a name or an address: the provider learns only what a payment needs. */
  createCustomer: (key: string) => Promise<string>
  /** With all mandates; nothing if the customer is gone already. */
  deleteCustomer: (customer: string) => Promise<void>
  startStoring: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    customer: string,
  ) => Promise<StartedPayment>
  listCards: (customer: string) => Promise<CardMandate[]>
  signDebit: (customer: string, debit: DebitToSign) => Promise<string>
  /** Without the member at the provider's page. Returns the payment's id. */
  charge: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    by: { customer: string; mandate: string },
  ) => Promise<string>
  /** By our id, if the answer was lost; null if it never reached the provider. */
  findCharge: (customer: string, paymentId: string) => Promise<string | null>
  revoke: (customer: string, mandate: string) => Promise<void>
}
