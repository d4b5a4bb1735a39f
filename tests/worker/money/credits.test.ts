import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type BundleOffer, creditsCalls, type Payment } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { HOUR, SECOND } from '#contract/time.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { insertAll } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import {
  anOrder,
  balanceOf,
  buy,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'
import { saveSite } from '../../support/sites.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectMoneyToAddUp)

const pastDiscounts = { signup_date: Date.now() - 30 * 24 * HOUR }

type Code = { code: string; value_percentage: number } & Record<string, string | number>

const makeCode = (row: Code) => insertAll('discount_codes', [{ created_at: 1, ...row }])

async function refusal(...args: Parameters<typeof buy>): Promise<string | undefined> {
  return (await buy(...args)).body.error?.code
}

describe('the price', () => {
  it('is ours: another amount is not charged', async () => {
    const member = await makeMember(pastDiscounts)
    for (const amount of [0, 1, priceOf('p1') - 1, priceOf('p1', 25), priceOf('p1') + 1]) {
      expect(await refusal(member, anOrder({ amount }))).toBe('price_changed')
    }
    expect(await refusal(member, { ...anOrder(), full_amount: 1 } as never)).toBe('invalid_input')
    expect(await rowsOf('select id from payments')).toEqual([])
  })

  it('is in the money of the country that is paid from', async () => {
    const inPoland = await makeMember({ ...pastDiscounts, country: 'PL' })
    const pl = {
      country: 'PL',
      method: 'blik',
      amount: priceOf('p2', 0, 'PL'),
      bundle: 'p2',
    } as const
    expect(await startedPayment(inPoland, pl)).toMatchObject({ currency: 'PLN', amount: 25_995 })
    const be = { country: 'BE', method: 'bancontact' } as const
    const inBelgium = await makeMember({ ...pastDiscounts, country: 'BE' })
    expect(await startedPayment(inBelgium, be)).toMatchObject({ currency: 'EUR', amount: 2995 })
    const { data } = await pageAs(
      await makeMember({ ...pastDiscounts, country: 'GB' }),
      '/credits/p0',
    )
    expect(data['page']).toMatchObject({ country: 'GB', bundle: { amount: 1295, currency: 'GBP' } })
  })

  it('is discounted until the end of the window, to the millisecond', async () => {
    const now = Date.now()
    for (const [left, paid, refused] of [
      [1, 25, 0],
      [0, 0, 25],
    ] as const) {
      const member = await makeMember({ signup_date: now + left - 4 * HOUR })
      vi.useFakeTimers({ toFake: ['Date'], now })
      expect(await refusal(member, anOrder({ amount: priceOf('p1', refused) }))).toBe(
        'price_changed',
      )
      const payment = await startedPayment(member, { amount: priceOf('p1', paid) })
      expect(payment.discount_code).toBe(paid ? 'TIMEBONUS25' : null)
      vi.useRealTimers()
    }
  })

  it('the price on the pages is the price that is taken', async () => {
    const member = await makeMember()
    const { data } = await pageAs(member, '/credits')
    const { bundles } = data['page'] as { bundles: BundleOffer[] }
    expect(bundles.map(({ id, amount }) => [id, amount])).toEqual([
      ['p0', 1121],
      ['p1', 2246],
      ['p2', 4496],
      ['p3', 8996],
    ])
    for (const { id: bundle, amount } of bundles) {
      const other = await makeMember()
      await startedPayment(other, { bundle, amount })
    }
  })

  it('is discounted for the first purchase only', async () => {
    const member = await makeMember()
    const first = await startedPayment(member, { amount: priceOf('p1', 25) })
    await choose(first.payment_id, 'paid')
    expect(await refusal(member, anOrder({ amount: priceOf('p1', 25) }))).toBe('price_changed')
    await startedPayment(member)
  })
})

describe('methods', () => {
  it('that country, provider or setting does not have are refused', async () => {
    for (const changes of [
      { method: 'bancontact' },
      { method: 'sdd' },
      { method: 'giropay', country: 'DE' },
      { method: 'ideal', country: 'BE' },
    ] as const) {
      const { country = 'NL' } = changes as { country?: string }
      const member = await makeMember({ ...pastDiscounts, country })
      expect([changes, await refusal(member, anOrder(changes))]).toEqual([
        changes,
        'method_not_offered',
      ])
    }
  })

  it('asks for consent to immediate use where the law requires it', async () => {
    const member = await makeMember(pastDiscounts)
    const silent = { immediate_use: false }
    expect(await refusal(member, anOrder(silent))).toBe('invalid_input')
    const us = {
      country: 'US',
      method: 'paypal',
      amount: priceOf('p1', 0, 'US'),
      ...silent,
    } as const
    await startedPayment(await makeMember({ ...pastDiscounts, country: 'US' }), us)
    await startedPayment(member)
    const rows = await rowsOf<{ at: number | null }>(
      'select immediate_use_at as at from payments order by country',
    )
    expect(rows.map(({ at }) => at !== null)).toEqual([true, false])
  })
})

