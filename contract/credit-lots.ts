import type { Money } from './money.ts'

/** Credits that came together: how many, how many are left, and what all of them have cost. */
export type CreditLot = Money & { credits: number; remaining: number }

/**
 * What `count` credits have cost that would be spent now, the oldest first, when `left` of these lots
 * are left. Rounded so that the parts of a lot are never more than the whole; the amount is 0 for
 * credits that were given. Null when the lots do not say: there are too few, more have come, or they
 * were paid in different currencies.
 */
export function costOfNext(lots: readonly CreditLot[], left: number, count: number): Money | null {
  const spent = lots.reduce((sum, { remaining }) => sum + remaining, 0) - left
  if (spent < 0 || left < count) return null
  const parts = lots.map((lot, index) => {
    const before = lots.slice(0, index).reduce((sum, { remaining }) => sum + remaining, 0)
    return costOfPart(lot, spent - before, spent - before + count)
  })
  const paid = parts.filter(({ amount }) => amount > 0)
  const [first] = paid
  if (!first) return { amount: 0, currency: '' }
  if (paid.some(({ currency }) => currency !== first.currency)) return null
  return { amount: paid.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency }
}

/** From the credit after so many of those that remain, to so many. */
function costOfPart({ credits, remaining, amount, currency }: CreditLot, from: number, to: number) {
  const within = (at: number) => Math.min(Math.max(at, 0), remaining)
  const upTo = (at: number) => Math.floor(((credits - remaining + within(at)) * amount) / credits)
  return { amount: upTo(to) - upTo(from), currency }
}
