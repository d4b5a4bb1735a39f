import { env } from 'cloudflare:test'
import type { DecidedKind } from '#contract/desk-cases.ts'
import { isHeld } from '#worker/desk/cases/work-case.ts'
import { lookAtPayment, lookForPayments } from '#worker/desk/payments/look-at-payment.ts'
import { refundByBank } from '#worker/desk/payments/operate-payments.ts'
import { differenceId } from '#worker/desk/payments/read-waiting.ts'
import { showAccount } from '#worker/desk/payments/withdrawal-account.ts'
import { insertAll } from '../../support/crowd.ts'
import { makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { choose, startedPayment } from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'
import { addressOf } from './desk.ts'
import { take } from './judged.ts'

export type Paid = { id: string; amount: number; member: TestMember }

export const me = addressOf('finance')
const as = (operator: string) => ({ ...operating(), operator })

/** A purchase of which nothing is used yet. */
export async function makePaid(): Promise<Paid> {
  const member = await makeMember({ language: 'nl', signup_date: 0 })
  const { payment_id: id, amount } = await startedPayment(member)
  await choose(id, 'paid')
  return { id, amount, member }
}

/** A difference of one, as its case is called. */
export async function makeDifference(kind = 'refund_failed', payment?: string): Promise<string> {
  const payment_id = payment ?? (await makePaid()).id
  const row = { payment_id, kind, details: '{"refunded":500}', found_at: Date.now() }
  await insertAll('payment_differences', [row])
  return differenceId(payment_id, kind)
}

export const account = 'NL91ABNA0417164300'

type ToPay = { id: string; payment: string; member: TestMember }

/** A withdrawal whose money cannot go back the way it came; its credits are gone. */
export async function makeWithdrawn(received_at = Date.now()): Promise<ToPay> {
  const { id: payment, amount, member } = await makePaid()
  await env.DB.prepare(`update payments set method = 'paysafecard' where id = ?`)
    .bind(payment)
    .run()
  await refundByBank(operating(), payment, amount)
  const id = crypto.randomUUID()
  const row = {
    id,
    host: 'localhost',
    language: 'nl',
    member_id: member.id,
    payment_id: payment,
    name: 'N. de Vries',
    email: member.email,
    purchase: '',
    statement: 'Ik herroep.',
    iban: account,
    credits: 10,
    amount,
    currency: 'EUR',
    status: 'to_pay',
    received_at,
  }
  await insertAll('withdrawals', [row])
  return { id, payment, member }
}

export async function makeToPay(): Promise<string> {
  return (await makeWithdrawn()).id
}

/** A job that the queues gave up. */
export async function makeFailedJob(job = 'message-mail'): Promise<string> {
  const id = `${job}:${crypto.randomUUID()}`
  const row = {
    id,
    queue: 'mail',
    job,
    payload: '{"to":"geheim@example.com"}',
    created_at: Date.now(),
    run_after: Date.now(),
    attempts: 8,
    failed_at: Date.now(),
    error: 'the mail service did not answer',
  }
  await insertAll('outbox', [row])
  return id
}

/** A purchase by direct debit, whose account is barred. */
export async function makeBarred(): Promise<Paid & { hash: string }> {
  const paid = await makePaid()
  const hash = await makeBlock()
  const row = {
    payment_id: paid.id,
    member_id: paid.member.id,
    account_holder: 'N. de Vries',
    iban_hash: hash,
    iban_last: '4300',
    phone_hash: crypto.randomUUID(),
    street: 'Straat',
    house_number: '1',
    zip: '1234 AB',
    city: 'Utrecht',
    consent_version: '1',
    consent_at: Date.now(),
  }
  await insertAll('direct_debits', [row])
  return { ...paid, hash }
}

/** An account that a chargeback has barred, at which nobody has looked. */
export async function makeBlock(): Promise<string> {
  const hash = crypto.randomUUID()
  await insertAll('debit_blocks', [{ hash, kind: 'iban', created_at: Date.now() }])
  return hash
}

export async function takeFor(kind: DecidedKind, id: string): Promise<string> {
  await take(kind, id, me)
  return id
}

export async function lookedFor(id: string, by = me): Promise<string> {
  await lookForPayments(as(by), id, 'Vraag van de koper')
  return id
}

export async function lookedAt(id: string, by = me): Promise<string> {
  await lookAtPayment(as(by), await lookedFor(id, by))
  return id
}

/** One that this operator has, and whose account this one has seen. */
export async function makeShown(): Promise<{ id: string; shown_at: string }> {
  const id = await takeFor('withdrawal', await makeToPay())
  const one = { kind: 'withdrawal', subject: id } as const
  await showAccount(as(me), id, { held: isHeld(as(me), one), why: 'Naar de bank' })
  const [row] = await rows<{ shown_at: number }>(
    'select account_shown_at as shown_at from withdrawals where id = ?',
    id,
  )
  return { id, shown_at: String(row?.shown_at) }
}
