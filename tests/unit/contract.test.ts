import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ageOn, bornFor, isBirthDate } from '#contract/age.ts'
import { companyInfo } from '#contract/company.ts'
import { runningDiscount, TIMEBONUS, WELCOME } from '#contract/discount.ts'
import { discounted, formatMoney } from '#contract/money.ts'
import type { Route } from '#contract/route-entry.ts'
import { href, matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { siteSettings } from '#contract/site.ts'
import { HOUR } from '#contract/time.ts'
import { createTranslate } from '#contract/translate.ts'

describe('age', () => {
  it.each([
    ['2008-11-21', '2026-11-21', 18],
    ['2008-11-22', '2026-11-21', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1958-01-01', '2026-01-01', 68],
  ])('%s on %s is %i', (birth, today, age) => {
    expect(ageOn(birth, today)).toBe(age)
  })

  it('compares birth dates exactly as ages', () => {
    const day = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 90 }), (birth, today, age) => {
        expect(birth <= bornFor(age, today)).toBe(ageOn(birth, today) >= age)
      }),
    )
  })

  it.each([
    '',
    '2008-13-01',
    '2007-02-29',
    '1899-12-31',
    '08-01-2008',
    '2008-1-1',
    '2008-01-01T00:00',
  ])('%j is no birth date', (text) => {
    expect(isBirthDate(text)).toBe(false)
  })
})

describe('routes', () => {
  const params = { id: '123', paymentmethod: 'ideal', type: 'given', token: 'over-ons' }

  it.each(Object.keys(routes) as RouteName[])('%s is found by its own address', (name) => {
    expect(matchRoute(href(name, params))?.name).toBe(name)
  })

  it('tell the welcome discount besides at the bundles with the prices, and once in the search', () => {
    const names = Object.keys(routes) as RouteName[]
    const told = names.filter((name) => 'bonus' in routes[name])
    expect(told.map((name) => [name, (routes[name] as Route).bonus])).toEqual([
      ['members', 'modal'],
      ['pricing', 'bar'],
    ])
  })

  it.each([
    'credits',
    'transactions',
    'directdebit',
    'withdrawal',
    'limits',
    'premium',
    'settings',
    'decisions',
    'notifications',
  ])('show no offer on %s, nor below it', (section) => {
    const names = Object.keys(routes) as RouteName[]
    const below = names.filter((name) => name === section || name.startsWith(`${section}-`))
    expect(below).toContain(section)
    expect(below.filter((name) => 'bonus' in routes[name])).toEqual([])
  })

  it('decodes parameters, and matches nothing that cannot be decoded', () => {
    expect(matchRoute('/members/a%20b')?.params).toEqual({ id: 'a b' })
    expect(matchRoute('/members/%ff')).toBeUndefined()
    expect(matchRoute('/members/1/2/3/4')).toBeUndefined()
    expect(matchRoute('/wp-login.php')).toBeUndefined()
    expect(href('members', {}, { gender: 'male', after: '' })).toBe('/members?gender=male')
  })
})

describe('discount', () => {
  const settings = v.parse(siteSettings, { name: 'Test', domain: 'test' })
  const longer = { ...settings, welcome_discount_hours: 6 }
  const start = Date.parse('2026-11-21T10:00:00Z')
  const buyer = { paid_user: false, signup_date: start }

  it.each([
    ['at once', settings, 0, TIMEBONUS],
    ['to the last millisecond', settings, 4 * HOUR - 1, TIMEBONUS],
    ['not a millisecond later', settings, 4 * HOUR, null],
    ['then the welcome code where it runs longer', longer, 4 * HOUR, WELCOME],
    ['and no more', longer, 6 * HOUR, null],
  ])('%s', (_, rules, after, code) => {
    expect(runningDiscount(buyer, rules, start + after)?.code ?? null).toBe(code)
  })

  it('ends with the first purchase', () => {
    expect(runningDiscount({ ...buyer, paid_user: true }, settings, start)).toBeNull()
  })

  it('never costs more than announced', () => {
    expect(discounted(1495, 25)).toBe(1121)
    expect(discounted(1000, 7)).toBe(930)
    expect(formatMoney({ amount: 1121, currency: 'EUR' }, 'nl')).toBe('€\u00a011,21')
  })
})

it('fills in and counts', () => {
  const chat = {
    hi: 'Hoi {{name}}',
    n: { one: '{{count}} boom', other: '{{count}} bomen' },
    left: { other: 'nog {{count}} bomen over' },
  }
  const { t, tn } = createTranslate('nl', { chat })
  expect(t('chat.hi' as never, { name: 'Sanne' })).toBe('Hoi Sanne')
  expect([1, 2, 1500].map((n) => tn('chat.n' as never, n))).toEqual([
    '1\u00a0boom',
    '2\u00a0bomen',
    '1.500\u00a0bomen',
  ])
  expect(tn('chat.left' as never, 2)).toBe('nog 2 bomen over')
})

it('refuses settings that would break a promise', () => {
  const base = { name: 'Test', domain: 'test' }
  for (const wrong of [{ min_age: 17 }, { refund_days: 13 }, { niche: 8 }, { message_length: 0 }]) {
    expect(v.safeParse(siteSettings, { ...base, ...wrong }).success).toBe(false)
  }
  expect(v.safeParse(companyInfo, { name: 'x' }).success).toBe(false)
})
