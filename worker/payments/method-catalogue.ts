import { type PaymentMethod, paymentMethods } from '#contract/credits.ts'

type Served = {
  /** Where it is offered; everywhere if left out. */
  countries?: readonly string[]
  /** All our currencies if left out. */
  currencies?: readonly string[]
  /** Mollie's name for it; null if Mollie no longer offers it. */
  mollie: string | null
  /** False: payments by this method cannot be refunded by it. */
  refunds?: false
  /**
   * Charged by a mandate that is signed in a form of our own. A provider may offer it for mandates
   * only.
   */
  byMandate?: true
  /** The provider needs the payer's e-mail address. */
  byMail?: true
}

const sepa = ['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'LU', 'IE'] as const
const euro = ['EUR'] as const

/**
 * The methods: the countries and currencies of each, and its name at Mollie.
 * The brand of a card is chosen on Mollie's page for cards.
 */
const catalogue: Record<PaymentMethod, Served> = {
  ideal: { countries: ['NL'], currencies: euro, mollie: 'ideal' },
  bancontact: { countries: ['BE'], currencies: euro, mollie: 'bancontact' },
  creditcard: { mollie: 'creditcard' },
  mastercard: { mollie: 'creditcard' },
  visa: { mollie: 'creditcard' },
  maestro: { mollie: 'creditcard' },
  cartebancaire: { countries: ['FR'], currencies: euro, mollie: 'creditcard' },
  nexi: { countries: ['IT'], currencies: euro, mollie: 'creditcard' },
  paypal: { mollie: 'paypal' },
  applepay: { mollie: 'applepay' },
  paysafecard: { currencies: euro, mollie: 'paysafecard', refunds: false },
  sdd: { countries: sepa, currencies: euro, mollie: 'directdebit', byMandate: true },
  sct: { countries: [...sepa, 'PL'], currencies: euro, mollie: 'banktransfer' },
  eps: { countries: ['AT'], currencies: euro, mollie: 'eps' },
  przelewy24: { countries: ['PL'], currencies: ['EUR', 'PLN'], mollie: 'przelewy24', byMail: true },
  blik: { countries: ['PL'], currencies: ['PLN'], mollie: 'blik' },
  giropay: { countries: ['DE'], currencies: euro, mollie: null },
  sofort: { countries: ['DE', 'AT', 'BE'], currencies: euro, mollie: null },
}

/** The methods that exist in a country and its currency, whoever provides them. */
export function methodsIn(country: string, currency: string): PaymentMethod[] {
  return paymentMethods.filter((method) => {
    const { countries, currencies } = catalogue[method]
    return (countries?.includes(country) ?? true) && (currencies?.includes(currency) ?? true)
  })
}

/** Mollie's name for a method; null if Mollie does not offer it. */
export function atMollie(method: PaymentMethod): string | null {
  return catalogue[method].mollie
}

/** Whether a mandate is signed before the charge. */
export function isByMandate(method: PaymentMethod): boolean {
  return catalogue[method].byMandate ?? false
}

/** Whether the provider needs the payer's e-mail address; for other methods it is not passed on. */
export function wantsEmail(method: PaymentMethod): boolean {
  return catalogue[method].byMail ?? false
}

/** Whether a payment by this method can be refunded by it. */
export function canGoBack(method: PaymentMethod): boolean {
  return catalogue[method].refunds ?? true
}