describe('banks', () => {
  it('are chosen beforehand where the provider asks, and none that it does not know', async () => {
    const member = await makeMember(pastDiscounts)
    const { data } = await pageAs(member, '/credits/p1')
    const { banks } = data['page'] as PageProps['credits-id-paymentmethod']
    expect(Object.keys(banks)).toEqual(['ideal', 'eps'])
    const bank = banks.ideal?.[0]?.id ?? ''
    const order = anOrder({ bank })
    expect((await buy(member, order)).status).toBe(200)
    const page = await SELF.fetch(`${origin}/__dev/pay/sb-${order.id}`)
    expect(await page.text()).toContain(` at ${bank}`)
    for (const wrong of [anOrder({ bank: 'Nergens' }), anOrder({ bank, method: 'paypal' })]) {
      expect((await buy(member, wrong)).status).toBe(400)
    }
    expect((await buy(member, anOrder())).status).toBe(200)
  })
})

describe('the same key', () => {
  it('is one order, also sent ten times at once', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const order = anOrder({ amount: priceOf('p1', 25) })
      const answers = await volley(10, () => buy(member, order))
      const [first] = answers
      expect(first?.status).toBe(200)
      for (const { body } of answers) expect(body).toEqual(first?.body)
      expect(await rowsOf('select id from payments where member_id = ?', member.id)).toHaveLength(1)
    }
  })

  it('the same key with another body, or from another member, is refused', async () => {
    const member = await makeMember(pastDiscounts)
    const order = anOrder()
    await startedPayment(member, order)
    const others = [
      { bundle: 'p0', amount: priceOf('p0') },
      { method: 'paypal' },
      { discountcode: 'SPRING' },
      { amount: 1 },
    ] as const
    for (const changes of others) {
      expect(await refusal(member, { ...order, ...changes })).toBe('key_reused')
    }
    expect(await refusal(await makeMember(pastDiscounts), order)).toBe('key_reused')
  })

  it('continues where the worker stopped', async () => {
    const member = await makeMember(pastDiscounts)
    const order = anOrder()
    const { payment_id } = await startedPayment(member, order)
    await env.DB.prepare('update payments set provider_id = null, checkout_url = null').run()
    const { body } = await buy(member, order)
    expect(body.redirect).toBe(`${origin}/__dev/pay/sb-${payment_id}`)
    await choose(payment_id, 'paid')
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
    const again = await buy(member, order)
    expect(again.body).toMatchObject({
      payment: { status: 'completed' },
      redirect: `/transactions/${payment_id}`,
    })
  })
})

