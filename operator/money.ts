/** Minor units -> `EUR 14.95`, `JPY 1495`. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return `${currency} ${(amount / 10 ** digits).toFixed(digits)}`
}
