import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { referenceOf, withdrawalCalls } from '#contract/withdrawals.ts'
import { listWaitingWithdrawals } from '#worker/desk/payments/operate-withdrawals.ts'
import { costOf } from '../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { expectMoneyToAddUp, rowsOf, statusOf } from '../support/purchases.ts'
import { saveSite } from '../support/sites.ts'
import { postForm } from '../support/visitors.ts'
import {
  bought,
  declare,
  goodIban,
  html,
  type Kept,
  kept,
  old,
  paidBy,
  type Said,
  settle,
  withdraw,
} from '../support/withdrawals.ts'

afterEach(expectMoneyToAddUp)

describe('who is not signed in', () => {
  it.each(['active', 'banned', 'deleting'])(
    'a guest whose account is %s is paid back',
    async (account) => {
      const member = await makeMember(old)
      const id = await bought(member)
      await env.DB.prepare(
        "update members set account = ?1, deleting_until = iif(?1 = 'deleting', 1, null) where id = ?2",
      )
        .bind(account, member.id)
        .run()
      await declare({ email: member.email, purchase: `Bestelling ${id.toUpperCase()}` })
      await settle()
      expect(await kept()).toMatchObject([
        { status: 'refunding', payment_id: id, member_id: member.id, amount: 2995 },
      ])
      expect(await statusOf(id)).toBe('refunded')
    },
  )

  it('somebody whose session is locked is a guest, by the form of everybody', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await callAs(member, discreetCalls.lock, {})
    const own = await pageAs(member, href('withdrawal-mine'))
    expect(own.response.headers.get('location')).toBe(
      href('unlock', {}, { next: href('withdrawal-mine') }),
    )
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('locked')
    const said = { name: 'Noor', email: member.email, purchase: id }
    const check = await postForm(href('withdrawal'), { step: 'check', ...said }, member)
    const key = /name="id" value="([\da-f-]{36})"/.exec(await check.text())?.[1] ?? ''
    const form = { id: key, ...said, iban: '', leave_empty: '' }
    const answer = await postForm(href('withdrawal'), form, member)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/withdrawal/${key}`])
    expect(await html(`/withdrawal/${key}`, member.cookie)).toContain(referenceOf(key))
    await settle()
    expect(await kept()).toMatchObject([{ status: 'refunding', payment_id: id, amount: 2995 }])
    expect(await statusOf(id)).toBe('refunded')
  })

  it('a guest whose account is gone needs the order number only', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await env.DB.prepare("update members set account = 'deleted', email = null where id = ?")
      .bind(member.id)
      .run()
    await declare({ email: 'new@example.com', purchase: id })
    await settle()
    expect(await statusOf(id)).toBe('refunded')
  })

  it('a guest’s paysafecard is paid to the account that was given; without one a person asks', async () => {
    const member = await makeMember(old)
    const [one, two] = [await paidBy('paysafecard', member), await paidBy('paysafecard', member)]
    await declare({ email: member.email, purchase: one, iban: goodIban })
    await declare({ email: member.email, purchase: two })
    await settle()
    const found = await rowsOf<Kept>('select * from withdrawals order by status')
    expect(found).toMatchObject([
      { status: 'open', payment_id: null },
      { status: 'to_pay', payment_id: one, amount: 2995 },
    ])
    expect([await statusOf(one), await statusOf(two)]).toEqual(['refunded', 'completed'])
  })

  it.each<[string, (member: TestMember, id: string) => Said]>([
    ['a date', ({ email }) => ({ email, purchase: '22 november' })],
    ['a number nobody knows', ({ email }) => ({ email, purchase: crypto.randomUUID() })],
    ['another address', (_member, id) => ({ email: 'other@example.com', purchase: id })],
  ])('a guest with %s changes nothing, and waits for a person', async (_what, saidOf) => {
    const member = await makeMember(old)
    const id = await bought(member)
    await declare(saidOf(member, id))
    await settle()
    expect(await kept()).toMatchObject([{ status: 'open', payment_id: null, member_id: null }])
    expect(await statusOf(id)).toBe('completed')
    expect(await listWaitingWithdrawals(operating())).toHaveLength(1)
  })

  it('is in time if the statement was sent in time, however late it is read (art. 11a(5))', async () => {
    const member = await makeMember(old)
    const [first, second] = [await bought(member), await bought(member)]
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 13 * DAY })
    await declare({ email: member.email, purchase: first })
    vi.setSystemTime(start + 20 * DAY)
    await declare({ email: member.email, purchase: second })
    await settle()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'completed'])
  })

  it('hears the same, with the same work, whether or not there is such a purchase', async () => {
    await saveSite('localhost')
    const member = await makeMember(old)
    const id = await bought(member)
    const asked = async (email: string, purchase: string) => {
      const input = { id: crypto.randomUUID(), name: 'Noor', email, purchase }
      const request = new Request(origin + withdrawalCalls.declareWithdrawal.path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const { response, batches, single } = await costOf(request)
      const body = (await response.json()) as { withdrawal: string }
      expect(response.status, JSON.stringify(body)).toBe(200)
      await settle()
      const { data } = await pageAs(null, `/withdrawal/${input.id}`)
      const page = JSON.stringify(data['page'])
        .replaceAll(input.id, 'ID')
        .replaceAll(email, 'EMAIL')
        .replaceAll(purchase, 'PURCHASE')
        .replaceAll(/\d{13}|\d\d:\d\d:\d\d/g, '')
      return [response.status, Object.keys(body), batches.map((each) => each.length), single, page]
    }
    // Of the first an isolate keeps settings.
    await asked('first@example.com', '1 mei')
    const known = await asked(member.email, id)
    expect(await statusOf(id)).toBe('refunded')
    expect(await asked('nobody@example.com', crypto.randomUUID())).toEqual(known)
  })
})
