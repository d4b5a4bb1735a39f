import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import type { PaymentMethod } from '#contract/credits.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { href } from '#contract/route.ts'
import texts from '#locales/nl/deletion.json'
import { deliverWaiting } from '#worker/chat/deliver-waiting.ts'
import { send } from '../support/chat.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { proofOf } from '../support/proofs.ts'
import {
  balanceOf,
  choose,
  expectMoneyToAddUp,
  startedPayment,
  statusOf,
} from '../support/purchases.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { saveSettings } from '../support/sites.ts'
import { postForm } from '../support/visitors.ts'

// What the site promises (`info-terms.sections.ending`); Directive 93/13/EEC, art. 3(1): a term by which
// what was paid for and not used is lost may be unfair.

afterEach(expectMoneyToAddUp)

type Left = CallInput<typeof deletionCalls.deleteAccount>['left']

async function leave(member: TestMember, left?: Left) {
  const proof = await proofOf(member)
  return callAs(member, deletionCalls.deleteAccount, {
    reason: 'time',
    remarks: null,
    proof,
    ...(left && { left }),
  })
}

async function bought(member: TestMember, method: PaymentMethod = 'ideal'): Promise<string> {
  const { payment_id } = await startedPayment(member)
  await choose(payment_id, 'paid')
  await env.DB.prepare('update payments set method = ? where id = ?').bind(method, payment_id).run()
  return payment_id
}

/** For whom no welcome offer runs. */
const makeBuyer = () => makeMember({ signup_date: 0 })

const accountOf = async ({ id }: TestMember) =>
  (await rows('select account from members where id = ?', id))[0]?.['account']

const givenUp = async ({ id }: TestMember) =>
  (await rows('select given_up from account_deletions where member_id = ?', id))[0]?.['given_up']

const refunded = () =>
  rows<{ payment_id: string; amount: number; currency: string }>(
    'select payment_id, amount, currency from refunds',
  )

async function offered(member: TestMember): Promise<string> {
  const step = { step: 'reason', reason: 'other', remarks: '' }
  const answer = await postForm('/settings/delete', step, { cookie: member.cookie })
  const [html = ''] = (await answer.text()).split('id="page-data"')
  return html.replaceAll('\u00a0', ' ')
}

describe('credits that are left are paid back to who leaves', () => {
  it('all that were paid for, of each purchase, also long after it', async () => {
    const [member, other] = [await makeBuyer(), await makeMember({ gender: 'male' })]
    const [one, two] = [await bought(member), await bought(member)]
    await env.DB.prepare('update payments set completed_at = 1, created_at = 1 where id = ?')
      .bind(one)
      .run()
    await send(member, other)
    const html = await offered(member)
    expect(html).toContain('Je hebt nog 49 credits, samen € 58,71 waard')
    expect(/<input[^>]*name="give_up"[^>]*>/.exec(html)?.[0]).not.toContain('checked')
    expect((await leave(member)).status).toBe(200)
    // 24 of 25 are 2875.2 cents: rounded in favour of the buyer.
    const paid = await refunded()
    expect(paid.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([2876, 2995])
    expect([await statusOf(one), await statusOf(two)]).toEqual(['refunded', 'refunded'])
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    expect(await givenUp(member)).toBeNull()
  })

  it('those of messages that nobody has got yet too, also if these took all', async () => {
    const member = await makeMember({ signup_date: 0, status: 'not_confirmed' })
    const other = await makeMember({ gender: 'male' })
    const id = await bought(member)
    await saveSettings({ message_credits: 25 })
    expect((await send(member, other, 'Hallo', crypto.randomUUID(), 25)).status).toBe(200)
    expect(await balanceOf(member.id)).toMatchObject({ credits: 0 })
    expect(await offered(member)).toContain('Je hebt nog 25 credits, samen € 29,95 waard')
    expect((await leave(member)).status).toBe(200)
    expect(await refunded()).toMatchObject([{ payment_id: id, amount: 2995 }])
    expect(await balanceOf(member.id)).toMatchObject({ credits: 0 })
    expect(await rows('select delivery from messages')).toEqual([{ delivery: 'returned' }])
  })

  it('those that are delivered at that moment are not, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember({ signup_date: 0, status: 'not_confirmed' })
      const other = await makeMember({ gender: 'male' })
      const id = await bought(member)
      await send(member, other)
      await rows("update members set status = 'confirmed' where id = ? returning id", member.id)
      const [left] = await Promise.all([leave(member), deliverWaiting(operating(), member.id)])
      const [message] = await rows('select delivery from messages where sender_id = ?', member.id)
      const [paid] = await rows('select amount from refunds where payment_id = ?', id)
      const worth = message?.['delivery'] === 'delivered' ? 2876 : 2995
      expect([left.status, paid?.['amount'], `round ${round}`]).toEqual([
        200,
        worth,
        `round ${round}`,
      ])
    }
  })

  it('says that Premium goes with the last purchase, and what undoing does not bring back', async () => {
    const [member, other] = [await makeBuyer(), await makeMember({ gender: 'male' })]
    const one = await bought(member)
    expect(await offered(member)).toContain(texts.left.premium_ends)
    await env.DB.batch([
      env.DB.prepare('update credit_lots set remaining = 0 where payment_id = ?').bind(one),
      env.DB.prepare(
        "insert into ledger (member_id, id, delta, kind, created_at) values (?, 'msg:used', -25, 'message', 1)",
      ).bind(member.id),
    ])
    await bought(member)
    await send(member, other)
    expect(await offered(member)).not.toContain(texts.left.premium_ends)
    const { receipt } = (await leave(member)).body
    const page = await SELF.fetch(origin + href('account-deleted', {}, { receipt }))
    const [html = ''] = (await page.text()).split('id="page-data"')
    expect(html).toContain('alles terug, behalve credits die we terugbetalen')
    const mails = (await mailsTo(member.email)).map(({ text }) => text)
    expect(mails.join()).toContain('alles terug, behalve credits die we terugbetalen')
  })

  it('nothing for credits that cost nothing', async () => {
    const member = await makeBuyer()
    await giveCredits(member.id, 12)
    expect(await offered(member)).not.toContain('name="give_up"')
    expect((await leave(member)).status).toBe(200)
    expect(await refunded()).toEqual([])
  })

  it('to a bank account where it cannot go back the way it came, by a person', async () => {
    const member = await makeBuyer()
    const id = await bought(member, 'paysafecard')
    expect(await offered(member)).toContain('name="iban"')
    for (const iban of ['', 'NL00']) {
      const { body } = await leave(member, { shown: '2995 EUR', give_up: false, iban })
      expect(body.error?.code).toBe('invalid_iban')
    }
    expect(await accountOf(member)).toBe('active')
    const iban = 'NL91 ABNA 0417 1643 00'
    expect((await leave(member, { shown: '2995 EUR', give_up: false, iban })).status).toBe(200)
    expect(await statusOf(id)).toBe('refunded')
    expect(await rows('select payment_id, amount, iban, status from withdrawals')).toEqual([
      { payment_id: id, amount: 2995, iban: iban.replaceAll(' ', ''), status: 'to_pay' },
    ])
    expect(await refunded()).toEqual([])
  })

  it('once, however often it is asked', async () => {
    const member = await makeBuyer()
    await bought(member)
    const answers = await Promise.all([leave(member), leave(member), leave(member)])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await refunded()).toHaveLength(1)
    expect(await accountOf(member)).toBe('deleting')
  })
})

