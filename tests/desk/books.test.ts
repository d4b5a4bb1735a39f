import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { listDays, listDiffering, listTaxes, listWithdrawn } from '#worker/money/books/queries.ts'
import { operating } from '../support/operating.ts'
import { planOf } from '../support/query-plan.ts'
import { ask, makeStaff } from './support/desk.ts'
import { makeDifference, makePaid, makeWithdrawn, me } from './support/payments.ts'

beforeEach(() => makeStaff('finance'))

const today = () => new Date().toISOString().slice(0, 10)
const month = () => today().slice(0, 7)

async function file(table: string): Promise<string[]> {
  const response = await ask(me, `/payments/books/${month()}/${table}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  return text.replace('\uFEFF', '').split('\r\n').slice(0, -1)
}

describe('the books of a month', () => {
  it('have what was paid each day, what the ledger has of it, and what does not agree', async () => {
    const { id, amount } = await makePaid()
    await makeWithdrawn()
    expect((await file('days')).slice(1)).toEqual([
      `${today()},EUR,2,${2 * amount},${amount},0,${await credits()},${await credits()},0`,
    ])
    expect(await file('differing')).toHaveLength(1)
    await makeDifference('not_paid', id)
    expect((await file('days'))[1]).toMatch(/,1$/)
    expect((await file('differing'))[1]).toMatch(new RegExp(`^${id},.*not_paid$`))
    await env.DB.prepare('update payment_differences set closed_at = 1').run()
    expect((await file('days'))[1]).toMatch(/,0$/)
    await env.DB.prepare('update payments set credits = credits + 1 where id = ?').bind(id).run()
    expect((await file('days'))[1]).toMatch(/,1$/)
  })

  it('have the VAT of what stays paid, by country', async () => {
    const { amount } = await makePaid()
    await makeWithdrawn()
    const { id } = await makePaid()
    await env.DB.prepare(`update payments set status = 'charged_back' where id = ?`).bind(id).run()
    const tax = Math.round((amount * 21) / 121)
    expect((await file('vat')).slice(1)).toEqual([`NL,21,EUR,3,${amount},${tax}`])
  })

  it('have the withdrawals, and a plot beside each table that has one', async () => {
    await makeWithdrawn()
    expect((await file('withdrawals')).slice(1)).toEqual([`${today()},1,1,0,0`])
    const html = await (await ask(me, `/payments/books/${month()}`)).text()
    expect(html.match(/<figure class="plotted">/g)).toHaveLength(3)
    expect(html.match(/<table/g)).toHaveLength(3)
    expect(html).toContain(`/payments/books/${month()}/vat`)
  })

  it('are empty where nothing was, and not there for what is no month', async () => {
    const html = await (await ask(me, '/payments/books/2024-02')).text()
    expect(html).not.toContain('<table')
    for (const path of ['2024-13', '2024', 'x', '2024-02/none', '1999-01']) {
      expect([path, (await ask(me, `/payments/books/${path}`)).status]).toEqual([path, 404])
    }
  })

  it('have no formula in a file', async () => {
    await makePaid()
    await env.DB.prepare(`update payments set country = '=1'`).run()
    expect((await file('vat'))[1]).toMatch(/^'=1,/)
  })

  it('are read by an index of their time, and no more', async () => {
    const { db } = operating()
    const span = { from: 1, to: 2 }
    for (const query of [listDays(db, span), listTaxes(db, span), listDiffering(db, span, 9)]) {
      const plan = await planOf(query)
      expect(plan).toContain('SEARCH payments USING INDEX payments_by_completion (completed_at>')
      expect(plan).not.toMatch(/SCAN (?!CONSTANT)/)
    }
    expect(await planOf(listWithdrawn(db, span))).toContain('USING INDEX withdrawals_by_time')
  })
})

async function credits(): Promise<number> {
  const row = await env.DB.prepare('select sum(credits) as sum from payments').first<{
    sum: number
  }>()
  return row?.sum ?? 0
}
