import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

/** What a provider tells about a stored card: enough for the member to recognise it. */
export type CardMandate = { mandate: string; brand: string; lastDigits: string }

export type DebitToSign = {
  /** Our key: signing with it again gives the same mandate. */
  key: string
  accountHolder: string
  iban: string
  /** YYYY-MM-DD */
  signedOn: string
  /** The mandate's reference on the debtor's bank statement and in our mail. */
  reference: string
}

/** The provider refused for good: nothing was charged, and nothing will be. */
export class MandateRefused extends Error {}

/**
 * Stored cards and debit mandates. They are kept by the provider, never here. Every function with a
 * key does nothing the second time. Each throws if the provider does not answer: then it is unknown
 * whether it was done.
 */
export type Mandates = {
  /** Without a name or an address: the provider learns only what a payment needs. */
  createCustomer: (key: string) => Promise<string>
  /** With all mandates; does nothing if the customer is gone already. */
  deleteCustomer: (customer: string) => Promise<void>
  /** Starts a payment by card that also stores the card at the provider. */
  startStoring: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    customer: string,
  ) => Promise<StartedPayment>
  /** Newest first. */
  listCards: (customer: string) => Promise<CardMandate[]>
  /** @throws MandateRefused */
  signDebit: (customer: string, debit: DebitToSign) => Promise<string>
  /**
   * Charges without the member at the provider's page. Answers the payment's id.
   * @throws MandateRefused
   */
  charge: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    by: { customer: string; mandate: string },
  ) => Promise<string>
  /** Finds a charge by our id if its answer was lost; null if it never reached the provider. */
  findCharge: (customer: string, paymentId: string) => Promise<string | null>
  revoke: (customer: string, mandate: string) => Promise<void>
}
