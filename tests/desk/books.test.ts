import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import {
  listChargeBacks,
  listDays,
  listDiffering,
  listTaxes,
  listWithdrawn,
} from '#worker/money/books/queries.ts'
import { send } from '../support/chat.ts'
import { takeComplaints } from '../support/complaints.ts'
import { callAs, makeMember, pageAs } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { callWebhook, choose } from '../support/purchases.ts'
import { planOf } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
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

  it('keep nothing of what a bank took although a part was refunded', async () => {
    const { id, amount, member } = await makePaid()
    await send(member, await makeMember())
    const refunded = Math.ceil((amount * 24) / 25)
    expect(
      (await callAs(member, creditsCalls.refundPayment, { id, amount: refunded })).status,
    ).toBe(200)
    await choose(id, 'charged_back')
    expect(takeComplaints().join()).toContain('charged_back_after_refund')
    expect((await file('vat')).slice(1)).toEqual(['NL,21,EUR,1,0,0'])
    expect((await file('days'))[1]).toBe(`${today()},EUR,1,${amount},${refunded},${amount},25,25,1`)
    const { data } = await pageAs(member, '/limits')
    expect(data['page']).toMatchObject({ limits: [{ spent: 0 }, { spent: 0 }, { spent: 0 }] })
    const receipt = await pageAs(member, `/transactions/${id}/receipt`)
    expect(receipt.data['page']).toMatchObject({ paid_back: amount })
  })

  it('have the withdrawals, and a plot beside each table that has one', async () => {
    await makeWithdrawn()
    expect((await file('withdrawals')).slice(1)).toEqual([`${today()},1,1,0,0`])
    const html = await (await ask(me, `/payments/books/${month()}`)).text()
    expect(html.match(/<figure class="plotted">/g)).toHaveLength(3)
    expect(html.match(/<table/g)).toHaveLength(3)
    expect(html).toContain(`/payments/books/${month()}/vat`)
  })

  it('have what banks took back, at the month in which they did, by domain', async () => {
    const { id, amount } = await makePaid()
    await makePaid()
    const away = await makePaid()
    await env.DB.prepare('update payments set host = ? where id = ?')
      .bind('elders.example', away.id)
      .run()
    for (const one of [id, id, away.id]) await choose(one, 'charged_back')
    expect((await file('charge_backs')).slice(1)).toEqual([
      `${month()},elders.example,EUR,1,${amount}`,
      `${month()},localhost,EUR,1,${amount}`,
    ])
    // Paid long before, taken back now.
    await env.DB.prepare('update payments set completed_at = 1').run()
    expect(await file('charge_backs')).toHaveLength(3)
    expect(await file('days')).toHaveLength(1)
    const html = await (await ask(me, `/payments/books/${month()}`)).text()
    expect(html.match(/<div class="plot"/g)).toHaveLength(2)
    expect(html.match(/<rect/g)).toHaveLength(12 + 2)
    // In the twelve months after it, and in no others.
    await env.DB.prepare('update payments set charged_back_at = ? where id = ?')
      .bind(Date.parse('2024-03-31T23:59:59.999Z'), id)
      .run()
    await env.DB.prepare('update payments set charged_back_at = ? where id = ?')
      .bind(Date.parse('2024-04-01T00:00:00Z'), away.id)
      .run()
    const told = async (asked: string) =>
      (await (await ask(me, `/payments/books/${asked}/charge_backs`)).text())
        .split('\r\n')
        .slice(1, -1)
    const march = `2024-03,localhost,EUR,1,${amount}`
    const april = `2024-04,elders.example,EUR,1,${amount}`
    expect(await told('2024-03')).toEqual([march])
    expect(await told('2025-02')).toEqual([march, april])
    expect(await told('2025-03')).toEqual([april])
    expect(await told('2025-04')).toEqual([])
  })

  it('have what a bank took although we had refunded it', async () => {
    const { payment } = await makeWithdrawn()
    const noted = () => rows('select status, charged_back_at is null as never from payments')
    expect(await noted()).toEqual([{ status: 'refunded', never: 1 }])
    await choose(payment, 'charged_back')
    expect(await noted()).toEqual([{ status: 'refunded', never: 0 }])
    expect((await file('charge_backs'))[1]).toMatch(`${month()},localhost,EUR,1,`)
    // Told again, it stays at the first time.
    await env.DB.prepare('update payments set charged_back_at = 1').run()
    await callWebhook(payment)
    expect(takeComplaints().join()).toContain('charged_back_after_refund')
    expect(await file('charge_backs')).toHaveLength(1)
  })

  it('have it at the first time, although the purchase has stood again since', async () => {
    const { id } = await makePaid()
    await env.DB.prepare('update payments set charged_back_at = 1').run()
    await choose(id, 'charged_back')
    expect(await rows('select status, charged_back_at from payments')).toEqual([
      { status: 'charged_back', charged_back_at: 1 },
    ])
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
    expect(await planOf(listChargeBacks(db, span))).toContain('USING INDEX payments_by_charge_back')
    expect(await planOf(listWithdrawn(db, span))).toContain('USING INDEX withdrawals_by_time')
  })
})

async function credits(): Promise<number> {
  const row = await env.DB.prepare('select sum(credits) as sum from payments').first<{
    sum: number
  }>()
  return row?.sum ?? 0
}
