import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Account, type Fault, type RefundStatus, type Status } from './mollie/account.ts'
import { type Answer, answerResource, refused } from './mollie/resources.ts'

export type MollieOrder =
  | {
      pay: string
      status: Status
      chargedBack?: boolean
      value?: string
      currency?: string
      cardCountry?: string
    }
  | { refund: string; status: RefundStatus }
  | { refundByHand: string; value: string }
  /** Forgets idempotency keys, as Mollie does after an hour. */
  | { forget: true }
  | { methods: string[] }
  | { fault: Fault }
  /** Forgets the faults that still wait for their request. */
  | { well: true }
  | { card: string; label: string; last: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function mollieServer(): Server {
  const accounts = new Map<string, Account>()
  const accountOf = (key: string) => {
    const account = accounts.get(key) ?? new Account()
    accounts.set(key, account)
    return account
  }
  return createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const [, entrance, key = ''] = url.pathname.split('/')
      if (entrance === 'control') return control(accountOf(key), request, response)
      const bearer = /^Bearer ((live|test)_\w{20,})$/.exec(request.headers.authorization ?? '')?.[1]
      if (!bearer || entrance !== 'v2') return reply(response, refused(401, 'Unauthorized Request'))
      await answer(accountOf(bearer), url, request, response)
    })()
  })
}

async function answer(
  account: Account,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.method ?? 'GET'
  const path = url.pathname.slice('/v2'.length)
  const said = await text(request)
  const key = request.headers['idempotency-key']?.toString() ?? null
  account.requests.push({ method, path, key })
  const fault = account.takeFault(method, path)
  if (fault === 'hang') return
  if (fault === 'down') return reply(response, refused(503, 'Service Unavailable'))
  if (fault === 'refuse') return reply(response, refused(422, 'Unprocessable Entity', 'method'))
  if (fault === 'nonsense') return reply(response, { status: 200, answer: { hello: 'world' } })
  const done = once(account, { method, path, key, said }, () => {
    const body: unknown = said === '' ? null : JSON.parse(said)
    return answerResource({ account, method, path, query: url.searchParams, body })
  })
  reply(response, fault === 'lost' ? refused(504, 'Gateway Timeout') : done)
}

type Keyed = { method: string; path: string; key: string | null; said: string }

function once(account: Account, { method, path, key, said }: Keyed, act: () => Answer): Answer {
  if (method !== 'POST') return act()
  if (!key || !uuid.test(key)) account.problems.push(`POST ${path} has no key`)
  const known = account.answered.get(key ?? '')
  if (!key || !known) {
    const done = act()
    if (key) account.answered.set(key, { body: path + said, ...done })
    return done
  }
  if (known.body !== path + said) account.problems.push(`POST ${path}: the key of another request`)
  return known
}

async function control(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const said = await text(request)
  if (said) obey(account, JSON.parse(said) as MollieOrder)
  const { problems, requests, messages, mandates } = account
  const payments = [...account.payments.values()]
  const stand = { problems, requests, messages, payments, mandates: [...mandates.values()].flat() }
  reply(response, { status: 200, answer: stand })
}

function obey(account: Account, order: MollieOrder): void {
  if ('methods' in order) account.methods = order.methods
  else if ('forget' in order) account.answered.clear()
  else if ('fault' in order) account.faults.push(order.fault)
  else if ('well' in order) account.faults.length = 0
  else if ('card' in order) {
    const details = { cardNumber: order.last, cardLabel: order.label, cardHolder: 'X' }
    const card = { id: account.newId('mdt'), method: 'creditcard', status: 'valid', details }
    account.mandates.set(order.card, [...(account.mandates.get(order.card) ?? []), card])
  } else if ('refund' in order) {
    const refunds = [...account.payments.values()].flatMap((payment) => payment.refunds)
    const refund = refunds.find(({ id }) => id === order.refund)
    if (refund) refund.status = order.status
  } else {
    const payment = account.payments.get('pay' in order ? order.pay : order.refundByHand)
    if (!payment) return
    const { value = payment.amount.value } = order
    if ('refundByHand' in order) {
      const amount = { ...payment.amount, value }
      const description = 'By hand'
      const id = account.newId('re')
      payment.refunds.push({ id, status: 'refunded', amount, description, metadata: {} })
    } else {
      const { status, chargedBack = false, currency = payment.amount.currency, cardCountry } = order
      Object.assign(payment, { status, chargedBack, cardCountry, amount: { value, currency } })
    }
    account.messages.push({ url: payment.webhookUrl, id: payment.id })
  }
}

function reply(response: ServerResponse, { status, answer: said }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/hal+json' })
    .end(said === null ? undefined : JSON.stringify(said))
}
