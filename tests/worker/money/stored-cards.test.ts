import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { type StoredCard, storedCardCalls } from '#contract/stored-cards.ts'
import { MINUTE } from '#contract/time.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { insertAll, makeCrowdOf, sorted } from '../../support/crowd.ts'
import { debited } from '../../support/debits.ts'
import { runDeletionCrons } from '../../support/leaver.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { payThroughMollie, tellOf } from '../../support/mollie.ts'
import {
  balanceOf,
  callWebhook,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  runCron,
  shownOf,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'
import { mailsTo } from '../../support/signup.ts'
import { volley } from '../../support/volley.ts'

const old = { signup_date: 0 }

afterEach(expectMoneyToAddUp)

async function makeHolder(outcome: 'paid' | 'paid_once' = 'paid') {
  const member = await makeMember(old)
  const first = await startedPayment(member, { method: 'creditcard', keep_card: true })
  const body = new URLSearchParams({ outcome })
  await SELF.fetch(`${origin}/__dev/pay/sb-${first.payment_id}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  const card = await cardOf(member)
  if (!card) throw new Error('no card was kept')
  return { member, card, first: first.payment_id }
}

async function repeatPage(member: TestMember) {
  const { data } = await pageAs(member, '/credits/repeat-order')
  return data['page'] as {
    card: StoredCard | null
    bundles: { id: string; amount: number }[]
    key: string
  }
}

const cardOf = async (member: TestMember) => (await repeatPage(member)).card

function anOrderBy(card: StoredCard) {
  return {
    id: crypto.randomUUID(),
    card: card.id,
    bundle: 'p1' as const,
    country: 'NL',
    discountcode: null,
    ...shownOf(),
    amount: priceOf('p1'),
    immediate_use: true,
  }
}

const payByCard = (member: TestMember, order: ReturnType<typeof anOrderBy>) =>
  callAs(member, storedCardCalls.payByCard, order)

describe('a card', () => {
  it('is kept only of who agreed, by its brand and last digits, once however often it is told', async () => {
    const { member, card, first } = await makeHolder()
    expect(card).toMatchObject({ brand: 'Visa', last_digits: '4242' })
    await volley(5, () => callWebhook(first))
    expect(await rowsOf('select member_id from stored_cards')).toEqual([{ member_id: member.id }])

    const other = await makeMember(old)
    const plain = await startedPayment(other, { method: 'creditcard' })
    await choose(plain.payment_id, 'paid')
    const ideal = await startedPayment(other, { keep_card: true })
    await choose(ideal.payment_id, 'paid')
    expect(await cardOf(other)).toBeNull()
  })

  it('takes the place of an earlier one, which nobody can charge any more', async () => {
    const { member, card } = await makeHolder()
    const second = await startedPayment(member, { method: 'creditcard', keep_card: true })
    await choose(second.payment_id, 'paid')
    await mailsTo(member.email)
    const kept = await cardOf(member)
    expect(kept?.id).not.toBe(card.id)
    const [customer] = await rowsOf<{ customer: string }>('select customer from provider_customers')
    expect(await env.KV.get(`dev:customer:${customer?.customer}`, 'json')).toHaveLength(1)
    expect((await payByCard(member, anOrderBy(card))).body.error?.code).toBe('not_found')
  })

  it('is deleted here at once and then at the payment service, for good', async () => {
    const { member, card, first } = await makeHolder()
    expect((await callAs(member, storedCardCalls.forgetCard, { id: card.id })).status).toBe(204)
    await callWebhook(first)
    expect(await cardOf(member)).toBeNull()
    await mailsTo(member.email)
    const [customer] = await rowsOf<{ customer: string }>('select customer from provider_customers')
    expect(await env.KV.get(`dev:customer:${customer?.customer}`, 'json')).toEqual([])
    const again = await callAs(member, storedCardCalls.forgetCard, { id: card.id })
    expect(again.body.error?.code).toBe('not_found')
  })
})

describe('a repeated order', () => {
  it('offers what was bought, at the price of now', async () => {
    const { member } = await makeHolder()
    const { bundles } = await repeatPage(member)
    expect(bundles).toMatchObject([{ id: 'p1', amount: priceOf('p1') }])
    expect((await repeatPage(await makeMember(old))).bundles).toEqual([])
  })

  it('is charged to the card and credited at once, and no mail tells of a subscription', async () => {
    const { member, card } = await makeHolder()
    const { status, body } = await payByCard(member, anOrderBy(card))
    expect([status, body.payment.status, body.payment.stored_card]).toEqual([
      200,
      'completed',
      true,
    ])
    expect(await balanceOf(member.id)).toEqual({ credits: 50, paid_user: 1 })
  })

  it('sent twice at once is one payment, in ten rounds', async () => {
    const { member, card } = await makeHolder()
    for (let round = 0; round < 10; round++) {
      const order = anOrderBy(card)
      const replies = await volley(2, () => payByCard(member, order))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      const paid = await rowsOf('select status from payments where id = ?', order.id)
      expect([paid, (await balanceOf(member.id))?.credits]).toEqual([
        [{ status: 'completed' }],
        50 + 25 * round,
      ])
      const other = await payByCard(member, { ...order, bundle: 'p1', country: 'BE' })
      expect(other.body.error?.code).toBe('key_reused')
      await env.DB.prepare('delete from rate_limits').run()
    }
  })

  it('that the card does not pay has failed, and says that it was the card', async () => {
    const { member, card } = await makeHolder('paid_once')
    const { body } = await payByCard(member, anOrderBy(card))
    expect(body.payment).toMatchObject({ status: 'failed', stored_card: true })
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
  })

  it('an order by the card of somebody else finds nothing', async () => {
    const { card } = await makeHolder()
    const { status, body } = await payByCard(await makeMember(old), anOrderBy(card))
    expect([status, body.error?.code]).toEqual([404, 'not_found'])
    expect(await rowsOf('select id from payments')).toHaveLength(1)
  })

  it('works by a form', async () => {
    const { member, card } = await makeHolder()
    const { card: _, ...order } = anOrderBy(card)
    const fields = {
      ...order,
      card: card.id,
      discountcode: '',
      credits: String(order.credits),
      amount: String(order.amount),
      immediate_use: 'on',
    }
    const answer = await SELF.fetch(`${origin}/credits/repeat-order`, {
      method: 'POST',
      headers: { origin, cookie: member.cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toBe(`/transactions/${order.id}`)
    expect(await statusOf(order.id)).toBe('completed')
  })
})

describe('at Mollie', () => {
  let mollie: ReturnType<typeof payThroughMollie>
  const holder = async () => {
    mollie = payThroughMollie()
    const member = await makeMember(old)
    const { payment_id } = await startedPayment(member, { method: 'creditcard', keep_card: true })
    const first = await mollie.paymentOf(payment_id)
    const customer = 'customerId' in first ? first.customerId : ''
    await mollie.control({ card: customer, label: 'Mastercard', last: '1234' })
    await mollie.control({ pay: first.id, status: 'paid' })
    await tellOf(first.id)
    const card = await cardOf(member)
    if (!card) throw new Error('no card was kept')
    return { member, card, customer, first }
  }

  afterEach(async () => {
    const { problems } = await mollie.control()
    mollie.stop()
    expect(problems, 'requests as they are documented').toEqual([])
  })

  it('a first payment leaves the card, the next is charged by it, and the message credits', async () => {
    const { member, card, first } = await holder()
    expect([first.sequenceType, card.brand, card.last_digits]).toEqual([
      'first',
      'Mastercard',
      '1234',
    ])
    const order = anOrderBy(card)
    expect((await payByCard(member, order)).body.payment.status).toBe('pending')
    const charged = await mollie.paymentOf(order.id)
    expect(charged.sequenceType).toBe('recurring')
    await mollie.control({ pay: charged.id, status: 'paid' })
    await tellOf(charged.id)
    expect(await balanceOf(member.id)).toEqual({ credits: 50, paid_user: 1 })
  })

  it('who leaves waits until no customer is left there, and holds up nobody', async () => {
    const { member } = await holder()
    const other = await makeMember(old)
    await env.DB.prepare(`update members set account = 'deleting', deleting_until = 1`).run()
    const open = async () =>
      rowsOf('select member_id from account_deletions where purged_at is null')
    await mollie.control({
      fault: { method: 'DELETE', path: '/customers', times: 2, what: 'down' },
    })
    await runDeletionCrons(1)
    expect(takeComplaints().join()).toContain('account not purged')
    expect(await open()).toEqual([{ member_id: member.id }])
    expect(await rowsOf('select name from members where id = ?', other.id)).toEqual([
      { name: 'deleted' },
    ])
    await runDeletionCrons(1)
    expect(await open()).toEqual([])
    expect(await rowsOf('select customer from provider_customers')).toEqual([])
  })

  it('who leaves is held up by no three whom it always refuses', async () => {
    mollie = payThroughMollie()
    const due = { account: 'deleting', deleting_until: 1 }
    const leaving = sorted(await makeCrowdOf(4, due))
    await insertAll(
      'provider_customers',
      leaving.map((member_id) => ({
        member_id,
        provider: 'mollie',
        customer: `cst_${member_id}`,
        created_at: 1,
      })),
    )
    for (const id of leaving.slice(0, 3)) {
      await mollie.control({
        fault: { method: 'DELETE', path: `/customers/cst_${id}`, times: 99, what: 'refuse' },
      })
    }
    for (let minute = 0; minute < 4; minute++) await runDeletionCrons(1 + minute / 1440)
    expect(takeComplaints().join()).toContain('account not purged')
    const open = 'select member_id from account_deletions where purged_at is null order by 1'
    const refused = leaving.slice(0, 3).map((member_id) => ({ member_id }))
    expect(await rowsOf(open)).toEqual(refused)
  })

  it('a charge whose answer is lost stays open, and is found by the schedule', async () => {
    const { member, card } = await holder()
    const order = anOrderBy(card)
    await mollie.control({ fault: { method: 'POST', path: '/payments', times: 2, what: 'lost' } })
    const { status, body } = await payByCard(member, order)
    expect([status, body.payment.status]).toEqual([200, 'pending'])
    expect(takeComplaints().join()).toContain('payment not known to be charged')
    const charged = await mollie.paymentOf(order.id)
    await mollie.control({ pay: charged.id, status: 'paid' })
    await mollie.control({ forget: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * MINUTE })
    await mollie.control({ fault: { method: 'GET', path: '/customers', times: 2, what: 'down' } })
    await runCron()
    expect(await statusOf(order.id)).toBe('pending')
    expect(takeComplaints().join()).toContain('charge not looked for')
    await runCron()
    expect(await statusOf(order.id)).toBe('completed')
    expect(await balanceOf(member.id)).toEqual({ credits: 50, paid_user: 1 })
  })

  it('a charge whose answer is lost is one, also repeated when Mollie has forgotten its key', async () => {
    const { member, card } = await holder()
    const order = anOrderBy(card)
    await mollie.control({ fault: { method: 'POST', path: '/payments', times: 2, what: 'lost' } })
    await payByCard(member, order)
    expect(takeComplaints()).toHaveLength(1)
    await mollie.control({ forget: true })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * MINUTE })
    expect((await payByCard(member, order)).body.payment.status).toBe('pending')
    const { payments } = await mollie.control()
    const ours = payments.filter(({ metadata }) => metadata['payment_id'] === order.id)
    expect(ours).toHaveLength(1)
    const kept = await rowsOf('select provider_id from payments where id = ?', order.id)
    expect(kept).toEqual([{ provider_id: ours[0]?.id }])
  })

  it('a lost charge fails once nobody repeats it, a refused one at once', async () => {
    const { member, card } = await holder()
    const [lost, refused] = [anOrderBy(card), anOrderBy(card)]
    await mollie.control({ fault: { method: 'POST', path: '/payments', times: 2, what: 'down' } })
    await payByCard(member, lost)
    await mollie.control({ fault: { method: 'POST', path: '/payments', times: 1, what: 'refuse' } })
    const { body } = await payByCard(member, refused)
    expect([await statusOf(lost.id), body.payment.status]).toEqual(['pending', 'failed'])
    expect(takeComplaints()).toHaveLength(2)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * MINUTE })
    await runCron()
    expect(await statusOf(lost.id)).toBe('failed')
  })

  it('a debit is signed with the account, and charged by its mandate', async () => {
    const { member } = await holder()
    const { debit, status } = await debited(member, { iban: 'NL91ABNA0417164300' })
    expect(status).toBe(200)
    const charged = await mollie.paymentOf(debit.id)
    const { mandates } = await mollie.control()
    expect(charged).toMatchObject({ sequenceType: 'recurring', method: 'directdebit' })
    expect(mandates.at(-1)?.details).toMatchObject({ consumerAccount: 'NL91ABNA0417164300' })
    await mollie.control({ pay: charged.id, status: 'paid' })
    await tellOf(charged.id)
    expect(await balanceOf(member.id)).toEqual({ credits: 35, paid_user: 1 })
  })

  it('a card that was refused once more is told apart from what the member gave up', async () => {
    const { member, card } = await holder()
    const order = anOrderBy(card)
    await payByCard(member, order)
    const charged = await mollie.paymentOf(order.id)
    await mollie.control({ pay: charged.id, status: 'failed' })
    await tellOf(charged.id)
    const { body } = await callAs(member, creditsCalls.getPayment, { id: order.id })
    expect(body.payment).toMatchObject({ status: 'failed', stored_card: true })
  })
})
