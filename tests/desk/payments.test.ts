import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR } from '#contract/time.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { operating } from '../support/operating.ts'
import { expectMoneyToAddUp } from '../support/purchases.ts'
import { rows } from '../support/rows.ts'
import { dump } from '../support/scene.ts'
import { volley } from '../support/volley.ts'
import { ask, makeStaff } from './support/desk.ts'
import {
  account,
  lookedAt,
  makeBarred,
  makeBlock,
  makeDifference,
  makePaid,
  makeWithdrawn,
  me,
} from './support/payments.ts'

const other = 'wil@vonk.example'
const why = 'De koper belde over deze betaling'

beforeEach(async () => {
  await makeStaff('finance')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['finance'] })
})

function find(words: string, by = me, reason = why) {
  return ask(by, '/find-payments', { form: { words, why: reason } })
}

const read = async (id: string, by = me) => (await ask(by, `/payments/${id}`)).text()
const acts = (act: string) =>
  rows('select operator, subject, detail from audit_log where act = ?', act)

describe('a payment is found', () => {
  it('by its number, the provider’s and the address of its buyer, and the log says why', async () => {
    const { id, member } = await makePaid()
    const [row] = await rows<{ provider_id: string }>('select provider_id from payments')
    for (const words of [id, row?.provider_id ?? '', member.email, String(member.id)]) {
      const response = await find(words)
      expect([words, response.headers.get('location')]).toEqual([words, `/payments/${id}`])
    }
    const kept = await acts('payments looked for')
    expect(kept).toEqual(kept.map(() => ({ operator: me, subject: id, detail: why })))
    expect(JSON.stringify(await rows('select * from audit_log'))).not.toContain(member.email)
    expect((await find('niemand@vonk.test')).status).toBe(409)
    expect(await acts('payments looked for')).toHaveLength(5)
  })

  it('among all of its buyer, where there are more', async () => {
    const { id, member } = await makePaid()
    const again = crypto.randomUUID()
    await env.DB.prepare(
      `insert into payments select ?, member_id, host, bundle, credits, amount, full_amount, currency,
        country, method, discount_code, provider, null, 'failed', null, null, null, created_at + 1, null,
        null, null, null, null, null, null, null, refund_days, null, null, null, null
      from payments where id = ?`,
    )
      .bind(again, id)
      .run()
    const place = (await find(member.email)).headers.get('location') ?? ''
    expect(place).toBe(`/payments/of/${member.id}`)
    const list = await (await ask(me, place)).text()
    expect(list).toContain(`/payments/${id}`)
    expect(list).toContain(`/payments/${again}`)
    expect(await read(again)).toContain('mislukt')
    expect(await (await ask(other, place)).text()).not.toContain(id)
  })

  it('of each buyer that it may be, where what was looked for is not of one alone', async () => {
    const { id, member } = await makePaid()
    const { id: others, member: other } = await makePaid()
    await env.DB.prepare('update payments set provider_id = ? where id = ?')
      .bind(String(member.id), others)
      .run()
    const place = (await find(String(member.id))).headers.get('location') ?? ''
    expect(place).toBe(`/payments/of/${other.id}-${member.id}`)
    const list = await (await ask(me, place)).text()
    for (const shown of [id, others]) expect(list).toContain(`/payments/${shown}"`)
    const subjects = [{ subject: String(other.id) }, { subject: String(member.id) }]
    expect(await acts('payments looked for')).toMatchObject(subjects)
    expect(await acts('payment looked at')).toMatchObject(subjects)
  })

  it('with a reason, by who gave it, for an hour; each look is a line', async () => {
    const { id } = await makePaid()
    const facts = 'class="pairs"'
    expect(await read(id)).not.toContain(facts)
    await find(id)
    expect(await read(id)).toContain(facts)
    expect(await read(id, other)).not.toContain(facts)
    expect(await acts('payment looked at')).toEqual([{ operator: me, subject: id, detail: why }])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
    expect(await read(id)).not.toContain(facts)
    vi.useRealTimers()
  })

  it('from the desk only', async () => {
    const { id } = await makePaid()
    await find(id)
    for (const site of ['cross-site', 'same-site', 'none']) {
      const response = await ask(me, `/payments/${id}`, { headers: { 'sec-fetch-site': site } })
      expect([site, response.status]).toEqual([site, 403])
    }
    const own = await ask(me, `/payments/${id}`, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(own.status).toBe(200)
  })
})

it('its page has what provider and ledger say, and of its buyer the first name only', async () => {
  const { payment, member } = await makeWithdrawn()
  await makeDifference('tax_country', payment)
  await find(payment)
  const html = await read(payment)
  for (const part of [
    '>besteld<',
    '>betaald<',
    'aankoop: +',
    'teruggenomen bij terugbetaling: -',
    'Per bank terugbetaald',
    'verschil: Btw voor een ander land',
    'per bank te betalen',
    'Nederland',
    '21%',
  ]) {
    expect(html.replaceAll(' ', ' ')).toContain(part)
  }
  expect(html).not.toContain(member.email)
  expect(html).not.toContain(account)
  expect(html).not.toContain('<img')
})

describe('an act about money', () => {
  it('needs its reason, of no more than its length', async () => {
    const { id, amount } = await makePaid()
    const before = await dump()
    const form = { amount: String(amount), how: 'back' }
    for (const given of [{}, { why: '' }, { why: '   ' }, { why: 'x'.repeat(501) }]) {
      const response = await ask(me, `/payments/${id}/refund`, { form: { ...form, ...given } })
      expect([given, response.status]).toEqual([given, 400])
      expect((await ask(me, `/payments/${id}/ask`, { form: given })).status).toBe(400)
    }
    expect(await dump()).toEqual(before)
  })

  it('is of who has looked at it within the hour', async () => {
    const { id, amount, hash } = await makeBarred()
    const refund = { amount: String(amount), how: 'back', why }
    const all = [
      ['ask', { why }],
      ['lift', { hash, why }],
      ['refund', refund],
    ] as const
    const act = async () => {
      const statuses: number[] = []
      for (const [name, form] of all) {
        statuses.push((await ask(me, `/payments/${id}/${name}`, { form })).status)
      }
      return statuses
    }
    await lookedAt(id, other)
    await lookedAt((await makePaid()).id)
    await find(id)
    const before = await dump()
    expect(await act()).toEqual([409, 409, 409])
    expect(await dump()).toEqual(before)
    await read(id)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
    expect(await act()).toEqual([409, 409, 409])
    await lookedAt(id)
    expect(await act()).toEqual([303, 303, 303])
    vi.useRealTimers()
  })

  it('lifts no bar but of what it was paid by', async () => {
    const { id } = await makeBarred()
    const hash = await makeBlock()
    await lookedAt(id)
    const response = await ask(me, `/payments/${id}/lift`, { form: { hash, why } })
    expect(response.status).toBe(409)
    expect(await rows('select 1 from debit_blocks')).toHaveLength(2)
  })

  it('refunds once, however often and by whomever it is sent at one instant', async () => {
    const { id, amount } = await makePaid()
    for (const by of [me, other]) await lookedAt(id, by)
    const form = { amount: String(amount), how: 'back', why }
    const sent = await volley(20, (at) =>
      ask(at % 2 ? me : other, `/payments/${id}/refund`, { form }),
    )
    const statuses = sent.map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
    expect(await rows('select payment_id, amount from refunds')).toEqual([
      { payment_id: id, amount },
    ])
    const kept = await acts('payment refunded')
    expect(kept).toMatchObject([{ subject: id, detail: `${amount}: ${why}` }])
    await expectMoneyToAddUp()
  })

  it.each([
    ['back', 'ideal'],
    ['bank', 'paysafecard'],
  ])('offers and pays nothing %s while it may be back already', async (how, method) => {
    const { id, amount } = await makePaid()
    await env.DB.prepare('update payments set method = ?').bind(method).run()
    await lookedAt(id)
    const form = { amount: String(amount), how, why }
    expect(await read(id)).toContain(`/payments/${id}/refund`)
    await makeDifference('not_paid', id)
    const html = await read(id)
    expect(html).not.toContain(`/payments/${id}/refund`)
    expect(html).toContain('misschien is het geld al terug')
    expect((await ask(me, `/payments/${id}/refund`, { form })).status).toBe(409)
    expect(await rows('select status from payments')).toEqual([{ status: 'completed' }])
    await env.DB.prepare('update payment_differences set closed_at = 1').run()
    expect(await read(id)).toContain(`/payments/${id}/refund`)
    await expectMoneyToAddUp()
  })

  it('pays nothing by bank while a difference says that it is back already', async () => {
    const { id, amount } = await makePaid()
    await lookedAt(id)
    await env.DB.prepare(`update payments set method = 'paysafecard'`).run()
    await makeDifference('refund', id)
    const form = { amount: String(amount), how: 'bank', why }
    const pay = async () => (await ask(me, `/payments/${id}/refund`, { form })).status
    expect(await pay()).toBe(409)
    await env.DB.prepare('update payment_differences set closed_at = 1').run()
    expect(await pay()).toBe(303)
    expect(await pay()).toBe(409)
    await expectMoneyToAddUp()
  })

  it('has the provider asked again', async () => {
    const { id } = await makePaid()
    await lookedAt(id)
    await env.DB.prepare('update payments set recheck_at = null').run()
    expect((await ask(me, `/payments/${id}/ask`, { form: { why } })).status).toBe(303)
    expect(await rows('select 1 from payments where recheck_at is not null')).toHaveLength(1)
    expect(await acts('payment asked about')).toEqual([{ operator: me, subject: id, detail: why }])
  })

  it('frees no account while its owner objects', async () => {
    const { id, member, hash } = await makeBarred()
    await lookedAt(id)
    await env.DB.prepare(
      `insert into decisions (id, member_id, host, kind, rule, subject, decided_at, object_until,
        objection, objected_at, answer_due)
      values ('1', ?, 'localhost', 'debit', 'misuse', ?, 1, 2, 'Nee.', 1, 2)`,
    )
      .bind(member.id, `abc ${hash}`)
      .run()
    const form = { hash, why }
    expect((await ask(me, `/payments/${id}/lift`, { form })).status).toBe(409)
    expect(await rows('select hash from debit_blocks')).toEqual([{ hash }])
    await env.DB.prepare(
      `update decisions set outcome = 'upheld', answered_by = 'a@b.nl', answered_at = 3`,
    ).run()
    expect((await ask(me, `/payments/${id}/lift`, { form })).status).toBe(303)
    expect(await rows('select hash from debit_blocks')).toEqual([])
  })
})
