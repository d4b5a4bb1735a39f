import { SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { discountCalls } from '#contract/discount.ts'
import { savedSettings } from '#contract/saved-settings.ts'
import { HOUR } from '#contract/time.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import {
  anOrder,
  buy,
  choose,
  expectMoneyToAddUp,
  startedPayment,
} from '../../support/purchases.ts'
import { saveSettings } from '../../support/sites.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectMoneyToAddUp)

const trial = { trial_price: { EUR: 1295 } }
const long = { signup_date: Date.now() - 30 * 24 * HOUR }
const order = { bundle: 'p0', discountcode: 'TRIAL', amount: 1295 } as const

async function offered(member: TestMember): Promise<boolean> {
  const body = new URLSearchParams({ step: 'reason', reason: 'price' })
  const headers = { cookie: member.cookie, origin }
  const page = await fetchPage('/settings/delete', { method: 'POST', body, headers })
  expect(page).toContain('Of helpt een van deze?')
  return page.includes('Proefpakket')
}

async function fetchPage(path: string, init: RequestInit): Promise<string> {
  return (await (await SELF.fetch(origin + path, init)).text()).split('id="page-data"')[0] ?? ''
}

describe('the trial package', () => {
  it('is not there without a trial price, also not by its code', async () => {
    const member = await makeMember(long)
    expect(await offered(member)).toBe(false)
    const { body } = await callAs(member, discountCalls.getDiscount, { code: 'trial' })
    expect(body.error?.code).toBe('discount_not_found')
    expect((await buy(member, anOrder(order))).body.error?.code).toBe('discount_not_found')
  })

  it('is the smallest bundle at the trial price, before the first purchase', async () => {
    await saveSettings(trial)
    const member = await makeMember(long)
    expect(await offered(member)).toBe(true)
    const { data } = await pageAs(member, '/credits/p0/paymentmethod?code=TRIAL')
    expect(data['page']).toMatchObject({
      bundle: { amount: 1295, full_amount: 1495, discount: 13 },
    })
    const larger = { ...order, bundle: 'p1' } as const
    expect((await buy(member, anOrder(larger))).body.error?.code).toBe('discount_not_found')
    const payment = await startedPayment(member, order)
    expect(payment).toMatchObject({ amount: 1295, credits: 10, discount_code: 'TRIAL' })
    await choose(payment.payment_id, 'paid')
    expect(await offered(member)).toBe(false)
    expect((await buy(member, anOrder(order))).body.error?.code).toBe('discount_used')
    const buyer = await makeMember({ ...long, paid_user: 1 })
    expect(await offered(buyer)).toBe(false)
    expect((await buy(buyer, anOrder(order))).body.error?.code).toBe('discount_not_found')
  })

  it('is not offered if the member pays less anyway', async () => {
    await saveSettings(trial)
    const fresh = await makeMember()
    expect(await offered(fresh)).toBe(false)
    expect((await buy(fresh, anOrder(order))).body.error?.code).toBe('discount_not_found')
  })

  it('is ordered once, however many orders come at once, and comes free when that one fails', async () => {
    await saveSettings(trial)
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(long)
      const answers = await volley(8, () => buy(member, anOrder(order)))
      const started = answers.filter(({ status }) => status === 200)
      expect(started).toHaveLength(1)
      expect(await offered(member)).toBe(false)
      await choose(started[0]?.body.payment.payment_id ?? '', 'failed')
      expect(await offered(member)).toBe(true)
    }
  })
})

it.each([
  [{ EUR: 1295 }, {}, true],
  [null, {}, true],
  // What the welcome discount gives for four hours.
  [{ EUR: 1121 }, {}, false],
  [{ EUR: 1122 }, {}, true],
  [{ EUR: 1495 }, {}, false],
  [{ EUR: 500 }, { time_bonus_percentage: 0 }, false],
  [{ EUR: 500 }, { time_bonus_percentage: 0, welcome_discount_percentage: 0 }, true],
  [{ SEK: 9900 }, {}, false],
])('a trial price of %j with %j can be saved: %s', (trial_price, more, saved) => {
  const settings = { name: 'Vonk', domain: 'vonk.test', trial_price, ...more }
  expect(v.safeParse(savedSettings, settings).success).toBe(saved)
})
