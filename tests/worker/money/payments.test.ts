import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY, MINUTE, SECOND } from '#contract/time.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { noProvider } from '#worker/payments/no-provider.ts'
import { offeredMethods } from '#worker/payments/offered-methods.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { useUp } from '../../support/flood.ts'
import { callAs, giveCredits, makeMember, origin } from '../../support/members.ts'
import {
  balanceOf,
  callWebhook,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  runCron,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'
import { mailsTo } from '../../support/signup.ts'
import { volley } from '../../support/volley.ts'

const welcome = { amount: priceOf('p1', 25) }

afterEach(expectMoneyToAddUp)

describe('a payment that comes in', () => {
  it('credits what the table says, makes Premium, keeps a lot and queues one receipt', async () => {
    const member = await makeMember()
    const payment = await startedPayment(member, welcome)
    expect(await statusOf(payment.payment_id)).toBe('pending')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })

    const answer = await choose(payment.payment_id, 'paid')
    expect(answer.headers.get('location')).toBe(`${origin}/transactions/${payment.payment_id}`)
    expect(await statusOf(payment.payment_id)).toBe('completed')
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
    expect(await rowsOf('select * from credit_lots')).toMatchObject([
      { credits: 25, remaining: 25, amount: welcome.amount, currency: 'EUR' },
    ])
    const receipts = await rowsOf("select id, job from outbox where job = 'receipt-mail'")
    expect(receipts).toEqual([{ id: `receipt:${payment.payment_id}`, job: 'receipt-mail' }])
  })

  it('credits once, however often it is told at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const { payment_id } = await startedPayment(member, welcome)
      await choose(payment_id, 'paid', true)
      const told = await volley(20, () => callWebhook(payment_id))
      expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
      expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
      await expectMoneyToAddUp()
    }
  })

  it('mails a receipt with amount, VAT and the terms', async () => {
    const member = await makeMember({ language: 'en' })
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'paid')
    const [mail, ...others] = await mailsTo(member.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your receipt from Vonk')
    expect(mail?.text).toContain('Paid, including VAT: €22.46')
    expect(mail?.text).toContain('Of which 21% VAT: €3.90')
    expect(mail?.text).toContain('right of withdrawal')
  })
})

describe('other outcomes', () => {
  it.each(['failed', 'cancelled'] as const)(
    '%s charges nothing and frees the discount',
    async (outcome) => {
      const member = await makeMember()
      const { payment_id } = await startedPayment(member, welcome)
      expect(await rowsOf('select code from discount_redemptions')).toEqual([
        { code: 'TIMEBONUS25' },
      ])
      await choose(payment_id, outcome)
      expect(await statusOf(payment_id)).toBe(outcome)
      expect(await rowsOf('select code from discount_redemptions')).toEqual([])
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await startedPayment(member, welcome)
    },
  )

  it('changes nothing when a failure is told after the money', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'paid')
    await setSandbox(payment_id, 'failed')
    expect((await callWebhook(payment_id)).status).toBe(200)
    expect(await statusOf(payment_id)).toBe('completed')
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
    expect(await rowsOf('select code from discount_redemptions')).toHaveLength(1)
  })

  it('still credits money that comes after a failure', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'failed')
    await setSandbox(payment_id, 'paid')
    await callWebhook(payment_id)
    expect(await statusOf(payment_id)).toBe('completed')
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
    expect(await rowsOf('select code from discount_redemptions')).toHaveLength(1)
  })

  it('ends the same in whatever order and number the messages come', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const { payment_id } = await startedPayment(member, welcome)
      const stages = ['paid', 'pending', 'paid', 'charged_back', 'paid', 'charged_back'] as const
      await Promise.all(
        stages.map(async (stage) => {
          if (stage !== 'pending') await setSandbox(payment_id, stage)
          await callWebhook(payment_id)
        }),
      )
      await setSandbox(payment_id, 'charged_back')
      await callWebhook(payment_id)
      expect(await statusOf(payment_id)).toBe('charged_back')
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await expectMoneyToAddUp()
    }
  })

  it('takes back what is left when it is charged back, and no more', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'paid')
    await giveCredits(member.id, 3)
    await env.DB.batch([
      env.DB.prepare(
        "insert into ledger (member_id, id, delta, kind, created_at) values (?, 'msg:1', -20, 'message', 1)",
      ).bind(member.id),
      env.DB.prepare('update credit_lots set remaining = 5 where payment_id = ?').bind(payment_id),
    ])
    const told = async () => {
      await setSandbox(payment_id, 'charged_back')
      return volley(20, () => callWebhook(payment_id))
    }
    expect((await told()).map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
    expect(await statusOf(payment_id)).toBe('charged_back')
    expect(await balanceOf(member.id)).toEqual({ credits: 3, paid_user: 0 })
    const taken = await rowsOf("select delta from ledger where kind = 'chargeback'")
    expect(taken).toEqual([{ delta: -5 }])
  })

  it('leaves the credits of a payment that ended otherwise', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'paid')
    await env.DB.prepare("update payments set status = 'refunded'").run()
    await setSandbox(payment_id, 'charged_back')
    expect((await callWebhook(payment_id)).status).toBe(200)
    expect((await callWebhook(payment_id)).status).toBe(200)
    expect(await rowsOf('select remaining from credit_lots')).toEqual([{ remaining: 25 }])
    expect(takeComplaints()).toEqual([expect.stringContaining('charged_back_after_refund')])
    expect(await rowsOf('select kind from payment_differences')).toEqual([
      { kind: 'charged_back_after_refund' },
    ])
  })

  it('keeps Premium if another purchase stands', async () => {
    const member = await makeMember()
    const first = await startedPayment(member, welcome)
    await choose(first.payment_id, 'paid')
    const second = await startedPayment(member)
    await choose(second.payment_id, 'paid')
    await choose(first.payment_id, 'charged_back')
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
  })
})

