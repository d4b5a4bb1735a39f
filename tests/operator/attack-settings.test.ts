import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'

const operator = operatorWithBindings()
const { file, run } = operator

const company = { name: 'A', address: 'B', city: 'C', country: 'NL' }
const addresses = ['mail_sender=post@proef.test', 'support_email=hulp@proef.test']

async function create(host: string, ...settings: string[]) {
  const at = file('company.json', company)
  return run(['sites', 'create', host, '--company', at, 'name=Proef', ...addresses, ...settings])
}

const shown = (host: string) => operator.json(['sites', 'show', host, '--all'])

test('setting the VAT of one country keeps that of the others', async () => {
  await create('een.test')
  expect(await run(['sites', 'set', 'een.test', 'vat_percentage.NL=22'])).toEqual({
    code: 0,
    said: 'vat_percentage.NL: 21 (default) -> 22\nSaves version 2 of een.test.\nDone.',
    complained: '',
  })
  await create('twee.test', 'vat_percentage={"NL":22}')
  for (const host of ['een.test', 'twee.test']) {
    const { vat_percentage } = await shown(host)
    expect(vat_percentage).toMatchObject({ NL: 22, BE: 21, DE: 19, FR: 20, GB: 20, US: 0 })
  }
})

test('setting the price of one gift or currency keeps the others', async () => {
  await create('drie.test')
  await run(['sites', 'set', 'drie.test', 'gift_prices.coffee=3', 'currencies.DE=GBP'])
  expect(await shown('drie.test')).toMatchObject({
    gift_prices: { coffee: 3, dinner: 8 },
    currencies: { GB: 'GBP', US: 'USD', PL: 'PLN', DE: 'GBP' },
  })
})

test.for([
  ['a country without VAT', 'countries=["NL","SE"]', 'vat_percentage: none for SE'],
  ['a time bonus of all', 'time_bonus_percentage=100', 'time_bonus_percentage: with 100 %'],
  ['a welcome of all', 'welcome_discount_percentage=100', 'welcome_discount_percentage: with'],
] as const)('%s is refused', async ([, setting, why]) => {
  await create('vier.test')
  const { code, complained } = await run(['sites', 'set', 'vier.test', setting])
  expect([code, complained]).toEqual([1, expect.stringContaining(why)])
})

test('no discount makes a bundle cost nothing', async () => {
  await create('vijf.test')
  expect(await run(['codes', 'create', 'ALLES', '100', '--member', '1'])).toMatchObject({
    code: 1,
    complained: expect.stringContaining('value_percentage'),
  })
  const { code, complained } = await run(['company', 'set', 'vijf.test', 'delete_discount=100'])
  expect([code, complained]).toEqual([1, expect.stringContaining('company.delete_discount')])
})
