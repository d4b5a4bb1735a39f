import type { Money } from '#contract/money.ts'

export type MollieAmount = { currency: string; value: string }

/** 1000 EUR -> "10.00"; works on digits, so that nothing is rounded. */
export function toMollie({ amount, currency }: Money): MollieAmount {
  const digits = digitsOf(currency)
  const text = String(amount).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  return { currency, value: digits > 0 ? `${whole}.${text.slice(-digits)}` : whole }
}

/** @throws Error for anything but an exact amount in its currency */
export function fromMollie({ currency, value }: MollieAmount): Money {
  const [whole = '', part = '', ...rest] = value.split('.')
  const exact = /^\d{1,9}$/.test(whole) && /^\d*$/.test(part) && rest.length === 0
  if (!exact || part.length !== digitsOf(currency)) throw new Error('Mollie answered no amount')
  return { amount: Number(whole + part), currency }
}

function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}
