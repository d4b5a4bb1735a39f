import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { refundByBank } from '#worker/desk/payments/operate-payments.ts'
import { send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { callAs, makeMember, origin, type TestMember } from '../../support/members.ts'
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

afterEach(expectMoneyToAddUp)

type Sandbox = { status: string; amount: number; refunds?: object }

const key = (id: string) => `dev:pay:sb-${id}`

async function atProvider(id: string, changes: Partial<Sandbox>) {
  const known = await env.KV.get<Sandbox>(key(id), 'json')
  await env.KV.put(key(id), JSON.stringify({ ...known, ...changes }))
}

const byHand = (amount: number) => ({ refunds: { hand: { amount, status: 'completed' } } })

/** 25 credits for 29.95, one of them spent. */
async function bought(): Promise<{ member: TestMember; id: string }> {
  const [member, other] = [await makeMember({ signup_date: 0 }), await makeMember()]
  const { payment_id: id } = await startedPayment(member)
  await choose(id, 'paid')
  await send(member, other)
  return { member, id }
}

async function recheckAfter(time: number, times = 1) {
  for (let turn = 0; turn < times; turn++) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time })
    await runCron('recheck purchases')
  }
}

const differences = () => rowsOf<{ kind: string }>('select kind, details from payment_differences')

describe('what nobody told us of', () => {
  it.each([
    ['a chargeback', { status: 'charged_back' }, 'charged_back', 'chargeback'],
    ['a refund by hand', byHand(2995), 'refunded', 'refund'],
  ] as const)('%s is found the day after, and entered once', async (_, said, status, kind) => {
    const { member, id } = await bought()
    await atProvider(id, said)
    await recheckAfter(DAY - HOUR)
    expect(await statusOf(id)).toBe('completed')
    await recheckAfter(2 * HOUR)
    expect(await statusOf(id)).toBe(status)
    await recheckAfter(40 * DAY, 3)
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    expect(await rowsOf(`select delta from ledger where kind = '${kind}'`)).toEqual([
      { delta: -24 },
    ])
    expect(await differences()).toEqual([])
  })

  it('is looked for at twice the age each time, until banks may take no more back', async () => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const { id } = await bought()
    const asked: number[] = []
    for (const day of [1, 2, 3, 4, 5, 8, 15, 16, 31, 32, 64, 65, 128, 179, 180, 181, 365]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + day * DAY })
      const answers = vi.spyOn(env.KV, 'get')
      await runCron('recheck purchases')
      if (answers.mock.calls.some(([name]) => String(name) === key(id))) asked.push(day)
      answers.mockRestore()
    }
    expect(asked).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 180])
    expect(await rowsOf('select recheck_at from payments')).toEqual([{ recheck_at: null }])
  })

  it('a provider that is away is asked again in an hour', async () => {
    const { id } = await bought()
    await atProvider(id, { status: 'charged_back' })
    const away = vi.spyOn(env.KV, 'get').mockRejectedValue(new Error('away'))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY })
    await env.DB.prepare('update payments set recheck_at = 0').run()
    await runCronWithoutClock(away)
    expect(takeComplaints().join()).toContain('purchase not rechecked')
    expect(await statusOf(id)).toBe('completed')
    await recheckAfter(61 * 60_000)
    expect(await statusOf(id)).toBe('charged_back')
  })

  it('a provider that is silent is not asked about each, and again in an hour about all', async () => {
    for (let count = 0; count < 5; count++) await bought()
    await env.DB.prepare('update payments set recheck_at = 0').run()
    const silent = vi.spyOn(env.KV, 'get').mockImplementation(async () => {
      throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    })
    await runCronWithoutClock(silent)
    expect(takeComplaints()).toHaveLength(3)
    expect(await rowsOf('select id from payments where recheck_at > 0')).toHaveLength(5)
  })
})

/** The dev room's clock is in the same store. */
async function runCronWithoutClock(away: { mockRestore: () => void }) {
  const { recheckPurchases } = await import('#worker/money/orders/recheck-purchases.ts')
  const { makeJobContext } = await import('#worker/jobs/job-context.ts')
  await recheckPurchases(makeJobContext(env, Date.now()))
  away.mockRestore()
}

