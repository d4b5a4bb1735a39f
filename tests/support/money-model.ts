import fc from 'fast-check'

export type MoneyStep =
  | { do: 'buy'; bundle: 'p0' | 'p1' | 'p2'; code: boolean }
  | {
      do: 'provider'
      at: number
      says: 'paid' | 'failed' | 'cancelled' | 'charged_back' | 'refunded'
    }
  | { do: 'tell'; at: number; times: 1 | 2 | 3 }
  | { do: 'stale'; at: number }
  | { do: 'cron' | 'recheck' | 'fold' }
  | { do: Sending }
  | { do: 'refund'; at: number; times: 1 | 2 }
  | { do: 'refund fails'; at: number }
  | { do: 'correct'; delta: number; times: 1 | 2 | 3 }

export const sendingCosts = { send: 1, gift: 2, photo: 2 } as const
export type Sending = keyof typeof sendingCosts

/**
 * At the nth batch, or the nth write at the provider: either its answer is lost, or it was not
 * written. Then the action is repeated.
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
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('cron', 'recheck', 'fold', 'fold') }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('send', 'send', 'gift', 'photo') }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('refund' as const), at, times: fc.constantFrom(1, 2) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund fails' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stale' as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      delta: fc.constantFrom(-30, -4, -1, 1, 5),
      times: fc.constantFrom(1, 2, 3),
    }),
  },
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

const undoneTwice: MoneyStep[] = [
  ...bought,
  { do: 'gift' },
  { do: 'gift' },
  { do: 'refund', at: 0, times: 1 },
  { do: 'provider', at: 0, says: 'charged_back' },
]

export const moneySteps = fc
  .tuple(
    fc.constantFrom([], bought, undoneTwice),
    fc.array(fc.record({ step: act, crash }), { minLength: 6, maxLength: 18 }),
  )
  .map(([first, rest]) => [...first.map((step) => ({ step, crash: null })), ...rest])

type Order = {
  id: string
  credits: number
  amount: number
  code: boolean
  truth: 'open' | 'paid' | 'failed' | 'cancelled' | 'charged_back' | 'refunded'
  status: 'pending' | 'completed' | 'failed' | 'cancelled' | 'charged_back' | 'refunded'
  completedAt: number
  refund: { credits: number; amount: number; failed: boolean } | null
}
type Lot = {
  order: string | null
  remaining: number
  waits?: number
  time: number
  key: string
}

export class MoneyModel {
  orders: Order[] = []
  redeemedBy: Order | null = null
  lots: Lot[]
  private readonly unconfirmed: boolean

  constructor(given: number, unconfirmed: boolean) {
    this.unconfirmed = unconfirmed
    this.lots = [{ order: null, remaining: given, time: 0, key: '' }]
  }

  get credits() {
    return this.lots.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  get premium() {
    return this.orders.some(({ status }) => status === 'completed')
  }

  buy(bought: Pick<Order, 'id' | 'credits' | 'amount' | 'code'>) {
    if (bought.code && this.redeemedBy) return false
    const fresh = { truth: 'open', status: 'pending', completedAt: 0, refund: null } as const
    const order: Order = { ...bought, ...fresh }
    this.orders.push(order)
    if (order.code) this.redeemedBy = order
    return true
  }

  says(order: Order, truth: Order['truth']) {
    const undoing = truth === 'charged_back' || truth === 'refunded'
    const stands = order.refund === null || order.refund.failed
    // A payer may return to a failed payment and pay after all.
    const late = truth === 'paid' && (order.truth === 'failed' || order.truth === 'cancelled')
    const ends = order.truth === 'open' || late
    // The bank may take the money even after our refund.
    const undone = order.truth === 'paid' && (stands || truth === 'charged_back')
    if (undoing ? undone : ends) order.truth = truth
  }

  hear(order: Order, now: number) {
    const { status, truth } = order
    if (truth === 'open') return
    if (truth === 'paid') {
      if (status !== 'pending' && status !== 'failed' && status !== 'cancelled') return
      order.status = 'completed'
      order.completedAt = now
      if (order.code) this.redeemedBy ??= order
      this.add({ order: order.id, remaining: order.credits, time: now, key: `pay:${order.id}` })
    } else if (truth === 'failed' || truth === 'cancelled') {
      if (status !== 'pending') return
      order.status = truth
      if (this.redeemedBy === order) this.redeemedBy = null
    } else this.undo(order, truth)
  }

  private undo(order: Order, truth: 'charged_back' | 'refunded') {
    if (order.status === 'charged_back' || order.status === truth) return
    if (order.status !== 'refunded') order.status = truth
    this.takeBack(order)
  }

  spend(cost: number) {
    if (this.credits < cost) return false
    let left = cost
    for (const lot of this.lots) {
      const take = Math.min(left, lot.remaining)
      lot.remaining -= take
      if (this.unconfirmed) lot.waits = (lot.waits ?? 0) + take
      left -= take
    }
    return true
  }

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

  /** Given credits go before those that were paid for. */
  correct(delta: number, time: number, id: string) {
    if (delta > 0) {
      this.add({ order: null, remaining: delta, time, key: `correction:${id}` })
      return
    }
    let left = -delta
    const given = this.lots.filter(({ order }) => order === null)
    for (const lot of [...given, ...this.lots.filter(({ order }) => order !== null)]) {
      const take = Math.min(left, lot.remaining)
      lot.remaining -= take
      left -= take
    }
  }

  private add(lot: Lot) {
    this.lots.push(lot)
    this.lots.sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1))
  }

  private takeBack(order: Order) {
    for (const lot of this.lots) {
      lot.remaining += lot.waits ?? 0
      lot.waits = 0
    }
    this.empty(order)
  }

  private empty(order: Order) {
    for (const lot of this.lots) if (lot.order === order.id) lot.remaining = 0
  }
}
