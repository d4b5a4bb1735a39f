import type { Money } from './money.ts'

/** Credits that were added together: how many, how many are left, and what they cost in all. */
export type CreditLot = Money & { credits: number; remaining: number }

/**
 * What the next `count` credits have cost, if they were spent now: the oldest first, with `left`
 * credits left in these lots. The parts of a lot are rounded so that they never add up to more than
 * the whole; credits that were given cost 0. Null if the lots cannot tell: there are too few of
 * them, more have been added, or they were paid in different currencies.
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

/** The cost of a lot's remaining credits between two positions. */
function costOfPart({ credits, remaining, amount, currency }: CreditLot, from: number, to: number) {
  const within = (at: number) => Math.min(Math.max(at, 0), remaining)
  const upTo = (at: number) => Math.floor(((credits - remaining + within(at)) * amount) / credits)
  return { amount: upTo(to) - upTo(from), currency }
}
