import { env, SELF } from 'cloudflare:test'
import type { PaymentMethod } from '#contract/credits.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { debited } from './debits.ts'
import { runMails } from './mails.ts'
import { callAs, origin, type TestMember } from './members.ts'
import {
  choose,
  countryWith,
  offerEveryMethod,
  priceOf,
  rowsOf,
  runCron,
  shownOf,
  startedPayment,
} from './purchases.ts'
import { mailsTo, newVisitor } from './signup.ts'
import { callFrom } from './visitors.ts'

export const old = { signup_date: 0 }
export const goodIban = 'NL91 ABNA 0417 1643 00'

export async function bought(member: TestMember): Promise<string> {
  const { payment_id } = await startedPayment(member)
  await choose(payment_id, 'paid')
  return payment_id
}

/** Ordered by this method and paid at the sandbox, where it is to be had. */
export async function paidBy(method: PaymentMethod, member: TestMember): Promise<string> {
  await offerEveryMethod()
  const country = countryWith(method)
  const amount = priceOf('p1', 0, country)
  const { payment_id } =
    method === 'sdd'
      ? (await debited(member, { bundle: 'p1', country, amount })).body.payment
      : await startedPayment(member, { method, country, amount, ...shownOf('p1', country) })
  await choose(payment_id, 'paid')
  return payment_id
}

export function withdraw(member: TestMember | null, purchase: string, amount: number, iban = '') {
  const input = { id: crypto.randomUUID(), purchase, amount, iban }
  return callAs(member, withdrawalCalls.withdraw, input)
}

export type Said = { name?: string; email: string; purchase: string; iban?: string; id?: string }

export function declare({ id = crypto.randomUUID(), name = 'Noor Bakker', ...said }: Said) {
  return callFrom(newVisitor(), withdrawalCalls.declareWithdrawal, {
    id,
    name,
    iban: '',
    leave_empty: '',
    ...said,
  })
}

export const settle = () => runMails({}, 2, 'settle-withdrawal')

export type Kept = {
  id: string
  status: string
  payment_id: string | null
  member_id: number | null
  amount: number | null
  iban: string | null
  statement: string
  email: string
  received_at: number
}

export const kept = () => rowsOf<Kept>('select * from withdrawals')

export async function html(path: string, cookie = '') {
  const response = await SELF.fetch(origin + path, { headers: { cookie } })
  return response.text()
}

/** Without the data for the script, which holds every text of the page. */
export async function shownTo({ cookie }: TestMember, path: string) {
  const [shown = ''] = (await html(path, cookie)).split('id="page-data"')
  return shown.replaceAll('\u00a0', ' ')
}

/** The acknowledgement as a file. */
export async function fileOf({ cookie }: TestMember, id: string) {
  return (await html(`/api/withdrawal.php?id=${id}`, cookie)).replaceAll('\u00a0', ' ')
}

/** All 25 credits, or all that are left, by messages. */
export async function useUp(member: TestMember, id: string, left = 25) {
  const used =
    "insert into ledger (member_id, id, delta, kind, created_at) values (?, 'msg:used', ?, 'message', ?)"
  await env.DB.batch([
    env.DB.prepare('update credit_lots set remaining = 0 where payment_id = ?').bind(id),
    env.DB.prepare(used).bind(member.id, -left, Date.now()),
  ])
}

/** As the provider says when it is asked the next time. */
export async function refundEnds(id: string, status: 'completed' | 'failed') {
  const key = `dev:pay:sb-${id}`
  type Sandboxed = { refunds?: Record<string, { amount: number; status: string }> }
  const payment = (await env.KV.get<Sandboxed>(key, 'json')) ?? {}
  for (const refund of Object.values(payment.refunds ?? {})) refund.status = status
  await env.KV.put(key, JSON.stringify(payment))
  await askProvider()
}

/** All of a purchase, whose refund fails, so that a person is to see to it. */
export async function withdrawnInVain(member: TestMember) {
  const id = await bought(member)
  const { withdrawal } = (await withdraw(member, id, 2995)).body
  await refundEnds(id, 'failed')
  return { id, withdrawal }
}

export async function askProvider() {
  await env.DB.prepare('update refunds set requested_at = 0, checked_at = null').run()
  await runCron('reconcile refunds')
}

export async function outcomesTo(email: string, words: string) {
  await runMails({}, 3)
  return (await mailsTo(email)).filter(({ subject }) => subject.includes(words))
}
