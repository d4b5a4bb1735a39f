import { env, SELF } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { creditsCalls, paymentMethods } from '#contract/credits.ts'
import { MINUTE } from '#contract/time.ts'
import { readConfig } from '#worker/env.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { atMollie } from '#worker/payments/method-catalogue.ts'
import { fromMollie, toMollie } from '#worker/payments/mollie-amount.ts'
import { mollieClient } from '#worker/payments/mollie-client.ts'
import { listMollieBanks } from '#worker/payments/mollie-methods.ts'
import { mollieProvider } from '#worker/payments/mollie-provider.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { failKeys } from '../../support/failing-keys.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { payThroughMollie, tellOf } from '../../support/mollie.ts'
import {
  anOrder,
  balanceOf,
  buy,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  runCron,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'
import { volley } from '../../support/volley.ts'

let mollie: ReturnType<typeof payThroughMollie>

beforeEach(() => {
  mollie = payThroughMollie()
})

afterEach(async () => {
  const { problems } = await mollie.control()
  mollie.stop()
  expect(problems, 'requests as they are documented').toEqual([])
  await expectMoneyToAddUp()
})

const old = { signup_date: 0 }

async function ordered(member: TestMember) {
  const { payment_id: id } = await startedPayment(member)
  return { id, tr: (await mollie.paymentOf(id)).id }
}

describe('an order', () => {
  it('is one payment there: in its money, its language, with our id and key', async () => {
    const member = await makeMember({ ...old, country: 'BE', language: 'fr' })
    const headers = {
      origin,
      cookie: `${member.cookie}; locale=fr`,
      'cf-ipcountry': 'BE',
      'content-type': 'application/json',
    }
    const order = anOrder({ method: 'creditcard', country: 'BE' })
    const answer = await SELF.fetch(`${origin}/api/payment.php`, {
      method: 'POST',
      headers,
      body: JSON.stringify(order),
    })
    const { redirect } = await answer.json<{ redirect: string }>()
    const payment = await mollie.paymentOf(order.id)
    expect(payment).toMatchObject({
      amount: { currency: 'EUR', value: '29.95' },
      method: 'creditcard',
      locale: 'fr_BE',
      sequenceType: 'oneoff',
      redirectUrl: `${origin}/transactions/${order.id}`,
      webhookUrl: `${origin}/api/payment-webhook.php`,
    })
    expect(redirect).toBe(`https://www.mollie.com/checkout/${payment.id}`)
    const { requests } = await mollie.control()
    expect(requests.at(-1)).toEqual({ method: 'POST', path: '/payments', key: order.id })
  })

  it('stays one when the answer to the first request is lost', async () => {
    const member = await makeMember(old)
    await mollie.control({ fault: { method: 'POST', path: '/payments', times: 1, what: 'lost' } })
    const { id } = await ordered(member)
    expect((await mollie.control()).payments).toHaveLength(1)
    expect(await statusOf(id)).toBe('pending')
  })

  it('an order by transfer tells what to pay to', async () => {
    const member = await makeMember(old)
    const payment = await startedPayment(member, { method: 'sct' })
    expect(payment.details).toEqual({
      account: 'NL53ABNA0627535577',
      name: 'Stichting Mollie Payments',
      reference: 'RF12-3456-7890-1234',
    })
  })

  it('an order by Przelewy24 tells the member’s address, and nothing else does', async () => {
    const member = await makeMember({ ...old, country: 'PL' })
    await mollie.control({ methods: ['przelewy24', 'blik'] })
    const amount = priceOf('p1', 0, 'PL')
    const by = async (method: 'przelewy24' | 'blik') => {
      const { payment_id } = await startedPayment(member, { country: 'PL', method, amount })
      return (await mollie.paymentOf(payment_id)).billingAddress
    }
    expect([await by('przelewy24'), await by('blik')]).toEqual([{ email: member.email }, undefined])
  })

  it.each(['refuse', 'down', 'nonsense'] as const)(
    'that Mollie answers with %s leaves nothing, and not a word of it reaches the member',
    async (what) => {
      const member = await makeMember(old)
      await mollie.control({ fault: { method: 'POST', path: '/payments', times: 9, what } })
      const { response, body } = await buy(member, anOrder())
      expect([response.status, body]).toEqual([502, { error: { code: 'payment_provider_down' } }])
      const said = takeComplaints().join()
      expect(said).toContain('payment not started')
      expect(said).not.toMatch(/no member may ever read|test_/)
      expect(await rowsOf('select id from payments')).toEqual([])
      const { requests } = await mollie.control()
      const tried = requests.filter(({ method }) => method === 'POST').length
      expect(tried).toBe(what === 'refuse' ? 1 : 2)
    },
  )

  it('an order without script goes on from our page, since a form may lead nowhere else', async () => {
    const member = await makeMember(old)
    const order = anOrder()
    const fields = {
      id: order.id,
      method: 'ideal',
      country: 'NL',
      discountcode: '',
      credits: String(order.credits),
      amount: String(order.amount),
      currency: order.currency,
      immediate_use: 'on',
    }
    const answer = await SELF.fetch(`${origin}/credits/p1`, {
      method: 'POST',
      headers: { origin, cookie: member.cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/transactions/${order.id}`,
    ])
    const { data } = await pageAs(member, `/transactions/${order.id}`)
    const { id } = await mollie.paymentOf(order.id)
    expect(data['page']).toMatchObject({
      payment: { checkout_url: `https://www.mollie.com/checkout/${id}` },
    })
  })

  it('says so when only the payer can cancel it, and cancels a transfer', async () => {
    const member = await makeMember(old)
    const { id, tr } = await ordered(member)
    const { status, body } = await callAs(member, creditsCalls.cancelPayment, { id })
    expect([status, body.error?.code]).toEqual([409, 'payment_still_open'])
    await mollie.control({ pay: tr, status: 'canceled' })
    await tellOf(tr)
    expect(await statusOf(id)).toBe('cancelled')
    const { payment_id } = await startedPayment(member, { method: 'sct' })
    const given = await callAs(member, creditsCalls.cancelPayment, { id: payment_id })
    expect(given.body.payment.status).toBe('cancelled')
  })
})

describe('messages', () => {
  it('twenty at once credit once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const { tr } = await ordered(member)
      await mollie.control({ pay: tr, status: 'paid' })
      const told = await volley(20, () => tellOf(tr))
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
      await expectMoneyToAddUp()
    }
  })

  it.each([
    ['open', 'pending'],
    ['authorized', 'pending'],
    ['expired', 'failed'],
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['paid', 'completed'],
  ] as const)('of one that is %s make it %s', async (status, ours) => {
    const member = await makeMember(old)
    const { id, tr } = await ordered(member)
    await mollie.control({ pay: tr, status })
    expect((await tellOf(tr)).status).toBe(200)
    expect(await statusOf(id)).toBe(ours)
  })

  it('messages of unknown payments change nothing, are not told apart, and are limited by the minute', async () => {
    const statuses = [(await tellOf('tr_nobodys')).status]
    // The minute may end meanwhile, and another sixty begin.
    while (statuses.at(-1) === 200 && statuses.length < 130) {
      statuses.push((await tellOf('tr_nobodys')).status)
    }
    expect(statuses[0]).toBe(200)
    expect(statuses.at(-1)).toBe(429)
    expect((await mollie.control()).requests.length).toBe(statuses.length - 1)
  })

  it('find the order again whose start was cut short', async () => {
    const member = await makeMember(old)
    const { id, tr } = await ordered(member)
    await env.DB.prepare('update payments set provider_id = null, checkout_url = null').run()
    await mollie.control({ pay: tr, status: 'paid' })
    expect((await tellOf(tr)).status).toBe(200)
    expect(await statusOf(id)).toBe('completed')
  })

  it('money for an order that was given up is told to the log', async () => {
    const { id, tr } = await ordered(await makeMember(old))
    await env.DB.prepare('delete from payments where id = ?').bind(id).run()
    await tellOf(tr)
    expect(takeComplaints()).toEqual([])
    await mollie.control({ pay: tr, status: 'paid' })
    expect((await tellOf(tr)).status).toBe(200)
    expect(takeComplaints()).toEqual([expect.stringContaining('paid without an order')])
  })

  it('a second payment for one order is reported', async () => {
    const member = await makeMember(old)
    const { id, tr } = await ordered(member)
    await env.DB.prepare("update payments set provider_id = 'tr_another'").run()
    await mollie.control({ pay: tr, status: 'paid' })
    expect((await tellOf(tr)).status).toBe(200)
    expect(await statusOf(id)).toBe('pending')
    expect(takeComplaints()).toEqual([expect.stringContaining('second_payment')])
  })

  it.each([{ value: '0.01' }, { currency: 'PLN' }])(
    'other money (%o) credits nothing, and is reported once',
    async (other) => {
      const member = await makeMember(old)
      const { id, tr } = await ordered(member)
      await mollie.control({ pay: tr, status: 'paid', ...other })
      for (let n = 0; n < 3; n++) expect((await tellOf(tr)).status).toBe(200)
      expect(await statusOf(id)).toBe('pending')
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      expect(takeComplaints()).toEqual([expect.stringContaining('payment differs')])
      const found = await rowsOf('select payment_id, kind from payment_differences')
      expect(found).toEqual([{ payment_id: id, kind: 'amount' }])
    },
  )

  it('that cannot be followed ask to be told again, and the schedule finds out by itself', async () => {
    const member = await makeMember(old)
    const { id, tr } = await ordered(member)
    await mollie.control({ pay: tr, status: 'paid' })
    await mollie.control({ fault: { method: 'GET', path: tr, times: 2, what: 'down' } })
    expect((await tellOf(tr)).status).toBe(502)
    expect(takeComplaints()).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
    await runCron()
    expect(await statusOf(id)).toBe('completed')
  })

  it('a chargeback and a refund by hand take back what is left', async () => {
    const member = await makeMember(old)
    const [first, second] = [await ordered(member), await ordered(member)]
    for (const { tr } of [first, second]) {
      await mollie.control({ pay: tr, status: 'paid' })
      await tellOf(tr)
    }
    expect(await balanceOf(member.id)).toEqual({ credits: 50, paid_user: 1 })
    await mollie.control({ pay: first.tr, status: 'paid', chargedBack: true })
    await mollie.control({ refundByHand: second.tr, value: '29.95' })
    for (const { tr } of [second, first, first, second]) await tellOf(tr)
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual([
      'charged_back',
      'refunded',
    ])
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('a partial refund by hand is reported, and leaves the credits', async () => {
    const member = await makeMember(old)
    const { tr } = await ordered(member)
    await mollie.control({ pay: tr, status: 'paid' })
    await mollie.control({ refundByHand: tr, value: '5.00' })
    await tellOf(tr)
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
    expect(takeComplaints()).toEqual([expect.stringContaining('"refund"')])
  })
})

describe('methods', () => {
  it('are those of the account, asked for once an hour', async () => {
    const member = await makeMember(old)
    const methodsOf = async () => {
      const { data } = await pageAs(member, '/credits/p1')
      return (data['page'] as { methods: string[] }).methods
    }
    expect(await methodsOf()).toEqual(['ideal', 'creditcard', 'paypal', 'sdd', 'sct', 'applepay'])
    await mollie.control({ methods: ['ideal'] })
    expect(await methodsOf()).toHaveLength(6)
    const { requests } = await mollie.control()
    // One request is for single payments, one for charges by mandate.
    expect(requests.filter(({ path }) => path === '/methods')).toHaveLength(2)
    await env.KV.delete('mollie:offer:NL:EUR')
    expect(await methodsOf()).toEqual(['ideal'])
  })

  it('are all that it serves while it does not answer', async () => {
    await mollie.control({ fault: { method: 'GET', path: '/methods', times: 9, what: 'down' } })
    const { data } = await pageAs(await makeMember(old), '/credits/p1')
    expect((data['page'] as { methods: string[] }).methods).toContain('ideal')
    expect(takeComplaints()).toHaveLength(1)
  })

  it('are asked for again while KV keeps none', async () => {
    failKeys('mollie:')
    const { status, data } = await pageAs(await makeMember(old), '/credits/p1')
    expect([status, (data['page'] as { methods: string[] }).methods[0]]).toEqual([200, 'ideal'])
    await startedPayment(await makeMember(old))
  })

  it('name the banks of those that want to know one', async () => {
    const issuers = [{ id: 'bank_A', name: 'A-bank' }]
    const methods = [{ id: 'eps', status: 'activated', issuers }, { id: 'ideal' }]
    const client = () => Promise.resolve({ _embedded: { methods } }) as never
    expect(await listMollieBanks(client, env.KV, 'AT', 'EUR')).toEqual({ eps: issuers })
  })

  it('have a name there, except for discontinued ones', () => {
    const none = paymentMethods.filter((method) => atMollie(method) === null)
    expect(none).toEqual(['giropay', 'sofort'])
  })
})

describe('what members agree to be charged by', () => {
  const provider = () =>
    mollieProvider(mollieClient({ baseUrl: inject('services').mollie, key: mollie.key }), env.KV)
  const payment = {
    id: 'b4a2a3c8-93f7-4f0c-8e2b-9a1f2b3c4d5e',
    amount: 1495,
    currency: 'EUR',
    method: 'creditcard',
    description: '10 credits',
    locale: 'nl',
    country: 'NL',
  } as const
  const urls = { webhook: 'https://vonk.example/hook', returnTo: 'https://vonk.example/back' }

  it('a card is stored by a first payment, listed, charged by its mandate, and forgotten', async () => {
    const { mandates } = provider()
    const customer = await mandates?.createCustomer(crypto.randomUUID())
    if (!mandates || !customer) throw new Error('no mandates')
    const started = await mandates.startStoring(payment, urls, customer)
    expect(started.redirect).toContain('https://www.mollie.com/checkout/')
    await mollie.control({ card: customer, label: 'Visa', last: '4242' })
    const [card] = await mandates.listCards(customer)
    expect(card).toMatchObject({ brand: 'Visa', lastDigits: '4242' })
    const mandate = card?.mandate ?? ''
    const again = { ...payment, id: crypto.randomUUID() }
    const tr = await mandates.charge(again, urls, { customer, mandate })
    expect(await mandates.charge(again, urls, { customer, mandate })).toBe(tr)
    const charged = (await mollie.control()).payments.find(({ id }) => id === tr)
    expect(charged).toMatchObject({ sequenceType: 'recurring', mandateId: mandate })
    await mandates.revoke(customer, mandate)
    await mandates.revoke(customer, mandate)
    expect(await mandates.listCards(customer)).toEqual([])
  })

  it('a debit is signed once, however often it is asked for', async () => {
    const { mandates } = provider()
    const customer = (await mandates?.createCustomer(crypto.randomUUID())) ?? ''
    const debit = {
      key: crypto.randomUUID(),
      accountHolder: 'J. Jansen',
      iban: 'NL55INGB0000000000',
      signedOn: '2026-11-21',
      reference: 'VONK-1',
    }
    const mandate = await mandates?.signDebit(customer, debit)
    expect(await mandates?.signDebit(customer, debit)).toBe(mandate)
    expect((await mollie.control()).mandates).toHaveLength(1)
  })
})

describe('the configuration', () => {
  const config = (changes: object) => () => readConfig({ ...env, ...changes } as Env)

  it('a configuration without a key, or with a test key in production, is refused in words', () => {
    const live = { ENVIRONMENT: 'production', MOLLIE_API_KEY: `live_${'x'.repeat(30)}` }
    const url = { MOLLIE_BASE_URL: 'https://api.mollie.com' }
    expect(config({ MOLLIE_API_KEY: undefined })).toThrow('needs the secret MOLLIE_API_KEY')
    expect(config({ MOLLIE_API_KEY: 'nonsense' })).toThrow('MOLLIE_API_KEY')
    expect(config({ ENVIRONMENT: 'production' })).toThrow('test key')
    expect(config({ ...live, MOLLIE_BASE_URL: 'http://127.0.0.1' })).toThrow('https')
    expect(config({ ...live, ...url })).not.toThrow()
    expect(config({ ...live, ...url, MOLLIE_BASE_URL: undefined })).not.toThrow()
  })

  it('chooses Mollie', async () => {
    const chosen = await choosePaymentProvider({ env, config: readConfig(env) })
    expect(chosen.name).toBe('mollie')
  })
})

it('does not wait for ever', async () => {
  await mollie.control({ fault: { method: 'GET', path: '/payments/tr_1', times: 9, what: 'hang' } })
  const client = mollieClient({
    baseUrl: inject('services').mollie,
    key: mollie.key,
    timeout: 50,
  })
  await expect(mollieProvider(client, env.KV).find('tr_1')).rejects.toThrow(/time/i)
  expect((await mollie.control()).requests).toHaveLength(2)
})

it('amounts are exact, in the digits of their currency', () => {
  for (const [amount, currency, value] of [
    [1000, 'EUR', '10.00'],
    [5, 'GBP', '0.05'],
    [51995, 'PLN', '519.95'],
    [700, 'JPY', '700'],
  ] as const) {
    expect(toMollie({ amount, currency })).toEqual({ currency, value })
    expect(fromMollie({ currency, value })).toEqual({ amount, currency })
  }
  for (const value of ['10', '10.0', '10.000', '-1.00', '1e3.00', '', '1.2.3', ' 1.00']) {
    expect(() => fromMollie({ currency: 'EUR', value })).toThrow('no amount')
  }
})
