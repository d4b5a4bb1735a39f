import type { CompanyInfo } from './company.ts'
import type {
  AppliedDiscount,
  Banks,
  BundleOffer,
  DiscountRefusal,
  Payment,
  PaymentMethod,
  Refund,
  RefundOffer,
  PremiumPart,
} from './credits.ts'
import type { ErrorParams } from './errors.ts'
import type { KeptMessage } from './kept-words.ts'
import type { LedgerLine } from './ledger.ts'
import type { ProfileRef } from './profile.ts'
import type { StoredCard } from './stored-cards.ts'

export type CreditsOffer = { bundles: BundleOffer[] } & Discounts

type Discounts = {
  discount: AppliedDiscount | null
  /** The open payment that holds the member's first-purchase discount. */
  held_by: string | null
}

/** What a bundle costs, and the code that was typed for it. */
export type PricedBundle = {
  bundle: BundleOffer
  discount: AppliedDiscount | null
  code: { typed: string; error: DiscountRefusal | null; params?: ErrorParams } | null
}

export type DebitOrder = {
  bundle: BundleOffer
  discount: AppliedDiscount | null
  code: string | null
  country: string
  vat_percentage: number
}

/** `withdrawable`: it is in time still to withdraw from it, or was and something is left. */
export type ListedPayment = Payment & { withdrawable: boolean }

/** Of the current month, in cents of a euro; orders under way are in it. */
export type SpentMonth = {
  days: number
  /** By day of the month, from the first; `at`: some moment of it. */
  spent: Array<{ day: number; at: number; amount: number }>
}

export type MoneyPages = {
  credits: CreditsOffer
  'credits-id-paymentmethod': {
    /** Among them the one of the address. */
    bundles: PricedBundle[]
    method: PaymentMethod | null
    methods: PaymentMethod[]
    banks: Banks
    country: string
    asks_country: boolean
    vat_percentage: number
    key: string
    /** To whom words were written that may go along, and about which answer. */
    to: ProfileRef | null
    quote: string | null
    card: StoredCard | null
    keeps_cards: boolean
  } & PricedBundle &
    Discounts
  'credits-repeat-order': {
    bundles: BundleOffer[]
    card: StoredCard | null
    country: string
    vat_percentage: number
    key: string
  } & Pick<Discounts, 'discount'>
  /**
   * `payment`: the one that the code is for; `key`: the code's own; `limited`: the weekly limit
   * would refuse it.
   */
  directdebit: DebitOrder & { payment: string; key: string; limited: boolean }
  'directdebit-id': DebitOrder & { payment: string; digits: number; minutes: number }
  transactions: {
    month: SpentMonth
    payments: ListedPayment[]
    ledger: LedgerLine[]
    from: { purchases: string | null; lines: string | null }
    next: { purchases: string | null; lines: string | null }
  }
  'transactions-id': {
    payment: Payment
    /** The words that go along with it. */
    message: KeptMessage | null
    refund: Refund | null
    /** Of its credits, also those that a refund that failed gave back. */
    unused: number
    /** Of the amount, also by bank; null: nothing. */
    paid_back: number | null
    /** Also one that was paid back by us, or was to be. */
    charged_back: boolean
    refundable: RefundOffer | null
    /** `closed`: a person has seen to it. */
    withdrawal: { id: string; received_at: number; closed: boolean } | null
  }
  'transactions-id-receipt': {
    payment: Payment
    paid_back: number | null
    paid_at: number
    vat_percentage: number
    immediate_use: boolean
    /** Of the domain where it was bought, with its terms. */
    seller: CompanyInfo
    refund_days: number
  }
  /** `ends_premium`: it is the only purchase that counts. */
  'transactions-id-refund': { payment: Payment; offer: RefundOffer; ends_premium: boolean }
  premium: { bundles: BundleOffer[]; wanted: PremiumPart | null } & Discounts
  pricing: { bundles: BundleOffer[]; country: string }
}
