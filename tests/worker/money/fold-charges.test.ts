import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { exportCalls } from '#contract/export.ts'
import { locales } from '#contract/locales.ts'
import type { PageProps } from '#contract/pages.ts'
import { DAY } from '#contract/time.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import { readBooks } from '#worker/money/books/read-books.ts'
import { updateFolding } from '#worker/money/ledger/queries/folding.ts'
import { monthOf, monthQueries } from '#worker/money/months/read-month.ts'
import { leftQuery } from '#worker/money/withdrawals/credits-left.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { byMonth, standingAlone, untilFolded } from '../../support/charges.ts'
import { give, makeSender, send } from '../../support/chat.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { makeCrowd } from '../../support/crowd.ts'
import { foldLater } from '../../support/fold-later.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../../support/members.ts'
import { ticketOf } from '../../support/proofs.ts'
import { balanceOf, choose, expectMoneyToAddUp, startedPayment } from '../../support/purchases.ts'
import { planSteps, prepare } from '../../support/query-plan.ts'
import { rows } from '../../support/rows.ts'
import { saveSite } from '../../support/sites.ts'
import { unzip } from '../../support/unzip.ts'
import { volley } from '../../support/volley.ts'

const db = openDatabase(env.DB)

afterEach(expectMoneyToAddUp)

/** Of then, as messages charge it: what is spent was given, so that balance, ledger and lots agree. */
async function charge({ id }: { id: number }, at: number, count = 1, kind = 'message') {
  await giveCredits(id, count)
  const insert = env.DB.prepare(
    'insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, -1, ?, ?)',
  )
  const causes = Array.from({ length: count }, () => `msg:${crypto.randomUUID()}`)
  await env.DB.batch([
    ...causes.map((cause) => insert.bind(id, cause, kind, at)),
    env.DB.prepare(
      "update credit_lots set remaining = 0 where member_id = ? and id like 'test:%'",
    ).bind(id),
  ])
}

const alone = async ({ id }: { id: number }) => (await rows(standingAlone, id)).length
const entries = ({ id }: { id: number }) =>
  rows(
    'select id, kind, delta, charges from ledger where member_id = ? and charges > 0 order by id',
    id,
  )

const march = Date.UTC(2025, 2, 31, 23, 59, 59, 999)
const april = Date.UTC(2025, 3, 1)
const daysTo = (at: number) => (at - Date.now()) / DAY

describe('the charges of a month', () => {
  it.each([
    ['a moment before it is older than the term', 400 * DAY - 1, 3],
    ['from then on', 400 * DAY, 1],
  ])('stand %s', async (_, after, left) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
    const member = await makeMember()
    await charge(member, march, 2)
    await charge(member, april)
    await foldLater(daysTo(april + after))
    expect(await alone(member)).toBe(left)
  })

  it.each([
    ['as long as the domain that keeps them longest', { charge_history_days: 600 }],
    ['as long as their messages are shown', { chat_history_days: 600 }],
  ])('are kept %s', async (_, settings) => {
    const member = await makeMember()
    await charge(member, Date.now())
    await saveSite('lang.vonk.test', settings)
    await foldLater(600)
    expect(await alone(member)).toBe(1)
    await foldLater(632)
    expect(await alone(member)).toBe(0)
  })

  it('become an entry of each kind, and what comes after goes into it', async () => {
    const member = await makeMember()
    await charge(member, march, 3)
    await charge(member, march - 20 * DAY, 2)
    await charge(member, march, 1, 'gift')
    await charge(member, april, 1)
    await foldLater()
    const folded = [
      { id: 'month:202503:gift', kind: 'gift', delta: -1, charges: 1 },
      { id: 'month:202503:message', kind: 'message', delta: -5, charges: 5 },
      { id: 'month:202504:message', kind: 'message', delta: -1, charges: 1 },
    ]
    expect(await entries(member)).toEqual(folded)
    await charge(member, march, 2)
    await foldLater()
    const [gift, message, later] = folded
    expect(await entries(member)).toEqual([gift, { ...message, delta: -7, charges: 7 }, later])
    expect(await rows('select * from charged_months')).toEqual([])
  })
})

type Page = Record<string, unknown>

async function pageOf(member: TestMember, path: string): Promise<Page> {
  const { status, data } = await pageAs(member, path)
  expect(status).toBe(200)
  return data['page'] as Page
}

