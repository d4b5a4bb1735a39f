import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { deletionCalls } from '#contract/deletion.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { aDebit, payByDebit, plantCode } from '../../support/debits.ts'
import { makeMemberWithPassword, oldPassword } from '../../support/mailed-links.ts'
import { callAs, origin, type TestMember } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import {
  balanceOf,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  shownOf,
  startedPayment,
} from '../../support/purchases.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

const old = { signup_date: 0 }
const rounds = Array.from({ length: 10 }, (_, round) => round)
const ban = { reason: 'money', why: 'Je vroeg om een lening.', until: null } as const

afterEach(expectMoneyToAddUp)

async function makeHolder() {
  const member = await makeMemberWithPassword(old)
  const bought = await startedPayment(member, { method: 'creditcard', keep_card: true })
  await choose(bought.payment_id, 'paid')
  const [card] = await rowsOf<{ id: string }>(
    'select id from stored_cards where member_id = ?',
    member.id,
  )
  return { member, card: card?.id ?? '' }
}

function orderBy(card: string, id: string = crypto.randomUUID()) {
  const what = { bundle: 'p1', country: 'NL', discountcode: null, immediate_use: true } as const
  return { id, card, ...shownOf(), amount: priceOf('p1'), ...what }
}

const formOf = (order: ReturnType<typeof orderBy>) => ({
  ...order,
  credits: String(order.credits),
  amount: String(order.amount),
  immediate_use: 'on',
  discountcode: '',
})

const pay = (member: TestMember, order: ReturnType<typeof orderBy>) =>
  callAs(member, storedCardCalls.payByCard, order)

const forget = (member: TestMember, id: string) =>
  callAs(member, storedCardCalls.forgetCard, { id })

async function charges(): Promise<number> {
  return (await env.KV.list({ prefix: 'dev:pay:' })).keys.length
}

const codeOf = ({ body }: { body: unknown }) => (body as { error?: { code: string } }).error?.code

describe('the card of another member', () => {
  it('is neither charged nor forgotten, by a call, a form or the key of its own order', async () => {
    const victim = await makeHolder()
    const thief = await makeHolder()
    const before = await charges()
    expect(codeOf(await pay(thief.member, orderBy(victim.card)))).toBe('not_found')
    expect(codeOf(await forget(thief.member, victim.card))).toBe('not_found')
    const form = formOf(orderBy(victim.card))
    expect((await postForm('/credits/repeat-order', form, thief.member)).status).toBe(404)
    // An existing order is looked up by its key, so its owner and card must be checked.
    const theirs = orderBy(victim.card)
    expect((await pay(victim.member, theirs)).status).toBe(200)
    const own = orderBy(thief.card)
    expect((await pay(thief.member, own)).status).toBe(200)
    for (const order of [theirs, orderBy(thief.card, theirs.id), orderBy(victim.card, own.id)]) {
      expect(codeOf(await pay(thief.member, order))).toBe('key_reused')
    }
    expect(await charges()).toBe(before + 2)
    expect(await rowsOf('select id from stored_cards')).toHaveLength(2)
    expect((await balanceOf(thief.member.id))?.credits).toBe(50)
  })
})

describe('repeated orders', () => {
  it('eight at once by one key are one charge, by eight keys are eight, in ten rounds', async () => {
    const { member, card } = await makeHolder()
    let known = await charges()
    let credits = 25
    for (const round of rounds) {
      const keys = round % 2 ? 8 : 1
      const orders = Array.from({ length: keys }, () => orderBy(card))
      const replies = await volley(8, (index) => pay(member, orders[index % keys] ?? orderBy(card)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      known += keys
      credits += keys * 25
      expect([await charges(), (await balanceOf(member.id))?.credits]).toEqual([known, credits])
      await env.DB.prepare('delete from rate_limits').run()
    }
  })

  it('orders after the card was forgotten charge nothing, however close, in ten rounds', async () => {
    for (const _round of rounds) {
      const { member, card } = await makeHolder()
      const orders = Array.from({ length: 4 }, () => orderBy(card))
      await volley<unknown>(5, (index) => {
        const order = orders[index - 1]
        return order ? pay(member, order) : forget(member, card)
      })
      takeComplaints()
      const [known, balance] = [await charges(), await balanceOf(member.id)]
      for (const order of [...orders, orderBy(card)]) {
        const { status, body } = await pay(member, order)
        if (status === 200) expect(body.payment.status).toMatch(/completed|failed/)
        else expect(codeOf({ body })).toBe('not_found')
      }
      takeComplaints()
      expect([await charges(), await balanceOf(member.id)]).toEqual([known, balance])
      await expectMoneyToAddUp()
      await env.DB.prepare('delete from rate_limits').run()
    }
  })
})

const ends = {
  banned: async ({ id }: TestMember): Promise<void> => {
    await banMember(operating(), id, ban)
  },
  deleting: async (member: TestMember): Promise<void> => {
    const input = { reason: 'time', remarks: null, proof: { password: oldPassword } } as const
    await callAs(member, deletionCalls.deleteAccount, input)
  },
}

describe.each(['banned', 'deleting'] as const)('an account that is %s', (account) => {
  const end = ends[account]

  it('is charged neither by card nor by a debit whose code was sent before', async () => {
    const { member, card } = await makeHolder()
    const debit = aDebit()
    const otp = await plantCode(member, debit.id)
    const pending = orderBy(card)
    const before = await charges()
    await end(member)
    expect(await rowsOf('select account from members where id = ?', member.id)).toEqual([
      { account },
    ])
    const replies = [await pay(member, pending), await payByDebit(member, { ...debit, otp })]
    expect(replies.map(({ status }) => status)).toEqual([403, 403])
    const form = await SELF.fetch(`${origin}/credits/repeat-order`, {
      method: 'POST',
      headers: { origin, cookie: member.cookie },
      body: new URLSearchParams(formOf(pending)),
      redirect: 'manual',
    })
    expect(form.headers.get('location')).toMatch(/^\/login/)
    expect(await charges()).toBe(before)
    expect(await rowsOf('select payment_id from direct_debits')).toEqual([])
  })

  it('is charged nothing twice by orders of the same moment, which all add up', async () => {
    for (const _round of rounds) {
      const { member, card } = await makeHolder()
      const orders = Array.from({ length: 3 }, () => orderBy(card))
      await volley<unknown>(4, (index) => {
        const order = orders[index - 1]
        return order ? pay(member, order) : end(member)
      })
      takeComplaints()
      await expectMoneyToAddUp()
      const before = await charges()
      for (const order of orders) expect((await pay(member, order)).status).toBe(403)
      expect(await charges()).toBe(before)
      await env.DB.prepare('delete from rate_limits').run()
    }
  })
})
