import type {
  AppliedDiscount,
  Banks,
  BundleOffer,
  DiscountRefusal,
  Payment,
  PaymentMethod,
  Refund,
  RefundOffer,
} from './credits.ts'
import type { ErrorParams } from './errors.ts'
import type { LedgerLine } from './ledger.ts'
import type { PremiumPart } from './premium.ts'
import type { CompanyInfo } from './site.ts'
import type { StoredCard } from './stored-cards.ts'

type Discounts = {
  discount: AppliedDiscount | null
  /** The open payment that holds the member's first-purchase discount. */
  held_by: string | null
}

/** What is ordered by direct debit, as far as the address says. */
export type DebitOrder = {
  bundle: BundleOffer
  discount: AppliedDiscount | null
  /** The code that was typed and counts. */
  code: string | null
  country: string
  vat_percentage: number
}

/** What the screens about money get from their loaders. */
export type MoneyPages = {
  credits: { bundles: BundleOffer[] } & Discounts
  'credits-id-paymentmethod': {
    bundle: BundleOffer
    /** Null where nothing can be paid with. */
    method: PaymentMethod | null
    methods: PaymentMethod[]
    /** Of the methods that ask for one beforehand. */
    banks: Banks
    country: string
    vat_percentage: number
    /** Why the code that was typed does not count. */
    code: { typed: string; error: DiscountRefusal | null; params?: ErrorParams } | null
    key: string
    card: StoredCard | null
    /** Whether a card can be kept for a next time. */
    keeps_cards: boolean
  } & Discounts
  /** What was bought before, at the price of now. */
  'credits-repeat-order': {
    bundles: BundleOffer[]
    card: StoredCard | null
    country: string
    vat_percentage: number
    key: string
  } & Pick<Discounts, 'discount'>
  /** `payment` is what the code is for; `key` is the code's own; `limited`: it would be refused in the end. */
  directdebit: DebitOrder & { payment: string; key: string; limited: boolean }
  'directdebit-id': DebitOrder & { payment: string }
  /** Each list goes on from where the address says (`from`); `next` is null at its end. */
  transactions: {
    payments: Payment[]
    ledger: LedgerLine[]
    from: { purchases: string | null; lines: string | null }
    next: { purchases: string | null; lines: string | null }
  }
  'transactions-id': { payment: Payment; refund: Refund | null; refundable: RefundOffer | null }
  /** `paid_at`: epoch milliseconds; `vat_percentage`: as it was when it was ordered. */
  'transactions-id-receipt': {
    payment: Payment
    refund: Refund | null
    paid_at: number
    vat_percentage: number
    immediate_use: boolean
    /** Of the domain where it was bought, with its terms. */
    seller: CompanyInfo
    refund_days: number
  }
  /** `ends_premium`: it is the only purchase that stands. */
  'transactions-id-refund': { payment: Payment; offer: RefundOffer; ends_premium: boolean }
  /** `wanted`: what the viewer just asked for, and only Premium has. */
  premium: { bundles: BundleOffer[]; wanted: PremiumPart | null } & Discounts
  pricing: { bundles: BundleOffer[]; country: string }
}