/** All that is told of money but the lines of the ledger. */
async function toldOf(member: TestMember) {
  const month = monthOf(Date.now())
  const { ledger: _lines, ...purchases } = await pageOf(member, '/transactions')
  const tables = ['payments', 'credit_lots', 'withdrawals', 'months', 'months_lots', 'spent_days']
  return {
    purchases,
    me: await pageOf(member, '/me'),
    limits: await pageOf(member, '/limits'),
    balance: await balanceOf(member.id),
    receipt: await readBatch(env.DB, monthQueries(db, member.id, month)),
    left: await leftQuery(db, member.id).execute(),
    books: await readBooks({ db, env }, month),
    rows: await Promise.all(
      tables.map((table) => rows(`select * from ${table} where member_id = ?`, member.id)),
    ),
    byMonth: await rows(byMonth, member.id),
  }
}

describe('nothing that is told of money', () => {
  it('is another after a night: months, books, VAT, what could be withdrawn', async () => {
    const [member, other] = [await makeMember({ signup_date: 0 }), await makeMember()]
    for (const amount of [2995, 2995]) {
      const { payment_id } = await startedPayment(member, { amount })
      await choose(payment_id, 'paid')
    }
    await send(member, other)
    await send(member, other)
    await give(member, other, 'coffee')
    await charge(member, march, 2)
    const before = await toldOf(member)
    expect(before.left).toMatchObject([{ remaining: 21 }, { remaining: 25 }])
    expect(await alone(member)).toBe(5)
    await foldLater()
    expect(await alone(member)).toBe(0)
    expect(await toldOf(member)).toEqual(before)
    await foldLater(untilFolded + 1)
    expect(await toldOf(member)).toEqual(before)
  })

  it('is another after nights, sends and a volley of both at one instant', async () => {
    for (let round = 0; round < 10; round++) {
      const [member, other] = [await makeSender(7), await makeMember()]
      await charge(member, march, 3)
      const sent = await volley(20, async (index) => {
        if (index % 2 === 0) await foldLater()
        else return (await send(member, other)).status
        return 0
      })
      expect(sent.filter((status) => status === 200)).toHaveLength(7)
      await foldLater()
      expect(await alone(member)).toBe(0)
      const charges = (await entries(member)).map((entry) => entry['charges'])
      expect(charges).toEqual([3, 7])
      await expectMoneyToAddUp()
    }
  })
})

it.each(['message', 'gift'])('the id of a %s that came back stays taken', async (kind) => {
  const [member, other] = [await makeSender(5), await makeMember()]
  const id = crypto.randomUUID()
  const write = () =>
    kind === 'gift' ? give(member, other, 'coffee', id) : send(member, other, 'Hoi', id)
  expect((await write()).status).toBe(200)
  expect((await callAs(member, chatCalls.takeBack, { message: id })).status).toBe(200)
  await env.DB.prepare('delete from messages where id = ?').bind(id).run()
  await foldLater()
  expect(await alone(member)).toBe(0)
  const { status, body } = await write()
  expect([status, body.error?.code]).toEqual([409, 'key_reused'])
})

it('of who is gone a night makes no months anew', async () => {
  const member = await makeMember()
  await charge(member, march, 2)
  await env.DB.batch(
    ['months', 'months_lots'].map((table) => env.DB.prepare(`delete from ${table}`)),
  )
  await foldLater()
  expect(await alone(member)).toBe(0)
  expect(await rows('select * from months')).toEqual([])
  expect(await rows('select * from months_lots')).toEqual([])
})

/** More than two statements take, each with two charges of March. */
async function makeMany(count = 60) {
  await makeCrowd(Array.from({ length: count }, () => ({})))
  const each = (columns: string) => `select ${columns} from members where kind = 'member'`
  await env.DB.batch(
    [
      `insert into ledger (member_id, id, delta, kind, created_at)
        ${each("id, 'test:given', 2, 'correction', 1")}`,
      `insert into credit_lots (member_id, created_at, id, credits, remaining, amount)
        ${each("id, 1, 'test:given', 2, 0, 0")}`,
      ...['a', 'b'].map(
        (cause) => `insert into ledger (member_id, id, delta, kind, created_at)
          ${each(`id, 'msg:${cause}', -1, 'message', ${march}`)}`,
      ),
    ].map((sql) => env.DB.prepare(sql)),
  )
}

const standing = async () =>
  (await rows<{ n: number }>("select count(*) as n from ledger where id like 'msg:%'"))[0]?.n

