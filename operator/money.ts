import { minorDigits } from '#contract/money.ts'

/** Minor units -> `EUR 14.95`, `JPY 1495`. */
export function money(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`
}
