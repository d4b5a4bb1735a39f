/** Amounts are integers in minor units (cents) everywhere, currencies ISO 4217. */
export type Money = { amount: number; currency: string }

export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** digitsOf(format))
}

/** How many digits of a currency are minor units: 2 of EUR, 0 of JPY. */
export function minorDigits(currency: string): number {
  return digitsOf(new Intl.NumberFormat('en', { style: 'currency', currency }))
}

function digitsOf(format: Intl.NumberFormat): number {
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

export function formatPercent(value: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return format.format(value / 100)
}

/** Pro rata, rounded in the member's favour. */
export function shareOf(amount: number, used: { credits: number; remaining: number }): number {
  return Math.ceil((amount * used.remaining) / used.credits)
}

/** Rounded in the member's favour: never above the announced price. */
export function discounted(amount: number, percentage: number): number {
  return Math.floor((amount * (100 - percentage)) / 100)
}

/** What some of a bundle's credits are said to cost, on every card, button and list alike. */
export function priceOfCredits(
  { amount, credits }: { amount: number; credits: number },
  count: number,
): number {
  return Math.round((amount * count) / credits)
}
