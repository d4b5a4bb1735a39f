import { env } from 'cloudflare:test'
import { afterEach, expect, it } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { settleWaiting } from '#worker/chat/settle-waiting.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { refundByOperator } from '#worker/desk/payments/operate-payments.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { recheckPurchases } from '#worker/money/orders/recheck-purchases.ts'
import { reconcileRefunds } from '#worker/money/refunds/reconcile-refunds.ts'
import { send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { runDeletionCrons } from '../../support/leaver.ts'
import { callAs, makeMember, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import {
  balanceOf,
  callWebhook,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  startedPayment,
} from '../../support/purchases.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectMoneyToAddUp)

type Buyer = { member: TestMember; other: TestMember; id: string }

const left = Math.ceil((priceOf('p1') * 15) / 25)
const long = { signup_date: Date.now() - 30 * DAY }

/** 25 credits, of which 10 are spent on messages, waiting or delivered. */
async function aBuyer(status: 'confirmed' | 'not_confirmed'): Promise<Buyer> {
  const [member, other] = [await makeMember({ ...long, status }), await makeMember()]
  const { payment_id: id } = await startedPayment(member)
  await choose(id, 'paid')
  for (let sent = 0; sent < 10; sent++) await send(member, other)
  return { member, other, id }
}

const endings = {
  refund: ({ member, id }: Buyer) =>
    callAs(member, creditsCalls.refundPayment, { id, amount: left }),
  operator: ({ id }: Buyer) => refundByOperator(operating(), id, left).catch(() => false),
  async chargeback({ id }: Buyer) {
    await choose(id, 'charged_back', true)
    await Promise.all([callWebhook(id), callWebhook(id)])
  },
  ban: ({ member }: Buyer) =>
    banMember(operating(), member.id, { reason: 'fake', why: null, until: null }),
  async purge({ member }: Buyer) {
    await env.DB.prepare(
      "update members set account = 'deleting', deleting_until = 1 where id = ? and account <> 'deleted'",
    )
      .bind(member.id)
      .run()
    await runDeletionCrons(1)
  },
}
type Ending = keyof typeof endings

function ordersOf(names: readonly Ending[]): Ending[][] {
  if (names.length === 0) return [[]]
  return names.flatMap((first) =>
    ordersOf(names.filter((name) => name !== first)).map((rest) => [first, ...rest]),
  )
}

async function settle(days: number): Promise<void> {
  const at = Date.now() + days * DAY
  await reconcileRefunds(makeJobContext(env, at + 2 * MINUTE))
  await settleWaiting(makeJobContext(env, at))
  await recheckPurchases(makeJobContext(env, at))
}

/** The bank has the money: no credit of it is left, and we paid out no more than what was unused. */
async function expectEnded({ member, id }: Buyer, story: string): Promise<void> {
  expect(await balanceOf(member.id), story).toEqual({ credits: 0, paid_user: 0 })
  const kept = await env.KV.get<{ refunds?: Record<string, { amount: number }> }>(
    `dev:pay:sb-${id}`,
    'json',
  )
  const out = Object.values(kept?.refunds ?? {}).map(({ amount }) => amount)
  expect(out.length === 0 || (out.length === 1 && out[0] === left), story).toBe(true)
  expect(await rowsOf("select id from messages where delivery = 'waiting'"), story).toEqual([])
}

it.each([
  ['confirmed', 'refund'],
  ['not_confirmed', 'operator'],
] as const)(
  'a chargeback among refund, ban and purge, in every order, leaves nothing: %s, by %s',
  async (status, refund) => {
    for (const order of ordersOf([refund, 'chargeback', 'ban', 'purge'])) {
      const buyer = await aBuyer(status)
      for (const ending of order) await endings[ending](buyer)
      for (const days of [0, 1, 8]) await settle(days)
      await expectEnded(buyer, order.join(', '))
      await expectMoneyToAddUp()
    }
    takeComplaints()
  },
  120_000,
)

it('all of it at one moment, four members’ and four operators’ refunds among them, leaves nothing either', async () => {
  for (let round = 0; round < 10; round++) {
    const buyer = await aBuyer(round % 2 ? 'confirmed' : 'not_confirmed')
    const { id } = buyer
    await choose(id, 'charged_back', true)
    const acts = [
      ...Array.from({ length: 4 }, () => () => endings.refund(buyer)),
      ...Array.from({ length: 4 }, () => () => endings.operator(buyer)),
      ...Array.from({ length: 2 }, () => () => callWebhook(id)),
      () => endings.ban(buyer),
    ]
    await volley<unknown>(
      acts.length,
      (index) => acts[(index + round) % acts.length]?.() ?? Promise.resolve(),
    )
    for (const days of [0, 1, 8]) await settle(days)
    await expectEnded(buyer, `round ${round}`)
    const acted = await rowsOf<{ act: string }>('select act from audit_log where subject = ?', id)
    expect(acted.length).toBeLessThanOrEqual(1)
  }
  takeComplaints()
}, 120_000)
