/** Minor units -> `EUR 14.95`. */
export function money(amount: number, currency: string): string {
  return `${currency} ${(amount / 100).toFixed(2)}`
}
