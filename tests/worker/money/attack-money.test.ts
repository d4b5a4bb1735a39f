import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { purgeHistory } from '#worker/chat/purge-history.ts'
import { settleWaiting } from '#worker/chat/settle-waiting.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { reconcilePayments } from '#worker/money/orders/reconcile-payments.ts'
import { reconcileRefunds } from '#worker/money/refunds/reconcile-refunds.ts'
import { give, makeSender, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { runDeletionCrons } from '../../support/leaver.ts'
import { callAs, giveCredits, makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import {
  anOrder,
  balanceOf,
  buy,
  callWebhook,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  runCron,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'
import { saveSettings } from '../../support/sites.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectMoneyToAddUp)

const ban = { reason: 'fake', why: null, until: null } as const

const long = { signup_date: Date.now() - 30 * DAY }

/** An unconfirmed member whose messages wait, with the 25 credits of a paid purchase. */
async function aWriter(free = 2) {
  const [writer, other] = [
    await makeMember({ ...long, status: 'not_confirmed' }),
    await makeMember(),
  ]
  if (free > 0) await giveCredits(writer.id, free)
  const { payment_id } = await startedPayment(writer)
  await choose(payment_id, 'paid')
  return { writer, other, payment_id }
}

async function write(writer: TestMember, other: TestMember, times: number) {
  for (let sent = 0; sent < times; sent++) await send(writer, other)
}

async function failRefund(paymentId: string) {
  const key = `dev:pay:sb-${paymentId}`
  const kept = await env.KV.get<{ refunds: Record<string, object> }>(key, 'json')
  const refunds = Object.entries(kept?.refunds ?? {}).map(([id, refund]) => [
    id,
    { ...refund, status: 'failed' },
  ])
  await env.KV.put(key, JSON.stringify({ ...kept, refunds: Object.fromEntries(refunds) }))
  await env.DB.prepare('update refunds set checked_at = 0').run()
}

async function refundsAt(paymentId: string) {
  const kept = await env.KV.get<{ refunds: Record<string, object> }>(
    `dev:pay:sb-${paymentId}`,
    'json',
  )
  return Object.values(kept?.refunds ?? {})
}

const afterDays = (days: number) => settleWaiting(makeJobContext(env, Date.now() + days * DAY))

describe('money that the bank takes back', () => {
  it.each([10, 27])('leaves no credits in %s messages that wait', async (times) => {
    const { writer, other, payment_id } = await aWriter()
    await write(writer, other, times)
    await choose(payment_id, 'charged_back')
    await Promise.all([callWebhook(payment_id), callWebhook(payment_id)])
    await afterDays(8)
    expect(await balanceOf(writer.id)).toEqual({ credits: 2, paid_user: 0 })
    expect(await rowsOf("select id from messages where delivery = 'waiting'")).toEqual([])
  })

  it('leaves none after a refund of a part either', async () => {
    const { writer, other, payment_id: id } = await aWriter(0)
    await write(writer, other, 24)
    await callAs(writer, creditsCalls.refundPayment, { id, amount: Math.ceil(priceOf('p1') / 25) })
    expect(await rowsOf('select credits from refunds')).toEqual([{ credits: 1 }])
    await choose(id, 'charged_back')
    await callWebhook(id)
    expect(takeComplaints().join()).toContain('charged_back_after_refund')
    await afterDays(8)
    expect(await balanceOf(writer.id)).toEqual({ credits: 0, paid_user: 0 })
    expect(await rowsOf('select kind from payment_differences')).toEqual([
      { kind: 'charged_back_after_refund' },
    ])
  })

  it('leaves none after a part was paid back by bank, which its refund could not be', async () => {
    const { writer, other, payment_id: id } = await aWriter(0)
    await write(writer, other, 24)
    const amount = Math.ceil(priceOf('p1') / 25)
    await callAs(writer, creditsCalls.refundPayment, { id, amount })
    await failRefund(id)
    await runCron('reconcile refunds')
    const asked = { id: crypto.randomUUID(), purchase: id, amount, iban: 'NL91ABNA0417164300' }
    expect((await callAs(writer, withdrawalCalls.withdraw, asked)).status).toBe(200)
    await choose(id, 'charged_back')
    await callWebhook(id)
    expect(takeComplaints().join()).toContain('charged_back_after_refund')
    await afterDays(8)
    expect(await balanceOf(writer.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('leaves none after a refund of a part that then fails: each is taken back by itself', async () => {
    const { writer, other, payment_id: id } = await aWriter(0)
    await write(writer, other, 1)
    const amount = Math.ceil((priceOf('p1') * 24) / 25)
    expect((await callAs(writer, creditsCalls.refundPayment, { id, amount })).status).toBe(200)
    await choose(id, 'charged_back')
    await callWebhook(id)
    expect(await balanceOf(writer.id)).toEqual({ credits: 0, paid_user: 0 })
    await failRefund(id)
    await runCron('reconcile refunds')
    await runCron('recheck purchases')
    expect(await statusOf(id)).toBe('charged_back')
    expect(await balanceOf(writer.id)).toEqual({ credits: 0, paid_user: 0 })
    expect(takeComplaints()).toHaveLength(2)
  })

  it('finds credits that come back at the purchase that they are of, not at one that was refunded', async () => {
    const { writer, other, payment_id } = await aWriter(0)
    const { payment_id: id } = await startedPayment(writer, {
      discountcode: null,
      amount: priceOf('p1'),
    })
    await choose(id, 'paid')
    await write(writer, other, 10)
    await callAs(writer, creditsCalls.refundPayment, { id, amount: priceOf('p1') })
    await choose(payment_id, 'charged_back')
    expect(await balanceOf(writer.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('takes nothing of another purchase, and nothing that was read', async () => {
    const { writer, other, payment_id } = await aWriter()
    const second = await startedPayment(writer)
    await choose(second.payment_id, 'paid')
    await write(writer, other, 30)
    await choose(payment_id, 'charged_back')
    await afterDays(8)
    expect(await balanceOf(writer.id)).toEqual({ credits: 27, paid_user: 1 })
    const reader = await makeSender(0)
    const { payment_id: third } = await startedPayment(reader, {
      discountcode: null,
      amount: priceOf('p1'),
    })
    await choose(third, 'paid')
    await write(reader, other, 10)
    await choose(third, 'charged_back')
    expect(
      await rowsOf(
        `select sum(delta) as spent from ledger where kind = 'message' and member_id = ${reader.id}`,
      ),
    ).toEqual([{ spent: -10 }])
    expect(await balanceOf(reader.id)).toMatchObject({ credits: 0 })
  })
})

describe('money that comes while the account is closed', () => {
  const member = () => makeMember(long)
  const close = {
    banned: ({ id }: TestMember) => banMember(operating(), id, ban),
    leaving: () =>
      env.DB.prepare("update members set account = 'deleting', deleting_until = 9e15").run(),
    async gone() {
      await env.DB.prepare("update members set account = 'deleting', deleting_until = 1").run()
      await runDeletionCrons(1)
    },
  }

  it.each(['banned', 'leaving', 'gone'] as const)(
    'is refunded without an operator: %s',
    async (how) => {
      const buyer = await member()
      const { payment_id } = await startedPayment(buyer, { method: 'sct' })
      await close[how](buyer)
      await choose(payment_id, 'paid')
      await Promise.all([callWebhook(payment_id), callWebhook(payment_id)])
      expect(await statusOf(payment_id)).toBe('refunded')
      expect(await balanceOf(buyer.id)).toEqual({ credits: 0, paid_user: 0 })
      for (const minutes of [2, 6]) {
        await reconcileRefunds(makeJobContext(env, Date.now() + minutes * MINUTE))
      }
      expect(await refundsAt(payment_id)).toEqual([{ amount: priceOf('p1'), status: 'completed' }])
      expect(
        await rowsOf("select job from outbox where job in ('receipt-mail', 'refund-mail')"),
      ).toEqual([{ job: 'refund-mail' }])
      expect(await rowsOf('select kind from payment_differences')).toEqual([])
    },
  )

  it('is not asked for any more: open payments are cancelled where the provider can', async () => {
    const [buyer, other] = [await member(), await member()]
    const { payment_id } = await startedPayment(buyer, { method: 'sct' })
    const { payment_id: theirs } = await startedPayment(other, { method: 'sct' })
    await close.banned(buyer)
    await reconcilePayments(makeJobContext(env, Date.now() + 2 * MINUTE))
    expect([await statusOf(payment_id), await statusOf(theirs)]).toEqual(['cancelled', 'pending'])
  })

  it('is reported to an operator if its method cannot be refunded', async () => {
    const buyer = await member()
    const { payment_id } = await startedPayment(buyer)
    await env.DB.prepare("update payments set method = 'paysafecard'").run()
    await close.banned(buyer)
    await choose(payment_id, 'paid')
    await callWebhook(payment_id)
    expect(takeComplaints().join()).toContain('paid_by_closed')
    expect(await rowsOf('select payment_id, kind from payment_differences')).toEqual([
      { payment_id, kind: 'paid_by_closed' },
    ])
  })

  it('leaves what was bought before', async () => {
    const buyer = await member()
    const first = await startedPayment(buyer)
    await choose(first.payment_id, 'paid')
    const { payment_id } = await startedPayment(buyer, { method: 'sct' })
    await close.banned(buyer)
    await choose(payment_id, 'paid')
    expect(await balanceOf(buyer.id)).toEqual({ credits: 25, paid_user: 1 })
    expect([await statusOf(first.payment_id), await statusOf(payment_id)]).toEqual([
      'completed',
      'refunded',
    ])
  })
})

describe('the first purchase', () => {
  const trial = { bundle: 'p0', discountcode: 'TRIAL', amount: 1000 } as const
  const reduced = { bundle: 'p3', amount: priceOf('p3', 25) } as const
  const full = { bundle: 'p3', amount: priceOf('p3') } as const

  it('has one offer, also while the order that holds it is not paid', async () => {
    await saveSettings({ trial_price: { EUR: 1000 } })
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, trial)
    expect((await buy(member, anOrder(reduced))).body.error?.code).toBe('price_changed')
    const welcome = anOrder({ ...reduced, discountcode: 'WELCOME' })
    expect((await buy(member, welcome)).body.error?.code).toBe('discount_used')
    await choose(payment_id, 'failed')
    const held = await startedPayment(member, reduced)
    expect((await buy(member, anOrder(trial))).body.error?.code).toBe('discount_not_found')
    expect((await buy(member, anOrder(full))).status).toBe(200)
    await choose(held.payment_id, 'paid')
    expect(await rowsOf('select code from discount_redemptions')).toEqual([{ code: 'TIMEBONUS25' }])
  })

  it('has one offer, however many are ordered at once', async () => {
    await saveSettings({ trial_price: { EUR: 1000 } })
    for (let round = 0; round < 5; round++) {
      const member = await makeMember()
      const orders = [trial, reduced, { ...reduced, discountcode: 'WELCOME' }, trial]
      const answers = await volley(orders.length, (index) => buy(member, anOrder(orders[index])))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})

describe('the id of a message that is too old to be kept', () => {
  it.each(['words', 'a gift'])('sends %s once more to nobody', async (what) => {
    const [writer, other] = [await makeSender(9), await makeMember()]
    const id = crypto.randomUUID()
    const again = () =>
      what === 'words' ? send(writer, other, 'x', id) : give(writer, other, 'coffee', id)
    expect((await again()).status).toBe(200)
    const left = await balanceOf(writer.id)
    const old = 400 * DAY
    await env.DB.batch([
      env.DB.prepare('update messages set sent_at = sent_at - ?').bind(old),
      env.DB.prepare('update conversations set oldest_at = oldest_at - ?').bind(old),
    ])
    await purgeHistory(makeJobContext(env, Date.now()))
    expect(await rowsOf('select id from messages')).toEqual([])
    const { status, body } = await again()
    expect([status, body.error?.code]).toEqual([409, 'key_reused'])
    expect(await balanceOf(writer.id)).toEqual(left)
  })
})
