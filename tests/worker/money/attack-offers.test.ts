import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defaultBundles } from '#contract/default-offer.ts'
import { DAY } from '#contract/time.ts'
import { insertAll } from '../../support/crowd.ts'
import { makeMember, pageAs } from '../../support/members.ts'
import {
  anOrder,
  balanceOf,
  buy,
  callWebhook,
  choose,
  expectMoneyToAddUp,
  rowsOf,
  startedPayment,
} from '../../support/purchases.ts'
import { saveSettings } from '../../support/sites.ts'

afterEach(expectMoneyToAddUp)

const long = { signup_date: Date.now() - 30 * DAY }

describe('an offer that changes while its page is open', () => {
  const smaller = defaultBundles.map((bundle) => ({ ...bundle, credits: bundle.credits - 1 }))

  it.each([
    ['for fewer credits', { bundles: smaller }],
    ['in dearer money', { currencies: { NL: 'GBP' }, bundles: inPounds() }],
  ])('is not sold %s', async (_how, settings) => {
    const member = await makeMember(long)
    const card = { method: 'creditcard' } as const
    const order = anOrder(card)
    await saveSettings(settings)
    expect((await buy(member, order)).body.error?.code).toBe('price_changed')
    expect(await rowsOf('select id from payments')).toEqual([])
    const { data } = await pageAs(member, '/credits/p1')
    const { bundle } = data['page'] as { bundle: { credits: number; currency: string } }
    const { credits, currency } = bundle
    await startedPayment(member, { ...card, credits, currency })
  })

  it('answers a repeated order with what was ordered', async () => {
    const member = await makeMember(long)
    const order = anOrder()
    await startedPayment(member, order)
    await saveSettings({ bundles: smaller })
    expect((await buy(member, order)).body.payment).toMatchObject({ credits: 25 })
    const other = await buy(member, { ...order, credits: 24 })
    expect(other.body.error?.code).toBe('key_reused')
    await choose(order.id, 'paid')
    expect(await balanceOf(member.id)).toMatchObject({ credits: 25 })
  })
})

function inPounds() {
  return defaultBundles.map((bundle) => ({ ...bundle, prices: { GBP: bundle.prices['EUR'] ?? 1 } }))
}

it('a code on the smallest price leaves something to pay', async () => {
  const cents = defaultBundles.map((bundle) => ({ ...bundle, prices: { EUR: 40 } }))
  await saveSettings({ bundles: cents })
  await insertAll('discount_codes', [{ code: 'BIJNA', value_percentage: 99, created_at: 1 }])
  const member = await makeMember(long)
  const code = { discountcode: 'BIJNA' }
  expect((await buy(member, anOrder({ ...code, amount: 0 }))).body.error?.code).toBe(
    'price_changed',
  )
  expect(await startedPayment(member, { ...code, amount: 1 })).toMatchObject({ amount: 1 })
})

it('a payment that is told without end is asked about sixty times a minute', async () => {
  const member = await makeMember(long)
  const [mine, other] = [await startedPayment(member), await startedPayment(member)]
  await choose(mine.payment_id, 'paid', true)
  const read = vi.spyOn(env.KV, 'get')
  const answers: number[] = []
  for (let told = 0; told < 70; told++) answers.push((await callWebhook(mine.payment_id)).status)
  const asked = read.mock.calls.filter(([key]) => String(key).startsWith('dev:pay:'))
  read.mockRestore()
  expect(asked).toHaveLength(60)
  expect(answers.filter((status) => status === 429)).toHaveLength(10)
  expect((await callWebhook(other.payment_id)).status).toBe(200)
  expect(await balanceOf(member.id)).toMatchObject({ credits: 25 })
})
