import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { chatCalls } from '#contract/chat.ts'
import { creditsCalls } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { sentQueries } from '#worker/chat/spent-on.ts'
import { openDatabase } from '#worker/db/database.ts'
import { listPayments, messagesOfLedger } from '#worker/money/ledger/queries.ts'
import { give, send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { choose, expectMoneyToAddUp, startedPayment } from '../../support/purchases.ts'
import { planOf } from '../../support/query-plan.ts'

type History = PageProps['transactions']

async function historyOf(member: TestMember, query = ''): Promise<History> {
  const { status, data } = await pageAs(member, `/transactions${query}`)
  expect(status).toBe(200)
  return data['page'] as History
}

describe('the ledger', () => {
  afterEach(expectMoneyToAddUp)

  it('says what was bought, with whom it was spent, and what came back', async () => {
    const [member, kim, bot] = [
      await makeMember({ signup_date: 0 }),
      await makeMember({ name: 'Kim' }),
      await makeMember({ name: 'Noor', kind: 'fictional' }),
    ]
    const { payment_id } = await startedPayment(member)
    await choose(payment_id, 'paid')
    await send(member, kim)
    await give(member, bot, 'coffee')
    const [gift, message, purchase] = (await historyOf(member)).ledger
    expect(purchase).toMatchObject({ kind: 'purchase', delta: 25, payment: payment_id })
    expect(message).toMatchObject({
      kind: 'message',
      delta: -1,
      payment: null,
      spent_on: { profile: { id: kim.id, name: 'Kim', kind: 'member' }, gift: null },
    })
    expect(gift).toMatchObject({
      kind: 'gift',
      spent_on: { profile: { name: 'Noor', kind: 'fictional' }, gift: 'coffee' },
    })
    const html = await pageAs(member, `/chats/${message?.spent_on?.conversation}`)
    expect(html.status).toBe(200)
  })

  it('names nobody whose conversation is no longer shown', async () => {
    const member = await makeMember({ paid_user: 1 })
    const others = [await makeMember(), await makeMember(), await makeMember()] as const
    const [blocked, removed, gone] = others
    await giveCredits(member.id, 3)
    for (const other of others) await send(member, other)
    const chats = (await historyOf(member)).ledger.flatMap(({ spent_on }) => spent_on ?? [])
    expect(chats).toHaveLength(3)
    const conversation = chats.find(({ profile }) => profile.id === removed.id)?.conversation ?? 0
    await callAs(blocked, blocksCalls.block, { profile: member.id })
    await callAs(member, chatCalls.removeChat, { conversation })
    await env.DB.prepare("update members set account = 'deleted' where id = ?").bind(gone.id).run()
    const { ledger } = await historyOf(member)
    expect(ledger.map(({ kind }) => kind)).toEqual(['message', 'message', 'message', 'correction'])
    expect(ledger.map(({ spent_on }) => spent_on)).toEqual([null, null, null, null])
  })
})

describe('a long history', () => {
  it('is read in pieces, each line and purchase once, whatever came at the same moment', async () => {
    const member = await makeMember()
    const { payment_id } = await startedPayment(member, { amount: 2246 })
    await env.DB.batch([
      env.DB.prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < 60)
         insert into ledger (member_id, id, delta, kind, created_at)
         select ?, 'signup:' || i, 1, 'signup', 1000 + i / 3 from n`,
      ).bind(member.id),
      env.DB.prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < 24)
         insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency,
           country, method, provider, status, created_at)
         select 'old' || i, member_id, host, bundle, credits, amount, full_amount, currency,
           country, method, provider, 'failed', 1000 + i / 3 from payments join n where id = ?`,
      ).bind(payment_id),
    ])
    const [lines, purchases]: [string[], string[]] = [[], []]
    let query: string | null = ''
    while (query !== null) {
      const { ledger, next }: History = await historyOf(member, query)
      lines.push(...ledger.map(({ id }) => id))
      query = next.lines && `?lines=${next.lines}`
    }
    for (query = ''; query !== null;) {
      const { payments, next }: History = await historyOf(member, query)
      purchases.push(...payments.map((payment) => payment.payment_id))
      query = next.purchases && `?purchases=${next.purchases}`
    }
    expect([lines.length, new Set(lines).size]).toEqual([60, 60])
    expect([purchases.length, new Set(purchases).size]).toEqual([25, 25])
    expect(purchases[0]).toBe(payment_id)
    const first = await historyOf(member)
    for (const nonsense of ['x', '1', '1.%00', `9.${'x'.repeat(200)}`]) {
      expect((await historyOf(member, `?lines=${nonsense}`)).ledger).toEqual(first.ledger)
    }
  })

  it('reads no more of others than it shows', async () => {
    const db = openDatabase(env.DB)
    const asked = { db, site: { settings: { chat_history_days: 365 } }, now: 1, viewerId: 1 }
    const { sent, recipients } = sentQueries(asked as never, messagesOfLedger(db, 1, null))
    const queries = [listPayments(db, 1, { created_at: 1, id: 'x' }), sent, recipients]
    const plans = await Promise.all(queries.map(planOf))
    expect(plans[0]).not.toMatch(/SCAN|TEMP B-TREE/)
    expect(plans[1]).toMatch(/^SEARCH message USING INDEX sqlite_autoindex_messages_1 \(id=\?\)/)
    expect(plans[2]).toMatch(/^SEARCH profile USING INTEGER PRIMARY KEY/)
    expect(plans[2]).not.toMatch(/SCAN (chat|profile|messages|conversations)/)
  })
})

describe('a receipt', () => {
  const receipt = (member: TestMember, id: string) => pageAs(member, `/transactions/${id}/receipt`)

  it('has the VAT of the day it was ordered, and says what went back', async () => {
    const member = await makeMember({ signup_date: 0 })
    const { payment_id: id } = await startedPayment(member)
    const before = await receipt(member, id)
    expect(before.response.headers.get('location')).toBe(`/transactions/${id}`)
    await env.DB.prepare('update payments set vat_percentage = 9').run()
    await choose(id, 'paid')
    expect((await receipt(member, id)).data['page']).toMatchObject({
      payment: { amount: 2995, credits: 25 },
      vat_percentage: 9,
      paid_back: null,
      immediate_use: true,
    })
    await callAs(member, creditsCalls.refundPayment, { id, amount: 2995 })
    expect((await receipt(member, id)).data['page']).toMatchObject({
      payment: { status: 'refunded' },
      paid_back: 2995,
    })
  })
})
