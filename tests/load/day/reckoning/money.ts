import { agreements } from '../../../support/agreements.ts'
import { sums } from '../../../support/sums.ts'
import type { City } from '../city.ts'
import { bySql, type Check, missing } from './check.ts'

const run =
  (sql: string) =>
  ({ site }: City) =>
    site.query(sql)

const someMember = 'id = (select min(id) from members)'
const someMessage =
  "id = (select min(id) from messages where credits > 0 and delivery <> 'returned')"
const somePayment = 'id = (select min(id) from payments)'

const unpaidRefund = `insert into refunds (payment_id, id, credits, amount, currency, requested_at)
  select id, 'refund of ' || id, 1, 1, 'EUR', 0 from payments
    where id not in (select payment_id from refunds) limit 1`

/** For each rule of tests/support what breaks it. */
const breaks: Record<string, string> = {
  'balance = ledger = lots': `update members set credits = credits + 1 where ${someMember}`,
  'every message is charged': `update messages set credits = credits + 7 where ${someMessage}`,
  'every charge has its message': `insert into ledger (member_id, id, delta, kind, created_at)
    select id, 'msg:nothing', 0 - 1, 'message', 0 from members where credits > 0 limit 1`,
  'numbers without a gap, no conversation without a message':
    'update conversations set last_seq = last_seq + 1',
  'started conversations are counted': `update members
    set conversations_started = conversations_started + 1 where ${someMember}`,
  'what was bought is paid': `insert into ledger (member_id, id, delta, kind, created_at)
    select id, 'pay:nothing', 1, 'purchase', 0 from members limit 1`,
  'what is paid is credited': `update payments set status = 'completed', credits = credits + 1 where ${somePayment}`,
  'what goes back is paid for with credits, and stands': unpaidRefund,
}

const paidHere = "status in ('completed', 'refunded', 'charged_back')"

export const money: readonly Check[] = [
  ...[...new Map([...sums, ...agreements])].map(([rule, sql]) => {
    const broken = breaks[rule]
    if (broken === undefined) throw new Error(`Nothing here breaks ${rule}`)
    return bySql(rule, sql, run(broken))
  }),
  {
    name: 'every order that was told is kept, with its amount',
    async broken({ site, told }) {
      const rows = await site.query<{ id: string; amount: number }>(
        'select id, amount from payments',
      )
      const kept = rows.map(({ id, amount }) => `${id} ${amount}`)
      return missing(
        [...told.orders].map(([id, { amount }]) => `${id} ${amount}`),
        kept,
      )
    },
    plant: ({ told }) => told.orders.set('an order', { member: 0, amount: 1 }),
  },
  {
    name: 'paid at the provider = bought here',
    async broken({ site, provider }) {
      const { payments } = await provider.books()
      const there = payments.filter(({ status }) => status === 'paid')
      const rows = await site.query<{ id: string }>(`select id from payments where ${paidHere}`)
      const paid = there.map(({ metadata }) => metadata['payment_id'])
      const here = rows.map(({ id }) => id)
      const twice = paid.filter((id, at) => paid.indexOf(id) !== at)
      return [...missing(paid, here), ...missing(here, paid), ...twice]
    },
    plant: run(`update payments set status = iif(${paidHere}, 'failed', 'completed')`),
  },
  {
    name: 'money sent back at the provider = refunds here',
    async broken({ site, provider }) {
      const { payments } = await provider.books()
      const there = payments.flatMap(({ metadata, refunds }) =>
        refunds.map(({ amount }) => `${metadata['payment_id']} ${amount.value}`),
      )
      const rows = await site.query<{ payment_id: string; amount: number }>(
        "select payment_id, amount from refunds where status <> 'failed'",
      )
      const here = rows.map(
        ({ payment_id, amount }) => `${payment_id} ${(amount / 100).toFixed(2)}`,
      )
      const twice = there.filter((id, at) => there.indexOf(id) !== at)
      return [...missing(there, here), ...missing(here, there), ...twice]
    },
    plant: run(unpaidRefund),
  },
  {
    name: 'every refund that was told is kept',
    async broken({ site, told }) {
      const rows = await site.query<{ payment_id: string }>('select payment_id from refunds')
      return missing(
        told.refunds.keys(),
        rows.map(({ payment_id }) => payment_id),
      )
    },
    plant: ({ told }) => told.refunds.set('a refund', 1),
  },
  {
    name: 'the provider was asked as it wants to be',
    broken: async ({ provider }) => (await provider.books()).problems,
    plant: ({ provider }) =>
      fetch(`${provider.address}/v2/payments`, {
        method: 'POST',
        headers: { authorization: `Bearer ${provider.key}` },
        body: '{}',
      }),
  },
]
