import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { reportedThing } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { forgetKept } from '#worker/chat/forget-kept.ts'
import { sendKeptJob } from '#worker/chat/send-kept.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { creditsOf, expectSums, makeSender, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'
import {
  anOrder,
  buy,
  callWebhook,
  choose,
  expectMoneyToAddUp,
  startedPayment,
} from '../../support/purchases.ts'
import { rows } from '../../support/rows.ts'
import { saveSettings } from '../../support/sites.ts'
import { postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

afterEach(expectSums)
afterEach(expectMoneyToAddUp)

const text = 'Koffie komt in orde'

/** The welcome discount is over. */
const afterWelcome = () => ({ signup_date: Date.now() - DAY })

async function scene(member: Record<string, string | number> = {}) {
  const buyer = await makeMember({ gender: 'male', ...afterWelcome(), ...member })
  const other = await makeMember()
  const message = { profile: other.id, price: 1, text }
  return { buyer, other, message }
}

/** As the queue does, which may bring a job more than once. */
const runJobs = (payment: string) =>
  sendKeptJob.run(makeJobContext(env, Date.now()), { payment }, '')

const messagesTo = ({ id }: { id: number }) =>
  rows<{ text: string; credits: number }>(
    `select text, credits from messages join conversations as chat
      on chat.id = messages.conversation_id
      where ? in (a_id, b_id) and sender_id <> ?`,
    id,
    id,
  )

const textsLeft = () => rows('select text, refused from kept_messages order by kept_at')

/** At the payment service, which has said before that it failed. */
async function payAfterAll(payment: string) {
  const key = `dev:pay:sb-${payment}`
  const known = await env.KV.get<object>(key, 'json')
  await env.KV.put(key, JSON.stringify({ ...known, status: 'paid' }))
}

async function resultOf({ cookie }: TestMember, payment: string) {
  const headers = { cookie, 'x-page': '1' }
  const response = await SELF.fetch(`${origin}/transactions/${payment}`, { headers })
  return ((await response.json()) as { page: { message: unknown } }).page.message
}

describe('words that were written without the credits for them', () => {
  it('are sent once they are paid, and charged from what was bought', async () => {
    const { buyer, other, message } = await scene()
    const { payment_id } = await startedPayment(buyer, { message })
    expect(await messagesTo(other)).toEqual([])
    expect(await resultOf(buyer, payment_id)).toMatchObject({ state: 'kept', text })
    await choose(payment_id, 'paid')
    await runJobs(payment_id)
    expect(await messagesTo(other)).toEqual([{ text, credits: 1 }])
    expect(await creditsOf(buyer)).toBe(24)
    expect(await resultOf(buyer, payment_id)).toMatchObject({
      state: 'sent',
      text,
      credits: 1,
      profile: { id: other.id },
    })
    expect(await textsLeft()).toEqual([{ text: null, refused: null }])
  })

  it('are sent once, however often it is told and the job runs', async () => {
    for (let round = 0; round < 10; round++) {
      const { buyer, other, message } = await scene()
      const { payment_id } = await startedPayment(buyer, { message })
      await choose(payment_id, 'paid', true)
      await volley(6, async (n) => {
        await callWebhook(payment_id)
        if (n % 2) await runJobs(payment_id)
      })
      await Promise.all([1, 2, 3].map(() => runJobs(payment_id)))
      expect(await messagesTo(other)).toEqual([{ text, credits: 1 }])
      expect(await creditsOf(buyer)).toBe(24)
    }
  })

  it('are sent once by two orders that carry them, and not by one that has failed', async () => {
    const { buyer, other, message } = await scene()
    const failed = await startedPayment(buyer, { message })
    const first = await startedPayment(buyer, { message })
    const second = await startedPayment(buyer, { message })
    await choose(failed.payment_id, 'failed')
    await runJobs(failed.payment_id)
    expect(await messagesTo(other)).toEqual([])
    expect(await resultOf(buyer, failed.payment_id)).toMatchObject({ state: 'refused', text })
    for (const { payment_id } of [first, second]) {
      await choose(payment_id, 'paid')
      await runJobs(payment_id)
    }
    // A late success credits, but its words are no longer expected.
    await payAfterAll(failed.payment_id)
    await callWebhook(failed.payment_id)
    await runJobs(failed.payment_id)
    expect(await messagesTo(other)).toEqual([{ text, credits: 1 }])
    expect(await creditsOf(buyer)).toBe(74)
  })

  it.each([
    ['costs more by now', () => saveSettings({ message_credits: 2 })],
    [
      'is to somebody who has left',
      () => env.DB.prepare("update members set account = 'deleted' where gender = 'female'").run(),
    ],
  ])('are not sent if it %s: nothing is charged for them', async (_case, change) => {
    const { buyer, other, message } = await scene()
    const { payment_id } = await startedPayment(buyer, { message })
    await change()
    await choose(payment_id, 'paid')
    await runJobs(payment_id)
    expect(await messagesTo(other)).toEqual([])
    expect(await creditsOf(buyer)).toBe(25)
    expect(await textsLeft()).toEqual([{ text, refused: expect.any(String) }])
  })

  it('have an id that tells nothing of the order, and can be reported', async () => {
    const { buyer, other, message } = await scene()
    const { payment_id } = await startedPayment(buyer, { message })
    await choose(payment_id, 'paid')
    await runJobs(payment_id)
    const [sent] = await rows<{ id: string }>('select id from messages')
    expect(sent?.id).not.toContain(payment_id)
    expect(v.is(reportedThing, `message:${sent?.id}`)).toBe(true)
    expect((await messagesTo(other)).length).toBe(1)
  })

  it('are not sent if the member has written since, nor once the money went back', async () => {
    const { buyer, other, message } = await scene()
    const late = await startedPayment(buyer, { message })
    await giveCredits(buyer.id, 5)
    await send(buyer, other, 'Toch maar zo')
    await choose(late.payment_id, 'paid')
    await runJobs(late.payment_id)
    expect(await messagesTo(other)).toEqual([{ text: 'Toch maar zo', credits: 1 }])

    const third = await makeMember()
    const undone = await startedPayment(buyer, { message: { ...message, profile: third.id } })
    await choose(undone.payment_id, 'paid')
    await env.DB.prepare("update payments set status = 'refunded' where id = ?")
      .bind(undone.payment_id)
      .run()
    await runJobs(undone.payment_id)
    expect(await messagesTo(third)).toEqual([])
    await env.DB.prepare("update payments set status = 'completed' where id = ?")
      .bind(undone.payment_id)
      .run()
    expect(await textsLeft()).toEqual([
      { text, refused: 'sent_otherwise' },
      { text, refused: 'refunded' },
    ])
  })

  it('go with an order that the provider never heard of', async () => {
    const { buyer, message } = await scene()
    const put = vi.spyOn(env.KV, 'put').mockRejectedValue(new Error('away'))
    const { body } = await buy(buyer, anOrder({ message }))
    put.mockRestore()
    expect(takeComplaints().join()).toContain('payment not started')
    expect(body.error?.code).toBe('payment_provider_down')
    expect(await rows('select payment_id from kept_messages')).toEqual([])
    expect(await rows('select id from payments')).toEqual([])
  })

  it('are part of the order: the same key with others is another order', async () => {
    const { buyer, message } = await scene()
    const order = anOrder({ message })
    const { body } = await buy(buyer, order)
    expect((await buy(buyer, order)).body).toEqual(body)
    for (const other of [{ ...message, text: 'Anders' }, { ...message, price: 2 }, undefined]) {
      const { message: _, ...rest } = order
      const changed = other ? { ...rest, message: other } : rest
      expect((await buy(buyer, changed)).body.error?.code).toBe('key_reused')
    }
  })

  it('open a conversation for who had none left: the purchase makes Premium first', async () => {
    const buyer = await makeSender(2, { paid_user: 0, ...afterWelcome() })
    for (let started = 0; started < 2; started++) await send(buyer, await makeMember())
    const other = await makeMember()
    const message = { profile: other.id, price: 1, text }
    const { payment_id } = await startedPayment(buyer, { message })
    await choose(payment_id, 'paid')
    await runJobs(payment_id)
    expect(await messagesTo(other)).toEqual([{ text, credits: 1 }])
  })

  it('go along with the next order when this one is given up', async () => {
    const { buyer, other, message } = await scene()
    const { payment_id } = await startedPayment(buyer, { message })
    const page = await SELF.fetch(`${origin}/transactions/${payment_id}`, {
      headers: { cookie: buyer.cookie },
    })
    expect(await page.text()).toContain(`<input type="hidden" name="to" value="${other.id}"/>`)
    const form = { to: String(other.id) }
    const { status, headers } = await postForm(`/transactions/${payment_id}`, form, buyer)
    const next = new URL(headers.get('location') ?? '', origin)
    expect([status, next.searchParams.get('to')]).toEqual([303, String(other.id)])
  })

  it('wait with all others of somebody unconfirmed', async () => {
    const { buyer, message } = await scene({ status: 'not_confirmed' })
    const { payment_id } = await startedPayment(buyer, { message })
    await choose(payment_id, 'paid')
    await runJobs(payment_id)
    expect(await resultOf(buyer, payment_id)).toMatchObject({ state: 'waiting' })
  })

  it('are nobody else’s to see, and are forgotten', async () => {
    const { buyer, other, message } = await scene()
    const { payment_id } = await startedPayment(buyer, { message })
    const asked = await SELF.fetch(`${origin}/transactions/${payment_id}`, {
      headers: { cookie: other.cookie, 'x-page': '1' },
    })
    expect(await asked.text()).not.toContain(text)
    await forgetKept(makeJobContext(env, Date.now() + 31 * DAY))
    expect(await textsLeft()).toEqual([])
  })

  it('are refused where they are longer than the site allows', async () => {
    const { buyer, message } = await scene()
    const long = { ...message, text: 'x'.repeat(1001) }
    const { body } = await buy(buyer, anOrder({ message: long }))
    expect(body.error?.code).toBe('message_too_long')
    expect(await rows('select id from payments')).toEqual([])
  })
})

it('a member who is answered free before paying sends for nothing', async () => {
  const { buyer, other, message } = await scene()
  const { payment_id } = await startedPayment(buyer, { message })
  await giveCredits(other.id, 3)
  await callAs(other, chatCalls.sendMessage, {
    id: crypto.randomUUID(),
    profile: buyer.id,
    price: 1,
    text: 'Hoi',
  })
  await choose(payment_id, 'paid')
  await runJobs(payment_id)
  expect((await messagesTo(other)).map(({ credits }) => credits)).toEqual([0])
  expect(await creditsOf(buyer)).toBe(25)
})
