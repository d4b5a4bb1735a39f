import { type PaymentMethod, paymentMethods } from '#contract/credits.ts'

type Served = {
  countries?: readonly string[]
  currencies?: readonly string[]
  mollie: string | null
  refunds?: false
  /** A mandate is signed in a form of our own. A provider may offer it for mandates only. */
  byMandate?: true
  byMail?: true
}

const sepa = ['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'LU', 'IE'] as const
const euro = ['EUR'] as const

/** The brand of a card is chosen on Mollie's page for cards. */
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

export function methodsIn(country: string, currency: string): PaymentMethod[] {
  return paymentMethods.filter((method) => {
    const { countries, currencies } = catalogue[method]
    return (countries?.includes(country) ?? true) && (currencies?.includes(currency) ?? true)
  })
}

export function atMollie(method: PaymentMethod): string | null {
  return catalogue[method].mollie
}

export function isByMandate(method: PaymentMethod): boolean {
  return catalogue[method].byMandate ?? false
}

export function wantsEmail(method: PaymentMethod): boolean {
  return catalogue[method].byMail ?? false
}

export function canGoBack(method: PaymentMethod): boolean {
  return catalogue[method].refunds ?? true
}
