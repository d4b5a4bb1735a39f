import { minorDigits } from '#contract/money.ts'
import type { DeskContext } from '#desk/context.ts'

/** `29,95` in minor units; null: it is no amount of this currency. */
export function readAmount(typed: string, currency: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(typed) ?? []
  const digits = minorDigits(currency)
  return whole === undefined || part.length > digits
    ? null
    : Number(whole + part.padEnd(digits, '0'))
}

/** Minor units as somebody would type them: `29,95`. */
export function writeAmount(
  { text }: Pick<DeskContext, 'text'>,
  amount: number,
  currency: string,
): string {
  const digits = minorDigits(currency)
  const how = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return text.number(amount / 10 ** digits, how)
}
