import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { leastMessageCost, minimumMessageCosts, offerAt, offerBundles } from '#contract/bundles.ts'
import { costOfNext, type CreditLot } from '#contract/credits.ts'
import { siteSettings } from '#contract/site.ts'

const lot = (credits: number, amount: number, more: Partial<CreditLot> = {}): CreditLot => ({
  credits,
  remaining: credits,
  amount,
  currency: amount > 0 ? 'EUR' : '',
  ...more,
})
const euro = (amount: number) => ({ amount, currency: 'EUR' })

describe('what the next credits have cost', () => {
  it('is nothing for credits that were given, and their price for those that were paid', () => {
    const lots = [lot(2, 0), lot(10, 1495)]
    expect(costOfNext(lots, 12, 2)?.amount).toBe(0)
    expect(costOfNext(lots, 12, 3)).toEqual(euro(150))
    expect(costOfNext(lots, 10, 1)).toEqual(euro(150))
  })

  it.each([
    [10, 1495],
    [25, 2995],
    [60, 4496],
    [150, 11_995],
    [7, 1],
  ])('is said of each credit as on the card: %i credits for %i', (credits, full_amount) => {
    const bundle = { id: 'p0' as const, credits, full_amount, currency: 'EUR', popular: false }
    for (const percentage of [0, 25, 33]) {
      const { amount, per_message } = offerAt(bundle, percentage, 1)
      const said = Array.from({ length: credits }, (_, n) =>
        costOfNext([lot(credits, amount)], credits - n, 1),
      )
      expect(new Set(said.map((cost) => cost?.amount))).toEqual(new Set([per_message]))
    }
  })

  it('begins where a lot was left', () => {
    const begun = lot(10, 1495, { remaining: 3 })
    const all = [3, 2, 1].map((left) => costOfNext([begun], left, 1)?.amount)
    expect(all).toEqual([150, 150, 150])
    expect(costOfNext([begun, lot(10, 1000)], 13, 4)).toEqual(euro(449 + 100))
  })

  it('is as little, before there are any, as the card of the cheapest bundle says with the discount', () => {
    const usual = v.parse(siteSettings, { name: 'V', domain: 'localhost' })
    for (const percentage of [0, 25]) {
      const cards = offerBundles(usual, 'NL', percentage).map(({ per_message }) => per_message)
      expect(leastMessageCost(usual, 'NL', percentage)).toEqual(euro(Math.min(...cards)))
    }
    expect(leastMessageCost(usual, 'NL', 25)).toEqual(euro(60))
  })

  it('is not known with too few, with others than these, or in two currencies', () => {
    const lots = [lot(1, 100), lot(1, 100, { currency: 'PLN' })]
    expect(costOfNext(lots, 1, 2)).toBeNull()
    expect(costOfNext(lots, 3, 1)).toBeNull()
    expect(costOfNext(lots, 2, 2)).toBeNull()
    expect(costOfNext(lots, 2, 1)).toEqual(euro(100))
    expect(costOfNext([], 0, 1)).toBeNull()
  })
})

it('a message costs at least what it does out of the cheapest bundle, by country', () => {
  const bundles = [
    { id: 'p0' as const, credits: 10, prices: { EUR: 1495, PLN: 6495 }, popular: false },
    { id: 'p3' as const, credits: 150, prices: { EUR: 11_995 }, popular: false },
  ]
  const settings = { bundles, currencies: { PL: 'PLN', US: 'USD' }, message_credits: 2 }
  expect(minimumMessageCosts({ ...settings, countries: ['NL', 'PL', 'US'] })).toEqual({
    NL: { costs: 160, currency: 'EUR' },
    PL: { costs: 1299, currency: 'PLN' },
    // No bundle has a price in dollars, so euros are charged.
    US: { costs: 160, currency: 'EUR' },
  })
})