describe('the webhook', () => {
  const url = `${origin}/api/payment-webhook.php`

  it('is never trusted: the provider is asked', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    const body = new URLSearchParams({ id: `sb-${payment_id}`, status: 'paid' })
    const headers = { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' }
    expect((await SELF.fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    expect(await statusOf(payment_id)).toBe('pending')
  })

  it('refuses what it cannot read, and knows nothing of strangers', async () => {
    const cases: Array<[RequestInit, number]> = [
      [{ method: 'GET' }, 405],
      [{ method: 'POST', body: new URLSearchParams({ id: 'sb-unknown' }) }, 200],
      [{ method: 'POST', body: new URLSearchParams({}) }, 400],
      [{ method: 'POST', body: new URLSearchParams({ id: 'x'.repeat(200) }) }, 400],
      [
        { method: 'POST', body: '{"id":"x"}', headers: { 'content-type': 'application/json' } },
        415,
      ],
      [{ method: 'POST', body: new FormData() }, 415],
    ]
    for (const [init, status] of cases) {
      expect([init.body, (await SELF.fetch(url, init)).status]).toEqual([init.body, status])
    }
  })

  it('asks to be told again while the provider does not answer', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await env.KV.delete(`dev:pay:sb-${payment_id}`)
    expect((await callWebhook(payment_id)).status).toBe(502)
    expect(takeComplaints().join()).toContain('payment not settled')
    expect(await statusOf(payment_id)).toBe('pending')
  })
})

it('a payment of another provider is given up at none', async () => {
  const member = await makeMember()
  const { payment_id } = await startedPayment(member, welcome)
  await env.DB.prepare("update payments set provider = 'other'").run()
  const { status } = await callAs(member, creditsCalls.cancelPayment, { id: payment_id })
  expect(takeComplaints()).toHaveLength(1)
  expect([status, await statusOf(payment_id)]).toEqual([502, 'pending'])
  await env.DB.prepare("update payments set provider = 'sandbox'").run()
  await callWebhook(payment_id)
  expect(await statusOf(payment_id)).toBe('pending')
})

describe('without a webhook', () => {
  it('the waiting page finds out by itself', async () => {
    const member = await makeMember()
    const { payment_id: id } = await startedPayment(member, welcome)
    await choose(id, 'paid', true)
    const early = await callAs(member, creditsCalls.getPayment, { id })
    expect(early.body.payment.status).toBe('pending')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * SECOND })
    const later = await callAs(member, creditsCalls.getPayment, { id })
    expect(later.body).toMatchObject({
      payment: { status: 'completed' },
      credits: 25,
      paid_user: true,
    })
  })

  it('the waiting page may ask often, but not without end', async () => {
    const [member, other] = [await makeMember(), await makeMember()]
    const { payment_id: id } = await startedPayment(member, welcome)
    const ask = async (who = member) => (await callAs(who, creditsCalls.getPayment, { id })).status
    // Six pages that each poll every three seconds.
    await useUp(env.FLOOD_120, `getPayment:m${member.id}`, 119)
    expect([await ask(), await ask(), await ask(other)]).toEqual([200, 429, 404])
  })

  it('the schedule gives each open payment its turn, however many there are', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'paid', true)
    await leaveOpen(payment_id, 120, start - DAY + 2 * MINUTE)
    const seen = []
    for (const minutes of [2, 3, 4, 5]) {
      vi.setSystemTime(start + minutes * MINUTE)
      await runCron()
      seen.push(await statusOf(payment_id))
    }
    expect(seen).toEqual(['pending', 'pending', 'completed', 'completed'])
  })

  it('the schedule asks less and less often, at last once an hour', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { payment_id } = await startedPayment(await makeMember(), welcome)
    const asked = []
    for (let minutes = 1; minutes <= 300; minutes++) {
      vi.setSystemTime(start + minutes * MINUTE)
      const answers = vi.spyOn(env.KV, 'get')
      await runCron()
      const keys = answers.mock.calls.map(([key]) => String(key))
      if (keys.includes(`dev:pay:sb-${payment_id}`)) asked.push(minutes)
      answers.mockRestore()
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 32, 64, 124, 184, 244])
  })

  it('the schedule settles what is open, and gives up what never started', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, welcome)
    await choose(payment_id, 'paid', true)
    const other = await makeMember()
    const unstarted = await startedPayment(other, welcome)
    await env.DB.prepare('update payments set provider_id = null where id = ?')
      .bind(unstarted.payment_id)
      .run()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * MINUTE })
    await runCron()
    expect(await statusOf(payment_id)).toBe('completed')
    expect(await statusOf(unstarted.payment_id)).toBe('pending')
    vi.setSystemTime(Date.now() + 20 * MINUTE)
    await runCron()
    expect(await statusOf(unstarted.payment_id)).toBe('failed')
    expect(await rowsOf('select member_id from discount_redemptions')).toEqual([
      { member_id: member.id },
    ])
  })
})

