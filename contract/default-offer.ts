export const defaultBundles = [
  { id: 'p0' as const, credits: 10, prices: { EUR: 1495, GBP: 1295, USD: 1595, PLN: 6495 } },
  { id: 'p1' as const, credits: 25, prices: { EUR: 2995, GBP: 2595, USD: 3195, PLN: 12995 } },
  {
    id: 'p2' as const,
    credits: 60,
    prices: { EUR: 5995, GBP: 5195, USD: 6395, PLN: 25995 },
    popular: true,
  },
  { id: 'p3' as const, credits: 150, prices: { EUR: 11995, GBP: 10395, USD: 12795, PLN: 51995 } },
]

export const defaultVat = {
  NL: 21,
  BE: 21,
  DE: 19,
  FR: 20,
  ES: 21,
  IT: 22,
  PL: 23,
  GB: 20,
  US: 0,
}

export const defaultMethods = [
  'ideal',
  'bancontact',
  'creditcard',
  'paypal',
  'sdd',
  'sct',
  'eps',
  'przelewy24',
  'blik',
  'applepay',
]

export const defaultGiftPrices = {
  cake: 3,
  wine: 3,
  book: 4,
  record: 4,
  perfume: 5,
  dinner: 8,
}