describe('given up by an explicit choice only, which names the amount', () => {
  const giveUp = { shown: '2995 EUR', give_up: true, iban: '' } as const

  it('by a box of its own, without script too', async () => {
    const member = await makeBuyer()
    const id = await bought(member)
    expect(await offered(member)).toContain('Ik geef 25 credits op, ter waarde van € 29,95')
    const fields = { reason: 'time', remarks: '', left_shown: giveUp.shown, give_up: 'on' }
    const { password } = await proofOf(member)
    const form = { ...fields, old_password: password }
    const answer = await postForm('/settings/delete', form, { cookie: member.cookie })
    expect(answer.status).toBe(303)
    expect([await statusOf(id), await givenUp(member)]).toEqual(['completed', '2995 EUR'])
    expect(await refunded()).toEqual([])
  })

  it('not of another amount than was shown', async () => {
    const [member, other] = [await makeBuyer(), await makeMember({ gender: 'male' })]
    await bought(member)
    await send(member, other)
    expect((await leave(member, giveUp)).body.error?.code).toBe('refund_changed')
    expect([await accountOf(member), await refunded()]).toEqual(['active', []])
  })

  it('also on a domain that pays nothing back, where nobody leaves without it', async () => {
    await saveSettings({ deletion_pays_back: false })
    const member = await makeBuyer()
    await bought(member)
    expect((await leave(member)).body.error?.code).toBe('invalid_input')
    expect(await accountOf(member)).toBe('active')
    expect((await leave(member, giveUp)).status).toBe(200)
    expect(await givenUp(member)).toBe('2995 EUR')
  })

  it('a deletion and a message at once never lose what was paid', async () => {
    for (let round = 0; round < 10; round++) {
      const [member, other] = [await makeBuyer(), await makeMember({ gender: 'male' })]
      await bought(member)
      const [left] = await Promise.all([leave(member), send(member, other)])
      const balance = await balanceOf(member.id)
      expect([left.status, await accountOf(member), balance?.credits]).toEqual([200, 'deleting', 0])
      const [paid] = await rows(
        `select refunds.amount from refunds join payments on payments.id = payment_id
          where member_id = ?`,
        member.id,
      )
      const sent = await rows(
        "select id from ledger where member_id = ? and kind = 'message'",
        member.id,
      )
      expect(paid?.['amount']).toBe(sent.length > 0 ? 2876 : 2995)
    }
  })
})
