import { expect, test } from 'vitest'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember, rows } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator

let last = 0

async function makePurchase(remaining = 10, columns = {}) {
  const member = await makeMember(env(), { paid_user: 1 })
  const id = `payment-${++last}`
  const at = Date.now() - 90 * 86_400_000
  await insertRow(env(), 'payments', {
    id,
    member_id: member,
    host: 'localhost',
    bundle: 'p0',
    credits: 10,
    amount: 1495,
    full_amount: 1495,
    currency: 'EUR',
    country: 'NL',
    method: 'ideal',
    provider: 'sandbox',
    provider_id: `tr_${id}`,
    status: 'completed',
    created_at: at,
    completed_at: at,
    ...columns,
  })
  const lot = { member_id: member, created_at: at, id: `lot-${id}`, payment_id: id, credits: 10 }
  await insertRow(env(), 'credit_lots', { ...lot, remaining, amount: 1495, currency: 'EUR' })
  const entry = { member_id: member, id: `purchase:${id}`, kind: 'purchase', created_at: at }
  if (remaining > 0) await insertRow(env(), 'ledger', { ...entry, delta: remaining })
  return { id, member }
}

async function balanceOf(member: number) {
  const [row] = await rows(
    env(),
    `select credits, paid_user, (select sum(delta) from ledger where member_id = members.id) as sum
      from members where id = ${member}`,
  )
  return row
}

test('a purchase is found by its number, the provider’s, its buyer’s number and address', async () => {
  const { id, member } = await makePurchase()
  for (const words of [id, `tr_${id}`, String(member), `m${member}@example.com`]) {
    expect(await operator.json(['payments', 'find', words])).toMatchObject([{ id, member }])
  }
  expect((await operator.run(['payments', 'find', 'x'])).said).toBe('No payment.')
})

test('a refund takes what is left, pro rata, once: the balance is the ledger', async () => {
  for (let round = 0; round < 10; round++) {
    const { id, member } = await makePurchase(4)
    const refund = ['payments', 'refund', id, '--yes']
    const outcomes = await Promise.all([1, 2, 3].map(() => operator.run(refund)))
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await balanceOf(member)).toEqual({ credits: 0, paid_user: 0, sum: 0 })
    expect(
      await rows(env(), `select credits, amount from refunds where payment_id = '${id}'`),
    ).toEqual([{ credits: 4, amount: 598 }])
    expect(await operator.json(['acts', '--of', id])).toHaveLength(1)
  }
})

test.for([
  ['that is spent', 0, {}, /No credit of it is left/],
  ['that was never paid', 10, { status: 'failed', completed_at: null }, /It is failed/],
  ['whose money cannot go back', 10, { method: 'paysafecard' }, /pay it by bank/],
] as const)('nothing is refunded of a purchase %s', async ([, remaining, columns, reason]) => {
  const { id, member } = await makePurchase(remaining, columns)
  const { code, complained } = await operator.run(['payments', 'refund', id, '--yes'])
  expect([code, complained]).toEqual([1, expect.stringMatching(reason)])
  expect(await balanceOf(member)).toMatchObject({ credits: remaining })
})

test('what cannot go back by itself is paid by bank, and its credits are taken once', async () => {
  for (const failed of [false, true]) {
    const { id, member } = await makePurchase(4, failed ? {} : { method: 'paysafecard' })
    if (failed) {
      const refund = { payment_id: id, id: `r-${id}`, credits: 4, amount: 598, currency: 'EUR' }
      await insertRow(env(), 'refunds', { ...refund, status: 'failed', requested_at: 1 })
    }
    const refund = ['payments', 'refund', id, '--by-bank']
    expect(await operator.run(refund)).toMatchObject({ code: 1 })
    const outcomes = await Promise.all([1, 2, 3].map(() => operator.run([...refund, '--yes'])))
    expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await balanceOf(member)).toEqual({ credits: 0, paid_user: 0, sum: 0 })
    expect(await rows(env(), `select status from payments where id = '${id}'`)).toEqual([
      { status: 'refunded' },
    ])
    expect(await operator.json(['acts', '--of', id])).toMatchObject([
      { act: 'payment refunded by bank', detail: '598' },
    ])
  }
  const { id } = await makePurchase()
  const { complained } = await operator.run(['payments', 'refund', id, '--by-bank', '--yes'])
  expect(complained).toMatch(/without --by-bank/)
})

test('amounts have the digits of their money', async () => {
  const { id } = await makePurchase(10, { currency: 'JPY' })
  expect(await operator.json(['payments', 'show', id])).toMatchObject({ amount: 'JPY 1495' })
})

test('a purchase is asked about with the next schedule', async () => {
  const { id } = await makePurchase()
  expect(await operator.run(['payments', 'ask', id])).toMatchObject({ code: 0 })
  const [row] = await rows(env(), `select recheck_at from payments where id = '${id}'`)
  expect(row?.['recheck_at']).toBeLessThanOrEqual(Date.now())
  expect(await operator.run(['payments', 'ask', 'none'])).toMatchObject({ code: 1 })
})

test('differences are listed, and closed by a person', async () => {
  const { id } = await makePurchase()
  const difference = { payment_id: id, kind: 'refund_failed', details: '{}', found_at: Date.now() }
  await insertRow(env(), 'payment_differences', difference)
  expect(await operator.json(['payments', 'reconcile'])).toMatchObject([{ payment_id: id }])
  await operator.run(['payments', 'close-difference', id, 'refund_failed', '--yes'])
  expect(await operator.json(['payments', 'reconcile'])).toEqual([])
})

