import { type PaymentMethod, paymentMethods } from '#contract/credits.ts'

type Served = {
  /** Where it is offered; everywhere unless said. */
  countries?: readonly string[]
  /** Everything that we sell in, unless said. */
  currencies?: readonly string[]
  /** What Mollie calls it; null: nobody there serves it any more. */
  mollie: string | null
  /** False: money that came this way cannot go back by it. */
  refunds?: false
  /** Charged by a mandate that is signed in a form of our own; a provider may know it for nothing else. */
  byMandate?: true
  /** The method cannot do without the payer's e-mail address. */
  byMail?: true
}

const sepa = ['NL', 'BE', 'DE', 'AT', 'FR', 'ES', 'IT', 'LU', 'IE'] as const
const euro = ['EUR'] as const

/**
 * The specification's methods: where each is known, in which currency, and who serves it. A brand of
 * card is chosen at the provider, on its page for cards.
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

/** Those that can be taken in a country and its currency, whoever provides them. */
export function methodsIn(country: string, currency: string): PaymentMethod[] {
  return paymentMethods.filter((method) => {
    const { countries, currencies } = catalogue[method]
    return (countries?.includes(country) ?? true) && (currencies?.includes(currency) ?? true)
  })
}

/** What Mollie calls a method; null: it does not serve it. */
export function atMollie(method: PaymentMethod): string | null {
  return catalogue[method].mollie
}

/** Whether a mandate is signed before anything is charged. */
export function isByMandate(method: PaymentMethod): boolean {
  return catalogue[method].byMandate ?? false
}

/** Whether the payer's e-mail address has to be told for it; of nobody else it is. */
export function wantsEmail(method: PaymentMethod): boolean {
  return catalogue[method].byMail ?? false
}

/** Whether money that came by a method can go back the same way. */
export function canGoBack(method: PaymentMethod): boolean {
  return catalogue[method].refunds ?? true
}