describe('discount codes', () => {
  const typed = (discountcode: string, percentage: number, changes = {}) =>
    anOrder({ discountcode, amount: priceOf('p1', percentage), ...changes })

  it('codes of the table count, whatever their letters', async () => {
    await makeCode({ code: 'SPRING', value_percentage: 10 })
    const member = await makeMember(pastDiscounts)
    const payment = await startedPayment(member, typed('spring', 10))
    expect(payment).toMatchObject({ discount_code: 'SPRING', amount: priceOf('p1', 10) })
    await choose(payment.payment_id, 'paid')
    expect(await refusal(member, typed('SPRING', 10))).toBe('discount_used')
    const { data } = await pageAs(member, '/credits/p1?code=Spring')
    expect(data['page']).toMatchObject({
      code: { typed: 'SPRING', error: 'discount_used' },
      bundle: { amount: priceOf('p1') },
    })
  })

  it.each([
    ['LENTE\u201310', 'LENTE-10'],
    ['ｌｅｎｔｅ－１０', 'LENTE-10'],
    [' lente - 10\u200B', 'LENTE-10'],
  ])('%j is %s', async (discountcode, code) => {
    await makeCode({ code, value_percentage: 10 })
    const payment = await startedPayment(await makeMember(pastDiscounts), typed(discountcode, 10))
    expect(payment).toMatchObject({ discount_code: code })
  })

  it('say what can be mended, and nothing else', async () => {
    const member = await makeMember(pastDiscounts)
    const stranger = await makeMember(pastDiscounts)
    await makeCode({ code: 'OLD', value_percentage: 10, expires: Date.now() - SECOND })
    await makeCode({ code: 'BELGIAN', value_percentage: 10, country: 'BE' })
    await makeCode({ code: 'ZLOTY', value_percentage: 10, currency: 'PLN' })
    await makeCode({ code: 'BIG', value_percentage: 10, minimum_order_value: 5000 })
    await makeCode({ code: 'HERS', value_percentage: 10, user_id: stranger.id })
    await makeCode({ code: 'OFF', value_percentage: 10, status: 'inactive' })
    await makeCode({ code: 'CARD', value_percentage: 10, paymentmethods: '["creditcard"]' })
    const codes = {
      NONE: 'discount_not_found',
      OLD: 'discount_not_found',
      HERS: 'discount_not_found',
      OFF: 'discount_not_found',
      TIMEBONUS25: 'discount_not_found',
      WELCOME: 'discount_not_found',
      BELGIAN: 'discount_country',
      ZLOTY: 'discount_country',
      BIG: 'discount_minimum',
      CARD: 'discount_method',
    }
    for (const [code, refused] of Object.entries(codes)) {
      expect([code, await refusal(member, typed(code, 10))]).toEqual([code, refused])
    }
    await startedPayment(member, typed('CARD', 10, { method: 'creditcard' }))
    await startedPayment(stranger, typed('HERS', 10))
    const inBelgium = await makeMember({ ...pastDiscounts, country: 'BE' })
    await startedPayment(inBelgium, typed('BELGIAN', 10, { country: 'BE', method: 'bancontact' }))
    await startedPayment(member, typed('BIG', 10, { bundle: 'p2', amount: priceOf('p2', 10) }))
    await startedPayment(
      await makeMember({ ...pastDiscounts, country: 'PL' }),
      typed('ZLOTY', 10, { country: 'PL', method: 'blik', amount: priceOf('p1', 10, 'PL') }),
    )
  })

  it('are redeemed once per member, also by orders at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const code = `ONCE${round}`
      await makeCode({ code, value_percentage: 10 })
      const member = await makeMember(pastDiscounts)
      const answers = await volley(20, () => buy(member, typed(code, 10)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = new Set(answers.map(({ body }) => body.error?.code))
      expect(refused).toEqual(new Set([undefined, 'discount_used']))
      expect(await rowsOf('select id from payments where discount_code = ?', code)).toHaveLength(1)
    }
  })

  it('that are good for one person in all go to one', async () => {
    for (let round = 0; round < 10; round++) {
      const code = `ONE${round}`
      await makeCode({ code, value_percentage: 10, validity: 'once' })
      const members = await Promise.all(Array.from({ length: 6 }, () => makeMember(pastDiscounts)))
      const answers = await volley(6, (index) => buy(members[index] ?? null, typed(code, 10)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('codes of the first purchase are redeemed once too', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const order = { amount: priceOf('p1', 25) }
      const answers = await volley(8, () => buy(member, anOrder(order)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })

  it('codes of the first purchase are one offer under two names', async () => {
    const welcome = { welcome_discount_hours: 6, welcome_discount_percentage: 10 }
    await saveSite('localhost', welcome)
    const now = Date.now()
    const [member, other] = [await makeMember(), await makeMember()]
    const amount = priceOf('p1', 25)
    expect(await startedPayment(member, { amount })).toMatchObject({ discount_code: 'TIMEBONUS25' })
    vi.useFakeTimers({ toFake: ['Date'], now: now + 5 * HOUR })
    expect(await refusal(member, anOrder({ amount }))).toBe('price_changed')
    const later = { amount: priceOf('p1', 10) }
    expect(await refusal(member, anOrder(later))).toBe('price_changed')
    const over = anOrder({ ...later, discountcode: 'timebonus25' })
    expect(await refusal(other, over)).toBe('discount_not_found')
    expect(await startedPayment(other, later)).toMatchObject({ discount_code: 'WELCOME' })
  })

  it('come free when their payment ends, and hold while it is open', async () => {
    const member = await makeMember()
    const amount = priceOf('p1', 25)
    const held = await startedPayment(member, { amount })
    expect(await refusal(member, anOrder({ amount }))).toBe('price_changed')
    const { data } = await pageAs(member, '/credits')
    expect(data['page']).toMatchObject({ held_by: held.payment_id, discount: null })
    const { body } = await callAs(member, creditsCalls.cancelPayment, { id: held.payment_id })
    expect(body.payment.status).toBe('cancelled')
    await startedPayment(member, { amount })
  })
})

describe('a provider that is away', () => {
  it('leaves nothing behind, and the same key works when it is back', async () => {
    const member = await makeMember()
    const order = anOrder({ amount: priceOf('p1', 25) })
    const put = vi.spyOn(env.KV, 'put').mockRejectedValue(new Error('away'))
    expect(await refusal(member, order)).toBe('payment_provider_down')
    expect(takeComplaints().join()).toContain('payment not started')
    expect(await rowsOf('select id from payments')).toEqual([])
    expect(await rowsOf('select code from discount_redemptions')).toEqual([])
    put.mockRestore()
    await startedPayment(member, order)
  })
})

describe('pages', () => {
  function post(member: TestMember, path: string, fields: Record<string, string>) {
    const headers = { origin, cookie: member.cookie }
    const body = new URLSearchParams(fields)
    return SELF.fetch(`${origin}${path}`, { method: 'POST', headers, body, redirect: 'manual' })
  }

  it('sell without script', async () => {
    const member = await makeMember(pastDiscounts)
    const html = await (
      await SELF.fetch(`${origin}/credits/p1`, { headers: { cookie: member.cookie } })
    ).text()
    const key = /name="id" value="([\w-]{36})"/.exec(html)?.[1] ?? ''
    expect(html).toContain('Bestelling met betalingsverplichting')
    const fields = {
      id: key,
      method: 'ideal',
      country: 'NL',
      discountcode: '',
      bank_ideal: 'Zandbank',
      bank_eps: '',
      immediate_use: 'on',
      credits: '25',
      currency: 'EUR',
    }
    const wrong = await post(member, '/credits/p1', { ...fields, amount: '1' })
    expect(wrong.status).toBe(409)
    expect(await wrong.text()).toContain('De prijs is intussen veranderd')
    const right = await post(member, '/credits/p1', { ...fields, amount: '2995' })
    expect([right.status, right.headers.get('location')]).toEqual([
      303,
      `${origin}/__dev/pay/sb-${key}`,
    ])
    const cancelled = await post(member, `/transactions/${key}`, {})
    expect(cancelled.headers.get('location')).toBe('/credits/p1')
    expect(await statusOf(key)).toBe('cancelled')
  })

  it('show a payment, its purchases and its credits to its owner only', async () => {
    const member = await makeMember()
    const stranger = await makeMember()
    const { payment_id: id } = await startedPayment(member, { amount: priceOf('p1', 25) })
    await choose(id, 'paid')
    expect((await pageAs(stranger, `/transactions/${id}`)).status).toBe(404)
    expect((await callAs(stranger, creditsCalls.getPayment, { id })).status).toBe(404)
    expect((await callAs(stranger, creditsCalls.cancelPayment, { id })).status).toBe(404)
    const own = await pageAs(member, `/transactions/${id}`)
    expect(own.data['page']).toMatchObject({ payment: { payment_id: id, status: 'completed' } })
    const { data } = await pageAs(member, '/transactions')
    expect(data['page']).toMatchObject({
      payments: [{ payment_id: id }],
      ledger: [{ id: `pay:${id}`, kind: 'purchase', delta: 25 }],
    })
    expect((await pageAs(stranger, '/transactions')).data['page']).toMatchObject({
      payments: [],
      ledger: [],
    })
  })

  it('tell a bank transfer what to pay to', async () => {
    const member = await makeMember(pastDiscounts)
    const { body } = await buy(member, anOrder({ method: 'sct' }))
    expect(body.redirect).toBe(`${origin}/transactions/${body.payment.payment_id}`)
    const { data } = await pageAs(member, `/transactions/${body.payment.payment_id}`)
    const { payment } = data['page'] as { payment: Payment }
    expect(payment.details).toMatchObject({ account: 'NL91 ABNA 0417 1643 00' })
  })

  it('know no other bundles, and fall back on a method that is offered', async () => {
    const member = await makeMember(pastDiscounts)
    expect((await pageAs(member, '/credits/p9')).status).toBe(404)
    const { data } = await pageAs(member, '/credits/p1/bancontact')
    expect(data['page']).toMatchObject({ method: 'ideal', country: 'NL' })
    expect((await pageAs(null, '/pricing')).status).toBe(200)
    expect((await pageAs(null, '/credits')).response.headers.get('location')).toContain('/login')
  })
})