describe('the provider', () => {
  const provider = (config: { ENVIRONMENT: string; PAYMENT_PROVIDER: string }) =>
    choosePaymentProvider({ env, config: config as never })

  it('is never the sandbox in production', async () => {
    const wrong = provider({ ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'sandbox' })
    await expect(wrong).rejects.toThrow('for development')
    expect(await provider({ ENVIRONMENT: 'production', PAYMENT_PROVIDER: 'none' })).toBe(noProvider)
  })

  it('offers what country, currency, provider and setting have in common', async () => {
    const settings = v.parse(siteSettings, { name: 'Vonk', domain: 'localhost' })
    const sandbox = await provider({ ENVIRONMENT: 'development', PAYMENT_PROVIDER: 'sandbox' })
    const nl = await offeredMethods(settings, sandbox, 'NL', 'EUR')
    expect(nl).toEqual(['ideal', 'creditcard', 'paypal', 'sdd', 'sct', 'applepay'])
    expect(await offeredMethods(settings, sandbox, 'PL', 'PLN')).toContain('blik')
    expect(await offeredMethods(settings, sandbox, 'PL', 'EUR')).not.toContain('blik')
    expect(await offeredMethods(settings, sandbox, 'CH', 'EUR')).toEqual([])
    expect(await offeredMethods(settings, noProvider, 'NL', 'EUR')).toEqual([])
    const retired = { ...settings, payment_methods: ['giropay', 'sdd', 'nonsense'] }
    expect(await offeredMethods(retired, sandbox, 'DE', 'EUR')).toEqual(['giropay', 'sdd'])
    const withoutSms = await choosePaymentProvider({
      env,
      config: {
        ENVIRONMENT: 'development',
        PAYMENT_PROVIDER: 'sandbox',
        SMS_TRANSPORT: 'none',
      } as never,
    })
    expect(await offeredMethods(retired, withoutSms, 'DE', 'EUR')).toEqual(['giropay'])
  })
})

async function leaveOpen(paymentId: string, count: number, createdAt: number) {
  await env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
    insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency,
      country, method, provider, provider_id, created_at)
    select 'left' || i, member_id, host, bundle, credits, amount, full_amount, currency,
      country, method, 'other', 'other' || i, ? from payments join n where id = ?`,
  )
    .bind(count, createdAt, paymentId)
    .run()
}

async function setSandbox(paymentId: string, status: string) {
  const key = `dev:pay:sb-${paymentId}`
  const known = await env.KV.get<object>(key, 'json')
  await env.KV.put(key, JSON.stringify({ ...known, status }))
}
