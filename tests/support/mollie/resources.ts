import * as v from 'valibot'
import type { Account, StandInPayment, StandInRefund } from './account.ts'
import { presentPayment, presentRefund } from './present.ts'
import {
  customerRequest,
  mandateRequest,
  methodsQuery,
  paymentRequest,
  refundRequest,
} from './shapes.ts'

export type Answer = { status: number; answer: unknown }
type Asked = {
  account: Account
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

const byMandate = ['creditcard', 'directdebit', 'paypal']

const ok = (answer: unknown): Answer => ({ status: 200, answer })
const made = (answer: unknown): Answer => ({ status: 201, answer })

export function refused(status: number, title: string, field?: string): Answer {
  const detail = 'A sentence that no member may ever read'
  const _links = { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } }
  return { status, answer: { status, title, detail, ...(field && { field }), _links } }
}

type Handler = (asked: Asked, id: string, last: string) => Answer
type PaymentHandler = (payment: StandInPayment, asked: Asked) => Answer

const handlers: Record<string, Handler> = {
  'GET /methods': listMethods,
  'POST /payments': createPayment,
  'POST /customers': createCustomer,
  'GET /customers/:id/mandates': ({ account }, id) =>
    ok(list('mandates', (account.mandates.get(id) ?? []).toReversed())),
  'GET /customers/:id/payments': ({ account }, id) =>
    ok(
      list(
        'payments',
        [...account.payments.values()]
          .filter((payment) => 'customerId' in payment && payment.customerId === id)
          .map(presentPayment),
      ),
    ),
  'DELETE /customers/:id': ({ account }, id) => {
    account.mandates.delete(id)
    return { status: 204, answer: null }
  },
  'POST /customers/:id/mandates': createMandate,
  'DELETE /customers/:id/mandates/:last': removeMandate,
}

const paymentHandlers: Record<string, PaymentHandler> = {
  'GET /payments/:id': (payment) => ok(presentPayment(payment)),
  'DELETE /payments/:id': cancel,
  'GET /payments/:id/refunds': ({ id, refunds }) =>
    ok(
      list(
        'refunds',
        refunds.map((refund) => presentRefund(refund, id)),
      ),
    ),
  'POST /payments/:id/refunds': createRefund,
}

export function answerResource(asked: Asked): Answer {
  const [noun = '', id = '', part = '', last = ''] = asked.path.split('/').filter(Boolean)
  const names = [noun, id && ':id', part, last && ':last'].filter(Boolean)
  const kind = `${asked.method} /${names.join('/')}`
  const handler = handlers[kind]
  if (handler) return handler(asked, id, last)
  const payment = asked.account.payments.get(id)
  return (payment && paymentHandlers[kind]?.(payment, asked)) ?? refused(404, 'Not Found')
}

function listMethods({ account, query }: Asked): Answer {
  check(account, methodsQuery, Object.fromEntries(query))
  // As at Mollie: a debit is never paid at once, and few methods allow a mandate.
  const recurring = query.get('sequenceType') === 'recurring'
  const methods = account.methods
    .filter((id) => (recurring ? byMandate.includes(id) : id !== 'directdebit'))
    .map((id) => ({ id, status: 'activated' }))
  return ok(list('methods', methods))
}

function createCustomer({ account, body }: Asked): Answer {
  check(account, customerRequest, body)
  return made({ resource: 'customer', id: account.newId('cst') })
}

function check<T>(account: Account, schema: v.GenericSchema<unknown, T>, body: unknown): T | null {
  const parsed = v.safeParse(schema, body)
  if (parsed.success) return parsed.output
  for (const issue of parsed.issues) {
    account.problems.push(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
  }
  return null
}

function list(noun: string, all: unknown[]) {
  return { count: all.length, _embedded: { [noun]: all }, _links: {} }
}

function createPayment({ account, body }: Asked): Answer {
  const parsed = check(account, paymentRequest, body)
  if (!parsed) return refused(422, 'Unprocessable Entity', 'amount')
  const id = account.newId('tr')
  const status = parsed.sequenceType === 'recurring' ? 'pending' : 'open'
  const payment: StandInPayment = { ...parsed, id, status, chargedBack: false, refunds: [] }
  account.payments.set(id, payment)
  return made(presentPayment(payment))
}

function cancel(payment: StandInPayment): Answer {
  // As at Mollie: of our methods, only a transfer can be cancelled by the seller.
  const cancelable = payment.method === 'banktransfer' && payment.status === 'open'
  if (!cancelable) return refused(422, 'Unprocessable Entity')
  payment.status = 'canceled'
  return ok(presentPayment(payment))
}

function createRefund(payment: StandInPayment, { account, body }: Asked): Answer {
  const parsed = check(account, refundRequest, body)
  const cents = (value: string) => Math.round(Number(value) * 100)
  const gone = payment.refunds.reduce((total, { amount }) => total + cents(amount.value), 0)
  const fits =
    parsed &&
    payment.status === 'paid' &&
    parsed.amount.currency === payment.amount.currency &&
    gone + cents(parsed.amount.value) <= cents(payment.amount.value)
  if (!fits) return refused(422, 'Unprocessable Entity', 'amount')
  const refund: StandInRefund = { ...parsed, id: account.newId('re'), status: 'pending' }
  payment.refunds.push(refund)
  return made(presentRefund(refund, payment.id))
}

function createMandate({ account, body }: Asked, customer: string): Answer {
  const parsed = check(account, mandateRequest, body)
  if (!parsed) return refused(422, 'Unprocessable Entity', 'consumerAccount')
  const { consumerName, consumerAccount } = parsed
  const details = { consumerName, consumerAccount, consumerBic: null }
  const mandate = { id: account.newId('mdt'), method: 'directdebit', status: 'valid', details }
  account.mandates.set(customer, [...(account.mandates.get(customer) ?? []), mandate])
  return made({ resource: 'mandate', ...mandate })
}

function removeMandate({ account }: Asked, customer: string, id: string): Answer {
  const known = account.mandates.get(customer) ?? []
  if (!known.some((mandate) => mandate.id === id)) return refused(404, 'Not Found')
  account.mandates.set(
    customer,
    known.filter((mandate) => mandate.id !== id),
  )
  return { status: 204, answer: null }
}
