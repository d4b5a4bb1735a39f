import fc from 'fast-check'

/** What may be tried with one member's money. `at` picks one of the orders made so far. */
export type MoneyStep =
  | { do: 'buy'; bundle: 'p0' | 'p1' | 'p2'; code: boolean }
  | {
      do: 'provider'
      at: number
      says: 'paid' | 'failed' | 'cancelled' | 'charged_back' | 'refunded'
    }
  | { do: 'tell'; at: number; times: 1 | 2 | 3 }
  /** The provider answers once that what was credited has failed. */
  | { do: 'stale'; at: number }
  | { do: 'cron' | 'recheck' }
  | { do: Sending }
  | { do: 'refund'; at: number; times: 1 | 2 }
  | { do: 'refund fails'; at: number }

/** What a message costs by its kind. */
export const sendingCosts = { send: 1, gift: 2, photo: 2 } as const
export type Sending = keyof typeof sendingCosts

/**
 * A crash: the nth batch, or the nth thing that the provider writes down, is written and its answer
 * lost, or it is never written. Then the act is repeated.
 */
export type Crash = { of: 'batch' | 'provider'; nth: number; written: boolean } | null

const at = fc.nat({ max: 2 })
const act: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      bundle: fc.constantFrom('p0', 'p1', 'p2'),
      code: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('provider' as const),
      at,
      says: fc.constantFrom(
        'paid',
        'paid',
        'paid',
        'failed',
        'cancelled',
        'charged_back',
        'refunded',
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('tell' as const), at, times: fc.constantFrom(1, 2, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('cron', 'recheck') }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('send', 'send', 'gift', 'photo') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund' as const), at, times: fc.constantFrom(1, 2) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund fails' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stale' as const), at }) },
)
const crash: fc.Arbitrary<Crash> = fc.option(
  fc.record({
    of: fc.constantFrom('batch', 'batch', 'provider'),
    nth: fc.integer({ min: 1, max: 3 }),
    written: fc.boolean(),
  }),
  { freq: 4 },
)

const bought: MoneyStep[] = [
  { do: 'buy', bundle: 'p1', code: false },
  { do: 'provider', at: 0, says: 'paid' },
  { do: 'tell', at: 0, times: 1 },
]

/** Half of them begin with a purchase, so that there is something to undo. */
export const moneySteps = fc
  .tuple(
    fc.constantFrom([], bought),
    fc.array(fc.record({ step: act, crash }), { minLength: 6, maxLength: 18 }),
  )
  .map(([first, rest]) => [...first.map((step) => ({ step, crash: null })), ...rest])

type Order = {
  id: string
  credits: number
  amount: number
  /** With the code that is good for one purchase. */
  code: boolean
  /** What the provider would say, and what we have heard. */
  truth: 'open' | 'paid' | 'failed' | 'cancelled' | 'charged_back' | 'refunded'
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'charged_back' | 'refunded'
  completedAt: number
  refund: { credits: number; amount: number; failed: boolean } | null
}
/** Spent in the order of time, then key. */
type Lot = { order: string | null; remaining: number; time: number; key: string }

/** The rules of money, in as few lines as they can be said. */
export class MoneyModel {
  orders: Order[] = []
  /** Which order has the code; another may have it when that fails. */
  redeemedBy: Order | null = null
  lots: Lot[]

  constructor(given: number) {
    this.lots = [{ order: null, remaining: given, time: 0, key: '' }]
  }

  get credits() {
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  get premium() {
    return this.orders.some(({ status }) => status === 'completed')
  }

  /** Whether it may be bought like that. */
  buy(bought: Pick<Order, 'id' | 'credits' | 'amount' | 'code'>) {
    if (bought.code && this.redeemedBy) return false
    const fresh = { truth: 'open', status: 'pending', completedAt: 0, refund: null } as const
    const order: Order = { ...bought, ...fresh }
    this.orders.push(order)
    if (order.code) this.redeemedBy = order
    return true
  }

  /** What cannot follow at a provider does not happen. */
  says(order: Order, truth: Order['truth']) {
    const undoing = truth === 'charged_back' || truth === 'refunded'
    const stands = order.refund === null || order.refund.failed
    // A payer may come back to what has failed, and pay it after all.
    const late = truth === 'paid' && (order.truth === 'failed' || order.truth === 'cancelled')
    const ends = order.truth === 'open' || late
    if (undoing ? order.truth === 'paid' && stands : ends) order.truth = truth
  }

  hear(order: Order, now: number) {
    const { status, truth } = order
    if (truth === 'open') return
    if (truth === 'paid') {
      if (status !== 'pending' && status !== 'failed' && status !== 'cancelled') return
      order.status = 'completed'
      order.completedAt = now
      // Paid late: the price stands, and the code is used up if it was still free.
      if (order.code) this.redeemedBy ??= order
      this.add({ order: order.id, remaining: order.credits, time: now, key: `pay:${order.id}` })
    } else if (truth === 'failed' || truth === 'cancelled') {
      if (status !== 'pending') return
      order.status = truth
      if (this.redeemedBy === order) this.redeemedBy = null
    } else if (status !== 'refunded' && status !== 'charged_back') {
      order.status = truth
      this.empty(order)
    }
  }

  /** Oldest first; whether there was enough. */
  spend(cost: number) {
    if (this.credits < cost) return false
    let left = cost
    for (const lot of this.lots) {
      const take = Math.min(left, lot.remaining)
      lot.remaining -= take
      left -= take
    }
    return true
  }

  /** What is left, at its share of the price; null: nothing can go back. */
  refundable(order: Order) {
    const left = this.lots.find((lot) => lot.order === order.id)?.remaining ?? 0
    if (order.status !== 'completed' || order.refund || left === 0) return null
    return { credits: left, amount: Math.ceil((order.amount * left) / order.credits) }
  }

  refund(order: Order) {
    const back = this.refundable(order)
    if (!back) return
    this.empty(order)
    order.refund = { ...back, failed: false }
    order.status = 'refunded'
  }

  refundFails(order: Order) {
    const { id, refund, completedAt: time } = order
    if (!refund || refund.failed) return
    refund.failed = true
    order.status = 'completed'
    this.add({ order: id, remaining: refund.credits, time, key: `refund-back:${id}` })
  }

  private add(lot: Lot) {
    this.lots.push(lot)
    this.lots.sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1))
  }

  private empty(order: Order) {
    for (const lot of this.lots) if (lot.order === order.id) lot.remaining = 0
  }
}
