/** Integer minor units (cents) with an ISO 4217 currency. */
export type Money = { amount: number; currency: string }

export function formatMoney({ amount, currency }: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

/** 21 is "21%", in French "21 %". */
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