describe('what does not fit is for a person, and changes nothing', () => {
  it.each([
    ['not_paid', { status: 'failed' }],
    ['amount', { amount: 1 }],
    ['refund', byHand(1000)],
  ])('%s', async (kind, said) => {
    const { member, id } = await bought()
    await atProvider(id, said)
    await recheckAfter(2 * DAY, 3)
    expect(takeComplaints()).toEqual([expect.stringContaining(kind)])
    expect(await differences()).toMatchObject([{ kind }])
    expect(await statusOf(id)).toBe('completed')
    expect(await balanceOf(member.id)).toEqual({ credits: 24, paid_user: 1 })
    const page = await (await SELF.fetch(`${origin}/__dev/differences`)).text()
    expect(page).toContain(id)
  })

  it('a payment that the provider does not know', async () => {
    const { id } = await bought()
    await env.KV.delete(key(id))
    await recheckAfter(2 * DAY, 2)
    expect(takeComplaints()).toEqual([expect.stringContaining('unknown_payment')])
    expect(await statusOf(id)).toBe('completed')
  })

  it('a chargeback that the bank has undone', async () => {
    const { id } = await bought()
    await choose(id, 'charged_back')
    await atProvider(id, { status: 'paid' })
    await recheckAfter(2 * DAY)
    expect(takeComplaints()).toEqual([expect.stringContaining('chargeback_undone')])
    expect(await statusOf(id)).toBe('charged_back')
  })

  it('one that the bank has undone after a refund of ours', async () => {
    const { member, id } = await bought()
    await callAs(member, creditsCalls.refundPayment, { id, amount: 2876 })
    await choose(id, 'charged_back')
    await atProvider(id, { status: 'paid' })
    await recheckAfter(2 * DAY, 2)
    expect((await differences()).map(({ kind }) => kind).toSorted()).toEqual([
      'chargeback_undone',
      'charged_back_after_refund',
    ])
    expect(takeComplaints()).toHaveLength(2)
    expect(await statusOf(id)).toBe('refunded')
  })

  it('a refund at the provider of what a person has paid by bank, and not the latter', async () => {
    const { id } = await bought()
    await env.DB.prepare(`update payments set method = 'paysafecard'`).run()
    expect(await refundByBank(operating(), id, 2876)).toBe(true)
    await recheckAfter(2 * DAY)
    expect(await differences()).toEqual([])
    await atProvider(id, byHand(2995))
    await recheckAfter(4 * DAY, 2)
    expect(takeComplaints()).toHaveLength(1)
    expect(await differences()).toMatchObject([{ kind: 'refund' }])
  })

  it('a refund at the provider, while a person pays it by bank', async () => {
    const { id } = await bought()
    await env.DB.prepare(`update payments set method = 'paysafecard', recheck_at = 0`).run()
    await atProvider(id, byHand(2995))
    const get = env.KV.get.bind(env.KV)
    const paid: boolean[] = []
    const asked = vi.spyOn(env.KV, 'get').mockImplementation((async (
      name: string,
      type: 'json',
    ) => {
      const answer = await get(name, type)
      if (name === key(id)) paid.push(await refundByBank(operating(), id, 2876))
      return answer
    }) as never)
    await runCronWithoutClock(asked)
    expect(paid).toEqual([true])
    expect(takeComplaints()).toHaveLength(1)
    expect(await differences()).toMatchObject([{ kind: 'refund' }])
  })

  it('a refund of ours that is not there, and a chargeback after one', async () => {
    const { member, id } = await bought()
    await callAs(member, creditsCalls.refundPayment, { id, amount: 2876 })
    await env.DB.prepare("update refunds set status = 'completed'").run()
    await recheckAfter(2 * DAY)
    expect(await differences()).toEqual([])
    await atProvider(id, { refunds: {} })
    await recheckAfter(4 * DAY)
    await atProvider(id, { status: 'charged_back' })
    await recheckAfter(10 * DAY)
    expect(takeComplaints()).toHaveLength(2)
    expect((await differences()).map(({ kind }) => kind).toSorted()).toEqual([
      'charged_back_after_refund',
      'refund_missing',
    ])
    expect(await statusOf(id)).toBe('refunded')
  })
})
