import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alertNames, alertsCalls } from '#contract/alerts.ts'
import { authCalls } from '#contract/auth.ts'
import { creditsCalls } from '#contract/credits.ts'
import { discountCalls } from '#contract/discount.ts'
import { locales } from '#contract/locales.ts'
import { discounted, formatMoney } from '#contract/money.ts'
import type { PageProps } from '#contract/pages.ts'
import { savedSettings } from '#contract/saved-settings.ts'
import { HOUR, MINUTE, SECOND } from '#contract/time.ts'
import { insertAll, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import {
  anOrder,
  buy,
  choose,
  expectMoneyToAddUp,
  priceOf,
  startedPayment,
} from '../../support/purchases.ts'
import { saveSettings } from '../../support/sites.ts'

afterEach(expectMoneyToAddUp)

const long = { signup_date: Date.now() - 30 * 24 * HOUR }

const makeCode = (code: string, more: Row = {}) =>
  insertAll('discount_codes', [{ code, value_percentage: 10, created_at: 1, ...more }])

const domain = { name: 'Vonk', domain: 'vonk.test' }
const settingsToSave: ReadonlyArray<readonly [object, boolean]> = [
  [{}, true],
  [{ welcome_discount_hours: 5 }, false],
  [{ time_bonus_seconds: 14_399 }, false],
  [{ welcome_discount_hours: 5, welcome_discount_percentage: 30 }, false],
  [{ welcome_discount_hours: 5, welcome_discount_percentage: 20 }, true],
  [{ welcome_discount_percentage: 30 }, true],
  [{ welcome_discount_hours: 48, time_bonus_percentage: 0 }, true],
  [{ welcome_discount_hours: 48, welcome_discount_percentage: 0 }, true],
]

async function html(member: TestMember | null, path: string, headers: Record<string, string> = {}) {
  const cookie = [member?.cookie, headers['cookie']].filter(Boolean).join('; ')
  const response = await SELF.fetch(origin + path, { headers: { ...headers, cookie } })
  expect([path, response.status]).toEqual([path, 200])
  return (await response.text()).split('id="page-data"')[0] ?? ''
}

describe('GET /api/discountcode.php', () => {
  const none = {
    country: null,
    user_id: null,
    expires: null,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
  }

  it('has every field of a code, also typed with spaces and small letters', async () => {
    const member = await makeMember(long)
    const expires = Date.now() + HOUR
    await makeCode('SPRING')
    await makeCode('ALL', {
      country: 'NL',
      user_id: member.id,
      expires,
      currency: 'EUR',
      minimum_order_value: 2000,
      paymentmethods: '["ideal","paypal"]',
    })
    const plain = await callAs(member, discountCalls.getDiscount, { code: ' spr\u00a0ing\u200b ' })
    expect(plain.body).toEqual({ ...none, code: 'SPRING', value_percentage: 10 })
    const limited = await callAs(member, discountCalls.getDiscount, { code: 'all' })
    expect(limited.body).toEqual({
      ...none,
      code: 'ALL',
      value_percentage: 10,
      country: 'NL',
      user_id: member.id,
      expires,
      currency: 'EUR',
      minimum_order_value: 2000,
      paymentmethods: ['ideal', 'paypal'],
    })
  })

  it('says whether a code fits what is ordered', async () => {
    const member = await makeMember(long)
    await makeCode('ALL', { country: 'NL', minimum_order_value: 2000, paymentmethods: '["ideal"]' })
    const ask = async (more: object) => {
      const { body } = await callAs(member, discountCalls.getDiscount, { code: 'ALL', ...more })
      return body.error ?? body.code
    }
    expect(await ask({ bundle: 'p1', country: 'NL', method: 'ideal' })).toBe('ALL')
    expect(await ask({ country: 'BE' })).toEqual({ code: 'discount_country' })
    expect(await ask({ method: 'paypal' })).toEqual({ code: 'discount_method' })
    expect(await ask({ bundle: 'p0' })).toEqual({
      code: 'discount_minimum',
      params: { minimum: '€\u00a020,00' },
    })
    expect(await ask({ code: 'NONE' })).toEqual({ code: 'discount_not_found' })
  })

  it('answers the active code, and the welcome discount by itself', async () => {
    const member = await makeMember()
    const active = await callAs(member, discountCalls.getDiscount, {})
    expect(active.body).toEqual({
      ...none,
      code: 'TIMEBONUS25',
      value_percentage: 25,
      expires: expect.any(Number),
    })
    const welcome = await callAs(member, discountCalls.getWelcomeDiscount, {})
    expect(welcome.body).toMatchObject({ code: 'WELCOME', value_percentage: 25 })
    const old = await makeMember(long)
    for (const call of [discountCalls.getDiscount, discountCalls.getWelcomeDiscount]) {
      expect((await callAs(old, call, {})).body.error?.code).toBe('discount_not_found')
    }
  })

  it('says of what was redeemed that it is used, until its payment fails', async () => {
    await makeCode('SPRING')
    const member = await makeMember()
    const ask = async (call: typeof discountCalls.getDiscount, input: object) =>
      (await callAs(member, call, input)).body.error?.code
    const amount = priceOf('p1', 25)
    const first = await startedPayment(member, { amount })
    expect(await ask(discountCalls.getDiscount, {})).toBe('discount_used')
    expect(await ask(discountCalls.getDiscount, { code: 'timebonus25' })).toBe('discount_used')
    const welcome = await callAs(member, discountCalls.getWelcomeDiscount, {})
    expect(welcome.body.error?.code).toBe('discount_used')
    const { body } = await callAs(member, authCalls.getUser, {})
    expect(body.user?.discount, 'nothing is promised that an open payment holds').toBeNull()
    await choose(first.payment_id, 'failed')
    expect(await ask(discountCalls.getDiscount, { code: 'timebonus25' })).toBeUndefined()
    const spring = { discountcode: 'SPRING', amount: priceOf('p1', 10) }
    const second = await startedPayment(member, spring)
    expect(await ask(discountCalls.getDiscount, { code: 'SPRING' })).toBe('discount_used')
    await choose(second.payment_id, 'failed')
    expect(await ask(discountCalls.getDiscount, { code: 'SPRING' })).toBeUndefined()
  })

  it('takes either code by its own name, and a repeat is the same order', async () => {
    const member = await makeMember()
    const order = anOrder({ discountcode: 'welcome', amount: priceOf('p1', 25) })
    const { body } = await buy(member, order)
    expect(body.payment).toMatchObject({ discount_code: 'WELCOME' })
    expect((await buy(member, order)).body).toEqual(body)
    const other = { ...order, discountcode: 'timebonus25' }
    expect((await buy(member, other)).body.error?.code).toBe('key_reused')
  })

  it('makes the welcome code the active one when the time bonus was closed', async () => {
    const member = await makeMember()
    const active = async () => (await callAs(member, discountCalls.getDiscount, {})).body
    const before = await active()
    await callAs(member, alertsCalls.dismissAlert, { alert: 'time-bonus' })
    expect(await active()).toEqual({ ...before, code: 'WELCOME' })
    const order = { amount: priceOf('p1', 25) }
    expect(await startedPayment(member, order)).toMatchObject({ discount_code: 'WELCOME' })
  })
})

describe('the end of a first-purchase discount', () => {
  it.each([
    ['the last second', SECOND, 25],
    ['exactly the end', 0, 0],
    ['a second after', -SECOND, 0],
  ])('%s is what order, page and code are held to', async (_, left, percentage) => {
    const now = Date.now()
    const member = await makeMember({ signup_date: now + left - 4 * HOUR })
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { data } = await pageAs(member, '/premium')
    const { discount } = data['page'] as { discount: { ends_at: number } | null }
    expect(discount && discount.ends_at - now).toBe(left > 0 ? left : null)
    const { status } = await callAs(member, discountCalls.getDiscount, { code: 'TIMEBONUS25' })
    expect(status).toBe(left > 0 ? 200 : 404)
    const wrong = await buy(member, anOrder({ amount: priceOf('p1', percentage ? 0 : 25) }))
    expect(wrong.body.error?.code).toBe('price_changed')
    await startedPayment(member, { amount: priceOf('p1', percentage) })
    vi.useRealTimers()
  })
})

it('settings whose countdown would end into the same price, or a better one, are not saved', async () => {
  const company = { name: 'C', address: 'A', city: 'B', country: 'NL' }
  const save = (more: object) =>
    env.DB.prepare(
      `insert into sites (host, settings, company, updated_at) values ('vonk.test', ?, ?, 1)
       on conflict (host) do update set settings = excluded.settings`,
    )
      .bind(JSON.stringify({ ...domain, ...more }), JSON.stringify(company))
      .run()
      .then(() => true, String)
  const refusal = expect.stringContaining('outlive the countdown')
  for (const [more, saved] of settingsToSave) {
    const outcome = saved ? true : refusal
    expect([more, v.safeParse(savedSettings, { ...domain, ...more }).success]).toEqual([
      more,
      saved,
    ])
    await env.DB.prepare('delete from sites').run()
    expect([more, await save(more)]).toEqual([more, outcome])
    await save({ time_bonus_percentage: 0 })
    expect([more, await save(more)], 'over what stood there').toEqual([more, outcome])
  }
})

it('keeps when each alert was closed, for this member only', async () => {
  const [member, other] = [await makeMember(), await makeMember()]
  const before = Date.now()
  for (const alert of alertNames) await callAs(member, alertsCalls.dismissAlert, { alert })
  const { body } = await callAs(member, authCalls.getUser, {})
  const kept = Object.entries(body.user?.dismissals ?? {})
  expect(kept.map(([alert]) => alert).toSorted()).toEqual([...alertNames].toSorted())
  for (const [alert, { at, times }] of kept) {
    expect(at).toBeGreaterThanOrEqual(before)
    expect(times, alert).toBe(1)
  }
  const others = await callAs(other, authCalls.getUser, {})
  expect(others.body.user?.dismissals).toEqual({})
})

describe('pages', () => {
  it('show the countdown only to members for whom it runs', async () => {
    const now = Date.now()
    const member = await makeMember({ signup_date: now - HOUR })
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect(await html(member, '/pricing')).toContain('nog 03:00:00')
    expect(await html(member, '/me')).not.toContain('nog 03:00:00')
    expect(await html(member, '/settings')).not.toContain('nog 03:00:00')
    expect(await html(member, '/chats')).not.toContain('nog 03:00:00')
    expect(await html(await makeMember(long), '/pricing')).not.toContain('welkomstkorting')
    vi.useRealTimers()
  })

  it('lead to Premium who has not paid, and to credits who has', async () => {
    const member = await makeMember()
    const pill = /<header.*?<\/header>/s
    expect(pill.exec(await html(member, '/settings'))?.[0]).toContain('href="/premium"')
    const { payment_id } = await startedPayment(member, { amount: priceOf('p1', 25) })
    await choose(payment_id, 'paid')
    const paid = pill.exec(await html(member, '/settings'))?.[0]
    expect(paid).toContain('href="/credits"')
    expect(paid).not.toContain('/premium')
    expect(await html(member, '/premium')).toContain('Je bent Premium')
  })

  it('say what is for Premium only, and the claim of the domain', async () => {
    const member = await makeMember(long)
    const asked = await html(member, '/premium?for=photos')
    expect(asked).toContain('Dit kan alleen als Premium-lid.')
    expect(asked).toContain('46%')
    expect(await html(member, '/premium?for=nothing')).not.toContain('Dit kan alleen')
    await saveSettings({ premium_claim_percent: null })
    expect(await html(member, '/premium')).not.toContain('46%')
  })

  it('take a code without script, and say why one does not count', async () => {
    await makeCode('SPRING')
    await makeCode('BIG', { minimum_order_value: 5000 })
    await makeCode('CARD', { paymentmethods: '["creditcard"]' })
    const member = await makeMember(long)
    expect(await html(member, '/credits/p1?code=sp+ring')).toContain('Code SPRING, 10%')
    expect(await html(member, '/credits/p1?code=NIX')).toContain('Code niet gevonden')
    expect(await html(member, '/credits/p1?code=big')).toContain('geldt vanaf €\u00a050,00')
    const { data } = await pageAs(member, '/credits/p1?code=card')
    expect(data['page']).toMatchObject({ method: 'creditcard', discount: { code: 'CARD' } })
    const big = await pageAs(member, '/credits/p1?code=big')
    const { bundles } = big.data['page'] as PageProps['credits-id-paymentmethod']
    expect(bundles.map(({ bundle, code }) => [bundle.id, bundle.amount, code?.error])).toEqual([
      ['p0', priceOf('p0'), 'discount_minimum'],
      ['p1', priceOf('p1'), 'discount_minimum'],
      ['p2', priceOf('p2', 10), null],
      ['p3', priceOf('p3', 10), null],
    ])
    await startedPayment(member, { discountcode: 'SPRING', amount: priceOf('p1', 10) })
    expect(await html(member, '/credits/p1?code=spring')).toContain('Code reeds gebruikt')
  })

  const currencies = { NL: 'EUR', GB: 'GBP', US: 'USD', PL: 'PLN' }
  const bundles = ['p0', 'p1', 'p2', 'p3'] as const

  it('have every price, percentage and time right in seven languages and four currencies', async () => {
    const now = Date.now()
    const member = await makeMember({ signup_date: now - 2 * HOUR - 3 * MINUTE - 4 * SECOND })
    vi.useFakeTimers({ toFake: ['Date'], now })
    for (const locale of locales) {
      const headers = { cookie: `locale=${locale}` }
      for (const [country, currency] of Object.entries(currencies)) {
        const money = (amount: number) => formatMoney({ amount, currency }, locale)
        const pricing = await html(null, '/pricing', { ...headers, 'cf-ipcountry': country })
        await env.DB.prepare('update members set country = ?').bind(country).run()
        const credits = await html(member, '/credits', { ...headers, 'cf-ipcountry': country })
        for (const bundle of bundles) {
          const full = priceOf(bundle, 0, country)
          expect(pricing).toContain(money(full))
          expect(credits).toContain(money(full))
          expect(credits).toContain(money(discounted(full, 25)))
        }
        expect(pricing).toContain(money(Math.round(priceOf('p2', 0, country) / 60)))
        expect(credits).toContain(money(Math.round(priceOf('p2', 25, country) / 60)))
      }
      const percent = new Intl.NumberFormat(locale, { style: 'percent' })
      const bar = await html(member, '/pricing', headers)
      expect(bar).toContain(percent.format(0.25))
      expect(bar).toContain('01:56:56')
      expect(await html(member, '/premium', headers)).toContain(percent.format(0.46))
    }
    vi.useRealTimers()
  })

  it('offer the price of the first purchase on the call as well', async () => {
    const member = await makeMember({ country: 'PL' })
    const input = anOrder({ country: 'PL', method: 'blik', amount: priceOf('p1', 25, 'PL') })
    const { body } = await callAs(member, creditsCalls.startPayment, input)
    expect(body.payment).toMatchObject({ currency: 'PLN', amount: 9746 })
  })
})