test('an account is barred and freed by its digits, however they are written', async () => {
  const add = await operator.run(['debit-blocks', 'add', '--iban', 'NL91 ABNA 0417 1643 00'])
  expect([add.code, add.complained]).toEqual([0, ''])
  expect(add.said).not.toContain('0417')
  expect(await operator.json(['debit-blocks', 'list'])).toMatchObject([{ kind: 'iban' }])
  const lift = ['debit-blocks', 'lift', '--iban', 'nl91abna0417164300']
  expect(await operator.run(lift)).toMatchObject({ code: 0 })
  expect(await operator.run(lift)).toMatchObject({ code: 1 })
  expect((await operator.run(['debit-blocks', 'add', '--iban', 'NL00'])).complained).toMatch(
    'no acc',
  )
  expect((await operator.run(['debit-blocks', 'add'])).code).toBe(1)
})

test('a code for all gives less than every countdown; one for a member may give more', async () => {
  const addresses = { mail_sender: 'post@een.test', support_email: 'hulp@een.test' }
  const settings = JSON.stringify({ name: 'Een', domain: 'een.test', ...addresses })
  const company = JSON.stringify({ name: 'A', address: 'B', city: 'C', country: 'NL' })
  const site = { host: 'een.test', version: 1, settings, company, updated_at: 1 }
  await insertRow(env(), 'sites', site)
  const member = await makeMember(env())
  const create = (...argv: string[]) => operator.run(['codes', 'create', ...argv])
  expect((await create('ZOMER25', '25')).complained).toMatch('a countdown gives 25 %')
  expect(await create('ZOMER24', '24', '--days', '30')).toMatchObject({ code: 0 })
  expect(await create('ZOMER24', '10')).toMatchObject({ code: 1 })
  expect(await create('EIGEN', '50', '--member', String(member))).toMatchObject({ code: 0 })
  expect((await create('NIEMAND', '50', '--member', '7')).complained).toMatch('no member 7')
  expect((await create('VANAF', '5', '--least', '1995')).complained).toMatch('name that')
  expect(await create('WELCOME', '5')).toMatchObject({ code: 1 })
  expect(await create('STAY-ABCD', '5')).toMatchObject({ code: 1 })
  expect(await create('PAYPAL', '5', '--methods', 'gold')).toMatchObject({ code: 1 })
  const worse = ['time_bonus_percentage=20', 'welcome_discount_percentage=10']
  const set = ['sites', 'set', 'een.test', ...worse]
  expect((await operator.run(set)).complained).toMatch('A code for all gives 24 %')
  expect(await operator.run(['codes', 'end', 'zomer24'])).toMatchObject({ code: 0 })
  expect(await operator.run(['codes', 'end', 'ZOMER24'])).toMatchObject({ code: 1 })
  const codes = await operator.json(['codes', 'list'])
  expect(codes).toMatchObject([
    { code: 'EIGEN', for: member, status: 'active' },
    { code: 'ZOMER24', for: 'everybody', status: 'inactive' },
  ])
})

test('a withdrawal that waits is listed with what has to be done, and closed once', async () => {
  const { id, member } = await makePurchase(0, { method: 'paysafecard' })
  const withdrawal = `d41f6c1e-52d1-4a3f-9d1c-${String(++last).padStart(12, '0')}`
  await insertRow(env(), 'withdrawals', {
    id: withdrawal,
    host: 'localhost',
    language: 'nl',
    member_id: member,
    payment_id: id,
    name: 'Noor',
    email: 'noor@example.com',
    purchase: '',
    statement: 'Hierbij herroep ik.',
    iban: 'NL91ABNA0417164300',
    credits: 4,
    amount: 598,
    currency: 'EUR',
    status: 'to_pay',
    received_at: Date.now(),
  })
  const account = 'NL91ABNA0417164300'
  const waiting = [{ id: withdrawal, reference: 'H-D41F6C1E', payment_id: id }]
  const listed = await operator.json(['payments', 'withdrawals'])
  expect(listed).toMatchObject(waiting)
  expect(JSON.stringify(listed)).not.toContain(account)
  const close = ['payments', 'close-withdrawal', withdrawal, '--outcome', 'paid', '--yes']
  const unseen = await operator.run(close)
  expect([unseen.code, unseen.complained]).toEqual([1, expect.stringContaining('Nobody was shown')])
  const look = ['payments', 'account', withdrawal, '--why', 'To the bank']
  expect((await operator.run([...look, '--dry-run'])).said).not.toContain(account)
  expect((await operator.run(look)).said).toContain(account)
  const told = "select operator from audit_log where act = 'account number shown'"
  const [seen] = await rows(env(), told)
  const { operator: by } = seen ?? {}
  expect(await operator.json(['payments', 'withdrawals'])).toMatchObject([{ account_shown_to: by }])
  await env().DB.prepare("update withdrawals set account_shown_to = 'another@vonk.example'").run()
  expect(await operator.run(look)).toMatchObject({ code: 1 })
  const others = await operator.run(close)
  expect([others.code, others.complained]).toEqual([1, expect.stringContaining('another@vonk')])
  await env().DB.prepare('update withdrawals set account_shown_to = ?').bind(by).run()
  const outcomes = await Promise.all([1, 2, 3].map(() => operator.run(close)))
  expect(outcomes.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await rows(env(), 'select status, iban from withdrawals')).toEqual([
    { status: 'closed', iban: null },
  ])
  expect((await operator.run(['payments', 'withdrawals'])).said).toBe('No withdrawal waits.')
  const mail = `select job from outbox where id = 'withdrawal-paid:${withdrawal}'`
  expect(await rows(env(), mail)).toEqual([{ job: 'withdrawal-outcome-mail' }])
})
