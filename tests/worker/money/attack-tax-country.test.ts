import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultVat } from '#contract/default-offer.ts'
import { DAY } from '#contract/time.ts'
import { findTaxCountry } from '#worker/money/offers/tax-country.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makeMember, pageAs } from '../../support/members.ts'
import { payThroughMollie, tellOf } from '../../support/mollie.ts'
import { anOrder, buy, priceOf, rowsOf } from '../../support/purchases.ts'

const long = { signup_date: Date.now() - 30 * DAY }

async function aBuyer(profile: string, network: string | null) {
  return { ...(await makeMember({ ...long, country: profile })), network }
}

const orderIn = (country: string, changes = {}) =>
  anOrder({ country, method: 'creditcard', amount: priceOf('p1', 0, country), ...changes })

const inDollars = orderIn('US', { immediate_use: false })

describe('from the Netherlands', () => {
  it.each([
    ['by the order alone', 'NL', 'NL'],
    ['with a profile that was changed to the United States', 'US', 'NL'],
    ['behind a network that nobody knows', 'US', null],
    ['behind a network where nothing is sold', 'US', 'BR'],
  ] as const)('nobody buys in dollars without VAT, %s', async (_how, profile, network) => {
    const member = await aBuyer(profile, network)
    const order = { ...inDollars, id: crypto.randomUUID() }
    expect((await buy(member, order)).body.error?.code).toBe('price_changed')
    expect(await rowsOf('select id from payments')).toEqual([])
    const { data } = await pageAs(member, '/credits/p1?country=US')
    expect(data['page']).toMatchObject({
      country: 'NL',
      vat_percentage: 21,
      bundle: { currency: 'EUR', amount: priceOf('p1') },
    })
  })

  it('nobody forgoes the withdrawal that the price without VAT would not have', async () => {
    const member = await aBuyer('NL', 'NL')
    const { body } = await buy(member, orderIn('NL', { immediate_use: false }))
    expect(body.error?.code).toBe('invalid_input')
  })
})

describe('what the page shows is what is charged, and why is kept', () => {
  it.each([
    ['NL', 'NL', null, 'NL', 'agreed', false],
    ['US', 'US', null, 'US', 'agreed', false],
    ['NL', 'DE', null, 'NL', 'dearer', true],
    ['NL', 'DE', 'DE', 'DE', 'stated', true],
    ['NL', 'DE', 'US', 'NL', 'dearer', true],
    ['NL', null, 'US', 'NL', 'dearer', false],
    ['GB', 'PL', null, 'PL', 'stated', true],
  ] as const)('%s by profile, %s by network, %s by word: %s, %s', async (...row) => {
    const [profile, network, stated, country, basis, asks] = row
    const member = await aBuyer(profile, network)
    const { data } = await pageAs(member, `/credits/p1${stated ? `?country=${stated}` : ''}`)
    const page = data['page'] as { country: string; bundle: { amount: number } }
    expect(page).toMatchObject({ country, asks_country: asks })
    const order = orderIn(page.country, { amount: page.bundle.amount })
    expect((await buy(member, order)).status).toBe(200)
    const [paid] = await rowsOf<{ country: string; country_evidence: string }>(
      'select country, country_evidence from payments',
    )
    expect(paid?.country).toBe(country)
    expect(JSON.parse(paid?.country_evidence ?? '')).toEqual({
      country,
      basis,
      evidence: { profile, network, issuer: null },
    })
  })
})

describe('the country', () => {
  const rules = {
    countries: ['NL', 'BE', 'DE', 'FR', 'ES', 'IT', 'PL', 'GB', 'US'],
    default_country: 'NL',
    vat_percentage: defaultVat,
  }
  const vats: Record<string, number> = defaultVat
  const all = ['NL', 'DE', 'US', 'BR', null] as const

  it('is one of two that agree, else never one of less VAT than was possible', () => {
    for (const profile of ['NL', 'DE', 'US', 'BR']) {
      for (const network of all) {
        for (const issuer of all) {
          for (const stated of all) {
            const evidence = { profile, network, issuer }
            const { country, basis } = findTaxCountry(rules, evidence, stated)
            const named = [profile, network, issuer].map((one) => (one === 'BR' ? 'NL' : one))
            const label = JSON.stringify({ ...evidence, stated, country, basis })
            expect(rules.countries, label).toContain(country)
            if (basis === 'agreed') {
              expect(named.filter((one) => one === country).length, label).toBeGreaterThan(1)
            } else if (basis === 'stated') {
              expect([network, issuer], label).toContain(stated)
            } else {
              const vat = (one: string | null) => vats[one ?? 'NL'] ?? 0
              for (const one of named.slice(0, 2))
                expect(vat(country), label).toBeGreaterThanOrEqual(vat(one))
            }
            expect(findTaxCountry(rules, evidence, country).country, label).toBe(country)
          }
        }
      }
    }
  })
})

describe('the bank that issued the card', () => {
  let mollie: ReturnType<typeof payThroughMollie>
  beforeEach(() => {
    mollie = payThroughMollie()
  })
  afterEach(() => mollie.stop())

  async function boughtIn(country: string, issuer: string) {
    const member = await aBuyer('NL', 'US')
    const order = orderIn(country)
    expect((await buy(member, order)).status).toBe(200)
    const { id } = await mollie.paymentOf(order.id)
    await mollie.control({ pay: id, status: 'paid', cardCountry: issuer })
    await tellOf(id)
    const [paid] = await rowsOf('select status, country, issuer_country from payments')
    expect(paid).toEqual({ status: 'completed', country, issuer_country: issuer })
    return member
  }

  it('is known after the payment: it is reported, and the next order is no longer in dollars', async () => {
    const member = await boughtIn('US', 'NL')
    expect(takeComplaints()).toEqual([expect.stringContaining('tax_country')])
    expect(await rowsOf('select kind, details from payment_differences')).toEqual([
      { kind: 'tax_country', details: '{"charged":"US","agreed":"NL"}' },
    ])
    const { body } = await buy(member, { ...inDollars, id: crypto.randomUUID() })
    expect(body.error?.code).toBe('price_changed')
    const { data } = await pageAs(member, '/credits/p1?country=US')
    expect(data['page']).toMatchObject({ country: 'NL', asks_country: false })
  })

  it('says nothing where it agrees, or where the price was the dearer one', async () => {
    await boughtIn('NL', 'NL')
    expect(await rowsOf('select kind from payment_differences')).toEqual([])
  })
})