describe('a night', () => {
  it.each([
    { nth: 1, written: false, left: 120 },
    { nth: 1, written: true, left: 80 },
    { nth: 3, written: false, left: 40 },
    { nth: 3, written: true, left: 0 },
  ])('that stops at statement $nth, written: $written, is made up', async (stop) => {
    await makeMany()
    const { batch } = env.DB
    let calls = 0
    const losing = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      const lost = ++calls === stop.nth
      if (lost && !stop.written) throw new Error('Network connection lost')
      const results = await batch.call(env.DB, statements)
      if (lost) throw new Error('Network connection lost')
      return results as never
    })
    await foldLater()
    losing.mockRestore()
    takeComplaints()
    expect(await standing()).toBe(stop.left)
    await expectMoneyToAddUp()
    await foldLater()
    expect(await standing()).toBe(0)
    expect(
      await rows('select sum(charges) as n, sum(delta) as sum from ledger where charges > 0'),
    ).toEqual([{ n: 120, sum: -120 }])
  })

  it('reads what is due, however many months wait for their time', async () => {
    const due = updateFolding(db, 202504, 50)
    const cost = async () => {
      await charge({ id: member.id }, march, 2)
      return (await prepare(due).all()).meta.rows_read
    }
    const member = await makeMember()
    await cost()
    const few = await cost()
    await makeCrowd(Array.from({ length: 300 }, () => ({})))
    await env.DB.prepare(
      "insert into charged_months (month, member_id) select 202611, id from members where kind = 'member'",
    ).run()
    expect(await cost()).toBeLessThanOrEqual(few + 5)
    const plan = await planSteps(due)
    expect(plan.join('\n')).not.toMatch(/SCAN|TEMP B-TREE/)
    expect(plan).toContain('SEARCH charged_months USING PRIMARY KEY (month<?)')
  })

  it.each([
    "delete from ledger where kind = 'message' and charges is null",
    'delete from ledger where charges > 0',
    "delete from ledger where kind = 'correction'",
    'update ledger set delta = delta - 1',
    'update ledger set charges = charges + 1 where charges > 0',
    `insert into ledger (member_id, id, delta, kind, created_at, charges)
      select member_id, 'month:202504:message', -1, 'message', 1, 1 from ledger limit 1`,
    `insert into charged_months (month, member_id, folding)
      select 202512, member_id, 1 from ledger limit 1`,
    'update or replace ledger set charges = null where charges > 0',
    `insert or replace into ledger (member_id, id, delta, kind, created_at)
      select member_id, 'month:202503:message', -1, 'message', 1 from ledger limit 1`,
  ])('is all that may change the ledger: %s', async (sql) => {
    const member = await makeMember()
    await charge(member, march, 2)
    await foldLater()
    await charge(member, april, 1)
    const before = await rows('select * from ledger')
    await expect(env.DB.prepare(sql).run()).rejects.toThrow(/append-only|fold/)
    expect(await rows('select * from ledger')).toEqual(before)
  })
})

describe('the member', () => {
  async function makeFolded(language = 'nl') {
    const member = await makeMember({ language })
    await charge(member, march, 5)
    await charge(member, march, 1, 'photo')
    await foldLater()
    return member
  }

  it('finds the months among the lines, without a conversation', async () => {
    const member = await makeFolded()
    const { ledger } = await pageOf(member, '/transactions')
    expect(
      (ledger as PageProps['transactions']['ledger']).filter(({ charges }) => charges),
    ).toMatchObject([
      { kind: 'photo', delta: -1, charges: 1, spent_on: null, payment: null },
      { kind: 'message', delta: -5, charges: 5, spent_on: null, payment: null },
    ])
  })

  it.each(locales)('reads in words that it is a sum: %s', async (language) => {
    const member = await makeFolded(language)
    const { t, tn } = await translateFor(env, language)
    const headers = { cookie: member.cookie, 'accept-language': language }
    const html = await (await SELF.fetch(`${origin}/transactions`, { headers })).text()
    expect(html).toContain(tn('credits.ledger.month.message', 5))
    expect(html).toContain(tn('credits.ledger.month.photo', 1))
    expect(html).toContain(t('credits.history.by_month'))
    expect(html).toContain('2025')
  })

  it('has them in the download', async () => {
    const member = await makeFolded()
    const { response } = await callAs(member, exportCalls.exportData, await ticketOf(member))
    const file = unzip(await response.arrayBuffer()).get('data.json')
    const { ledger } = JSON.parse(new TextDecoder().decode(file))
    expect(ledger).toContainEqual({
      id: 'month:202503:message',
      kind: 'message',
      delta: -5,
      charges: 5,
      created_at: march,
    })
  })
})
