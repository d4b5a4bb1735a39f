import type { PaymentToStart, PaymentUrls, StartedPayment } from './payment-to-start.ts'

/** What a provider keeps of a card: enough to know it again. */
export type CardMandate = { mandate: string; brand: string; lastDigits: string }

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

/** The provider said no, for good: nothing was charged, and nothing will be. */
export class MandateRefused extends Error {}

/**
 * What a member has agreed to be charged by, kept by the provider and never here. Every act under a
 * key does nothing the second time. Each throws when the provider does not answer: then nobody
 * knows whether it was done.
 */
export type Mandates = {
  /** Somebody without a name or address: what is told about a member is what the payment needs. */
  createCustomer: (key: string) => Promise<string>
  /** With all of their mandates; one that is gone already is fine. */
  deleteCustomer: (customer: string) => Promise<void>
  /** A payment by card that also leaves the card with the provider. */
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
   * Takes the money without the member's presence at the provider. Answers the payment's id.
   * @throws MandateRefused
   */
  charge: (
    payment: PaymentToStart,
    urls: PaymentUrls,
    by: { customer: string; mandate: string },
  ) => Promise<string>
  /** The provider's id of a charge by our id, where its answer was lost; null: it never came. */
  findCharge: (customer: string, paymentId: string) => Promise<string | null>
  revoke: (customer: string, mandate: string) => Promise<void>
}
