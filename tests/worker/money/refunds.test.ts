import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { refundByBank, refundByOperator } from '#worker/desk/payments/operate-payments.ts'
import { send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { eventually } from '../../support/eventually.ts'
import { connect } from '../../support/line.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { payThroughMollie, tellOf } from '../../support/mollie.ts'
import { operating } from '../../support/operating.ts'
import {
  balanceOf,
  choose,
  expectMoneyToAddUp,
  rowsOf,
  runCron,
  startedPayment,
  statusOf,
} from '../../support/purchases.ts'
import { mailsTo } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'
import { askExport } from '../../support/visibility/surfaces.ts'
import { volley } from '../../support/volley.ts'
import { goodIban, shownTo, useUp, withdraw } from '../../support/withdrawals.ts'

afterEach(expectMoneyToAddUp)

const old = { signup_date: 0 }

async function bought(member: TestMember): Promise<string> {
  const { payment_id } = await startedPayment(member)
  await choose(payment_id, 'paid')
  return payment_id
}

type Sandboxed = { refunds?: Record<string, { amount: number }> }

function refund(member: TestMember | null, id: string, amount: number) {
  return callAs(member, creditsCalls.refundPayment, { id, amount })
}

async function offerOf(member: TestMember, id: string) {
  const { data } = await pageAs(member, `/transactions/${id}`)
  return (data['page'] as { refundable: { amount: number; credits: number } | null }).refundable
}

function moveTo(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

describe('a refund', () => {
  it('a refund of an unused purchase returns credits, Premium and money, and is mailed', async () => {
    const member = await makeMember({ ...old, language: 'en' })
    const id = await bought(member)
    expect(await offerOf(member, id)).toMatchObject({ amount: 2995, credits: 25 })
    const page = await connect(member)
    const { status, body } = await refund(member, id, 2995)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      payment: { status: 'refunded' },
      refund: { amount: 2995, credits: 25, currency: 'EUR', status: 'pending' },
      credits: 0,
      paid_user: false,
    })
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    // The conversation asks anew for the cost of the credits left; the purchase may be told before.
    await eventually(() =>
      expect(page.heard.map(({ type }) => type).slice(-2)).toEqual(['credits', 'refresh']),
    )
    const mail = (await mailsTo(member.email)).find(({ subject }) => subject.includes('refund'))
    expect(mail?.subject).toBe('Your refund from Vonk')
    expect(mail?.text).toContain('You get back: €29.95')
    expect(mail?.text).toContain('Returned: 25\u00a0credits')
    const { data } = await pageAs(member, `/transactions/${id}`)
    expect(data['page']).toMatchObject({ refund: { amount: 2995 }, refundable: null })
  })

  it('is for what is left, to the advantage of the member, and never for what has changed', async () => {
    const [member, other] = [await makeMember(old), await makeMember()]
    const id = await bought(member)
    await send(member, other)
    expect((await refund(member, id, 2995)).body.error?.code).toBe('refund_changed')
    // 24 of 25 credits are 2875.2 cents.
    expect(await offerOf(member, id)).toMatchObject({ amount: 2876, credits: 24 })
    expect((await refund(member, id, 2876)).status).toBe(200)
    const refunds = await rowsOf('select amount, credits from refunds')
    expect(refunds).toEqual([{ amount: 2876, credits: 24 }])
  })

  it('keeps Premium if another purchase stands', async () => {
    const member = await makeMember(old)
    const [first] = [await bought(member), await bought(member)]
    await refund(member, first, 2995)
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
  })

  it('is asked for until the end of the last day, where the domain is', async () => {
    const noon = Date.UTC(2026, 5, 1, 10)
    moveTo(noon)
    const member = await makeMember(old)
    const id = await bought(member)
    // Midnight in Amsterdam, in summer.
    const end = Date.UTC(2026, 5, 15, 22)
    moveTo(end)
    expect(await offerOf(member, id)).toBeNull()
    expect((await refund(member, id, 2995)).body.error?.code).toBe('refund_not_possible')
    moveTo(end - 1)
    expect(await offerOf(member, id)).toMatchObject({ until: noon + 14 * DAY })
    expect((await refund(member, id, 2995)).status).toBe(200)
  })

  it('is asked for as long as was promised, whatever the setting is by now', async () => {
    await saveSettings({ refund_days: 60 })
    const [member, other] = [await makeMember(old), await makeMember(old)]
    const id = await bought(member)
    await saveSettings({ refund_days: 14 })
    const theirs = await bought(other)
    moveTo(Date.now() + 16 * DAY)
    expect([await offerOf(member, id), await offerOf(other, theirs)]).toEqual([
      expect.objectContaining({ amount: 2995 }),
      null,
    ])
    const { data } = await pageAs(member, `/transactions/${id}/receipt`)
    expect(data['page']).toMatchObject({ refund_days: 60 })
    expect((await refund(member, id, 2995)).status).toBe(200)
    await saveSettings({ refund_days: 30 })
    expect(await offerOf(other, theirs)).toMatchObject({ amount: 2995 })
  })

  it('is only for the buyer, of a completed purchase', async () => {
    const [member, other] = [await makeMember(old), await makeMember(old)]
    const id = await bought(member)
    expect((await refund(other, id, 2995)).status).toBe(404)
    expect((await refund(null, id, 2995)).status).toBe(403)
    const { payment_id } = await startedPayment(member)
    expect((await refund(member, payment_id, 2995)).body.error?.code).toBe('refund_not_possible')
    await choose(payment_id, 'failed')
    expect((await refund(member, payment_id, 2995)).status).toBe(409)
  })

  it('a refund by a method that money cannot go back by is asked for with an account number', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await env.DB.prepare("update payments set method = 'paysafecard'").run()
    expect(await offerOf(member, id)).toMatchObject({ by_bank: true })
    expect((await refund(member, id, 2995)).body.error?.code).toBe('refund_not_possible')
    const page = await pageAs(member, `/transactions/${id}/refund`)
    expect(page.response.headers.get('location')).toBe(`/transactions/${id}`)
  })

  it('a refund by bank is on the page and the receipt as what went back', async () => {
    const [member, other] = [await makeMember({ ...old, language: 'en' }), await makeMember()]
    const id = await bought(member)
    await env.DB.prepare("update payments set method = 'paysafecard'").run()
    await send(member, other)
    expect(await refundByBank(operating(), id, 2876)).toBe(true)
    expect(await shownTo(member, `/transactions/${id}`)).toContain('€28.76 has been paid back')
    const receipt = await shownTo(member, `/transactions/${id}/receipt`)
    expect(receipt).toContain('\u2212 €28.76')
    expect(receipt).not.toContain('\u2212 €29.95')
  })

  it('is one, pressed three times at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const id = await bought(member)
      const answers = await volley(3, () => refund(member, id, 2995))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      const stored = await env.KV.get<{ refunds: object }>(`dev:pay:sb-${id}`, 'json')
      expect(Object.keys(stored?.refunds ?? {})).toHaveLength(1)
      await expectMoneyToAddUp()
    }
  })

  it('a refund of a part, asked eight times at one instant for any sum, gives back no more than was paid', async () => {
    for (let round = 0; round < 10; round++) {
      const [member, other] = [await makeMember(old), await makeMember()]
      const id = await bought(member)
      for (let sent = 0; sent < round % 4; sent++) await send(member, other)
      const left = 25 - (round % 4)
      const rest = Math.ceil((2995 * left) / 25)
      const sums = [rest, rest, 2995, rest, 1, rest, 2 * rest, rest]
      const kept = vi.spyOn(env.KV, 'put')
      const answers = await volley(8, (index) => refund(member, id, sums[index] ?? rest))
      const done = answers.filter(({ status }) => status === 200)
      expect(done).toHaveLength(sums.filter((sum) => sum === rest).length)
      const asked = new Map<string, number>()
      for (const [key, value] of kept.mock.calls) {
        if (key !== `dev:pay:sb-${id}` || typeof value !== 'string') continue
        const { refunds = {} } = JSON.parse(value) as Sandboxed
        for (const [one, { amount }] of Object.entries(refunds)) asked.set(one, amount)
      }
      expect([...asked.values()]).toEqual([rest])
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await expectMoneyToAddUp()
    }
  })

  it('a refund and a message at the same moment never take the same credit, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const [member, other] = [await makeMember(old), await makeMember()]
      const id = await bought(member)
      const [asked, sent] = await volley(2, async (index) =>
        index === 0 ? await refund(member, id, 2995) : await send(member, other),
      )
      expect([asked?.status, sent?.status]).toSatisfy(
        ([first, second]) => (first === 200 && second === 402) || (first === 409 && second === 200),
      )
      await expectMoneyToAddUp()
    }
  })

  it('works without script, in two steps', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    const page = `${origin}/transactions/${id}/refund`
    const html = await (await SELF.fetch(page, { headers: { cookie: member.cookie } })).text()
    expect(html).toContain('name="amount" value="2995"')
    const answer = await SELF.fetch(page, {
      method: 'POST',
      headers: { origin, cookie: member.cookie },
      body: new URLSearchParams({ amount: '2995' }),
      redirect: 'manual',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/transactions/${id}`])
    expect(await statusOf(id)).toBe('refunded')
  })
})

it('a refund stands in what the member downloads', async () => {
  const member = await makeMember(old)
  const id = await bought(member)
  await refund(member, id, 2995)
  const { said } = await askExport(member)
  expect(JSON.parse(said)).toMatchObject({
    payments: [{ id, vat_percentage: 21 }],
    refunds: [{ payment_id: id, amount: 2995, credits: 25, status: 'sent' }],
  })
})

describe('at Mollie', () => {
  let mollie: ReturnType<typeof payThroughMollie>

  afterEach(async () => {
    const { problems } = await mollie.control()
    mollie.stop()
    expect(problems, 'requests as they are documented').toEqual([])
  })

  async function paid() {
    mollie = payThroughMollie()
    const member = await makeMember({ ...old, language: 'en' })
    const { payment_id: id } = await startedPayment(member)
    const tr = (await mollie.paymentOf(id)).id
    await mollie.control({ pay: tr, status: 'paid' })
    await tellOf(tr)
    return { member, id, tr }
  }

  const refundsAt = async (id: string) => (await mollie.paymentOf(id)).refunds

  it('it is sent once with our id, and followed to its end', async () => {
    const { member, id, tr } = await paid()
    const { body } = await refund(member, id, 2995)
    expect(body.refund.status).toBe('pending')
    const [sent, ...others] = await refundsAt(id)
    expect(others).toEqual([])
    expect(sent?.amount).toEqual({ currency: 'EUR', value: '29.95' })
    await tellOf(tr)
    expect(await statusOf(id)).toBe('refunded')
    await mollie.control({ refund: sent?.id ?? '', status: 'refunded' })
    moveTo(Date.now() + 2 * HOUR)
    await runCron('reconcile refunds')
    expect(await rowsOf('select status from refunds')).toEqual([{ status: 'completed' }])
    expect(await refundsAt(id)).toHaveLength(1)
  })

  it.each(['down', 'lost'] as const)(
    'an answer that is %s is made good by the schedule',
    async (what) => {
      const { member, id } = await paid()
      await mollie.control({ fault: { method: 'POST', path: 'refunds', times: 2, what } })
      const { status, body } = await refund(member, id, 2995)
      expect([status, body.refund.status]).toEqual([200, 'pending'])
      expect(takeComplaints().join()).toContain('refund not sent')
      await mollie.control({ forget: true })
      moveTo(Date.now() + 2 * HOUR)
      await runCron('reconcile refunds')
      expect(await rowsOf('select status from refunds')).toEqual([{ status: 'sent' }])
      expect(await refundsAt(id)).toHaveLength(1)
    },
  )

  it('a worker that stops between our row and Mollie loses nothing', async () => {
    const { member, id } = await paid()
    const { batch } = env.DB
    const crash = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      const results = await batch.call(env.DB, statements)
      if (statements.length > 5) throw new Error('Network connection lost')
      return results as never
    })
    expect((await refund(member, id, 2995)).status).toBe(500)
    crash.mockRestore()
    expect(takeComplaints()).toHaveLength(1)
    expect(await refundsAt(id)).toEqual([])
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    const again = await refund(member, id, 2995)
    expect([again.status, again.body.refund.status]).toEqual([200, 'pending'])
    moveTo(Date.now() + 2 * MINUTE)
    await runCron('reconcile refunds')
    expect(await refundsAt(id)).toHaveLength(1)
  })

  it('one that Mollie refuses gives the credits back, by mail and to a person', async () => {
    const { member, id } = await paid()
    await mollie.control({ fault: { method: 'POST', path: 'refunds', times: 1, what: 'refuse' } })
    const { body } = await refund(member, id, 2995)
    expect(body).toMatchObject({
      payment: { status: 'completed' },
      refund: { status: 'failed' },
      credits: 25,
      paid_user: true,
    })
    expect(takeComplaints()).toEqual([expect.stringContaining('refund_failed')])
    const subjects = (await mailsTo(member.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your refund from Vonk did not go through')
    expect(await offerOf(member, id)).toMatchObject({ amount: 2995, by_bank: true })
    expect((await refund(member, id, 2995)).body.refund.status).toBe('failed')
  })

  it('one that was asked for in time and fails afterwards is paid to an account', async () => {
    const { member, id } = await paid()
    const other = await makeMember()
    moveTo(Date.now() + 13 * DAY)
    await refund(member, id, 2995)
    const [sent] = await refundsAt(id)
    await mollie.control({ refund: sent?.id ?? '', status: 'failed' })
    moveTo(Date.now() + 3 * DAY)
    await runCron('reconcile refunds')
    expect(takeComplaints()).toEqual([expect.stringContaining('refund_failed')])
    expect(await offerOf(member, id)).toMatchObject({ amount: 2995, by_bank: true, until: null })
    const { data } = await pageAs(member, '/transactions')
    expect(data['page']).toMatchObject({ payments: [{ withdrawable: true }] })
    expect(await shownTo(member, '/withdrawal/mine')).not.toContain(', until ')
    await send(member, other)
    const asked = { id: crypto.randomUUID(), purchase: id, iban: 'NL91ABNA0417164300' }
    const own = await pageAs(member, `/withdrawal/mine?purchase=${id}`)
    expect(own.data['page']).toMatchObject({ chosen: { offer: { amount: 2876, by_bank: true } } })
    const { status } = await callAs(member, withdrawalCalls.withdraw, { ...asked, amount: 2876 })
    expect(status).toBe(200)
    expect(await rowsOf('select status, amount from withdrawals')).toEqual([
      { status: 'to_pay', amount: 2876 },
    ])
  })

  it('one that fails after the period is offered no more once its credits are used', async () => {
    const { member, id } = await paid()
    await refund(member, id, 2995)
    const [sent] = await refundsAt(id)
    await mollie.control({ refund: sent?.id ?? '', status: 'failed' })
    moveTo(Date.now() + 16 * DAY)
    await runCron('reconcile refunds')
    expect(takeComplaints()).toEqual([expect.stringContaining('refund_failed')])
    await useUp(member, id)
    expect(await offerOf(member, id)).toBeNull()
    const shown = await shownTo(member, `/transactions/${id}`)
    expect(shown).not.toContain('/withdrawal/mine?purchase')
    expect(shown).not.toContain('Your credits are back')
    const { data } = await pageAs(member, '/transactions')
    expect(data['page']).toMatchObject({ payments: [{ withdrawable: false }] })
    const own = await pageAs(member, `/withdrawal/mine?purchase=${id}`)
    expect(own.data['page']).toMatchObject({ purchases: [], chosen: null })
    expect((await withdraw(member, id, 1, goodIban)).body.error?.code).toBe('refund_not_possible')
  })

  it('one that was asked for too late, by an operator, and fails is asked for no more', async () => {
    const { member, id } = await paid()
    moveTo(Date.now() + 16 * DAY)
    await refundByOperator(operating(), id, 2995)
    await mollie.control({ fault: { method: 'POST', path: 'refunds', times: 1, what: 'refuse' } })
    moveTo(Date.now() + 2 * MINUTE)
    await runCron('reconcile refunds')
    expect(takeComplaints()).toEqual([expect.stringContaining('refund_failed')])
    expect(await offerOf(member, id)).toBeNull()
  })

  it('what one that failed gives back has cost what it had cost', async () => {
    const { member, id } = await paid()
    const other = await makeMember()
    await send(member, other)
    await mollie.control({ fault: { method: 'POST', path: 'refunds', times: 1, what: 'refuse' } })
    const { body } = await refund(member, id, 2876)
    expect([body.refund.status, body.credits]).toEqual(['failed', 24])
    expect(takeComplaints()).toEqual([expect.stringContaining('refund_failed')])
    await send(member, other)
    expect(await rowsOf('select euro_amount from messages')).toEqual([
      { euro_amount: 119 },
      { euro_amount: 119 },
    ])
  })

  it('one that could not go since the bank has taken the money gives nothing back for long', async () => {
    const { member, id, tr } = await paid()
    await mollie.control({ fault: { method: 'POST', path: 'refunds', times: 2, what: 'down' } })
    await refund(member, id, 2995)
    await mollie.control({ pay: tr, status: 'paid', chargedBack: true })
    await tellOf(tr)
    await mollie.control({ fault: { method: 'POST', path: 'refunds', times: 1, what: 'refuse' } })
    moveTo(Date.now() + 2 * HOUR)
    await runCron('reconcile refunds')
    await runCron('recheck purchases')
    expect(await statusOf(id)).toBe('charged_back')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    expect(takeComplaints()).toHaveLength(3)
  })

  it('one that fails on its way gives the credits back once, however often it is found', async () => {
    const { member, id, tr } = await paid()
    await refund(member, id, 2995)
    const [sent] = await refundsAt(id)
    await mollie.control({ refund: sent?.id ?? '', status: 'failed' })
    for (const hours of [2, 4, 6]) {
      moveTo(Date.now() + hours * HOUR)
      await runCron('reconcile refunds')
    }
    expect(takeComplaints()).toHaveLength(1)
    expect(await balanceOf(member.id)).toEqual({ credits: 25, paid_user: 1 })
    await mollie.control({ pay: tr, status: 'paid', chargedBack: true })
    await tellOf(tr)
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })
})
