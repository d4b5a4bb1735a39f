import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { siteSettings } from '#contract/site.ts'
import { DAY, SECOND } from '#contract/time.ts'
import { sendMessage } from '#worker/chat/send-message.ts'
import { takeBack } from '#worker/chat/take-back.ts'
import { openDatabase, readBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { foldCharges } from '#worker/money/ledger/fold-charges.ts'
import {
  monthBefore,
  monthOf,
  monthQueries,
  presentMonth,
} from '#worker/money/months/read-month.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { standingAlone, untilFolded } from '../support/charges.ts'
import { d1InMemory } from '../support/d1-in-memory.ts'
import { propertySeed } from '../support/property-seed.ts'

// Mails are queued but not rendered.
vi.mock('virtual:text-files', () => ({ default: {} }))
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }))

const histories = 25
const prices = [null, 899, 1495, 2999]
const sends = ['send', 'send', 'gift'] as const

type Step =
  | { do: 'buy'; credits: number; amount: number | null; before: boolean }
  | { do: 'send' | 'gift' | 'answer' | 'take back' | 'refund' | 'fold' }
  | { do: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('buy' as const),
      credits: fc.integer({ min: 1, max: 7 }),
      amount: fc.constantFrom(...prices),
      before: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(...sends, 'answer', 'take back', 'take back', 'refund', 'fold'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 40 }),
    }),
  },
)

type Lot = { at: number; id: string; credits: number; amount: number; spent: number; taken: number }
type Month = { sent: number; answers: number; credits: number; amount: number }

/** What should be so, in the plainest words: lots are spent oldest first, and filled from the last. */
class Model {
  lots: Lot[] = []
  months = new Map<string, Month>()
  /** The standing messages of the one conversation. */
  said: Array<{ id: string; own: boolean; cost: number; month: string; answers: boolean }> = []

  of(month: string): Month {
    const known = this.months.get(month) ?? { sent: 0, answers: 0, credits: 0, amount: 0 }
    this.months.set(month, known)
    return known
  }

  spend(count: number, month: string) {
    const sorted = this.lots.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    for (let left = count; left > 0; left--) {
      const lot = sorted.find(({ credits, spent, taken }) => credits - spent - taken > 0)
      if (!lot) throw new Error('nothing left')
      this.change(lot, 1, month)
    }
  }

  giveBack(count: number, month: string) {
    const sorted = this.lots.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    for (let left = count; left > 0; left--) {
      const lot = sorted.find(({ spent }) => spent > 0)
      if (!lot) throw new Error('nothing spent')
      this.change(lot, -1, month)
    }
  }

  change(lot: Lot, by: 1 | -1, month: string) {
    const cost = () => Math.floor((lot.spent * lot.amount) / lot.credits)
    const before = cost()
    lot.spent += by
    this.of(month).credits += by
    this.of(month).amount += cost() - before
  }

  get left() {
    return this.lots.reduce((sum, { credits, spent, taken }) => sum + credits - spent - taken, 0)
  }
}

const settings = v.parse(siteSettings, { name: 'Vonk', domain: 'localhost' })

function makeWorld() {
  const nothing = () => Promise.resolve()
  const env = {
    ENVIRONMENT: 'development',
    DB: d1InMemory(),
    INBOX: { getByName: () => ({ deliver: nothing, closeSession: nothing }) },
    MAIL_QUEUE: { send: nothing },
    PUSH_QUEUE: { send: nothing },
  } as unknown as Env
  const db = openDatabase(env.DB)
  const context = (id: number) =>
    ({
      env,
      config: { ENVIRONMENT: 'development' },
      db,
      site: { host: 'localhost', settings, company: {} },
      locale: 'nl',
      now: Date.now(),
      viewer: { id, status: 'confirmed', signup_date: 0, profile: { country: 'NL' } },
      request: { url: new URL('http://localhost/'), addressKey: 'a' },
      defer: (work: Promise<unknown>) => void work,
    }) as unknown as MemberContext
  const sql = (words: string, ...values: unknown[]) =>
    env.DB.prepare(words)
      .bind(...values)
      .all<Record<string, number>>()
  return { env, db, context, sql }
}

type World = ReturnType<typeof makeWorld>

async function addMember({ sql }: World, id: number, gender: string) {
  await sql(
    `insert into members (id, email, status, signup_host, signup_date, last_active_at, name, gender,
       looking_for, date_of_birth, country, region, city, paid_user)
     values (?, ?, 'confirmed', 'localhost', 0, 0, 'Sam', ?, 'both', '1990-05-05', 'NL', '07',
       'Haarlem', 1)`,
    id,
    `m${id}@example.com`,
    gender,
  )
}

async function give({ sql }: World, member: number, lot: Lot, kind: string) {
  await sql(
    'insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, ?, ?, ?)',
    member,
    lot.id,
    lot.credits,
    kind,
    Date.now(),
  )
  await sql(
    `insert into credit_lots (member_id, created_at, id, credits, remaining, amount, currency)
     values (?, ?, ?, ?, ?, ?, ?)`,
    member,
    lot.at,
    lot.id,
    lot.credits,
    lot.credits,
    lot.amount,
    lot.amount ? 'EUR' : null,
  )
}

type Play = { world: World; model: Model; me: number; other: number; month: string }
type Act = (play: Play, step: Step) => unknown

function sending(price: number, what: { text: string } | { gift: 'coffee' }): Act {
  return async ({ world, model, me, other, month }) => {
    const id = crypto.randomUUID()
    const sent = sendMessage(world.context(me), { id, profile: other, price, ...what })
    if (model.left < price) {
      await expect(sent).rejects.toThrow()
      return
    }
    await sent
    model.spend(price, month)
    model.of(month).sent++
    model.said.push({ id, own: true, cost: price, month, answers: false })
  }
}

const acts: Record<Step['do'], Act> = {
  wait: (_play, step) => {
    if (step.do === 'wait') vi.setSystemTime(Date.now() + step.days * DAY)
  },
  buy: async ({ world, model, me }, step) => {
    if (step.do !== 'buy') return
    // A refund that failed gives its credits back as a lot of the day of the purchase.
    const at = Date.now() - (step.before ? 50 * DAY : 0)
    const [id, { credits }] = [`lot:${crypto.randomUUID()}`, step]
    const lot = { at, id, credits, amount: step.amount ?? 0, spent: 0, taken: 0 }
    model.lots.push(lot)
    await give(world, me, lot, step.before ? 'correction' : 'purchase')
  },
  send: sending(1, { text: 'Hallo' }),
  gift: sending(2, { gift: 'coffee' }),
  answer: async ({ world, model, me, other, month }) => {
    const id = crypto.randomUUID()
    if (model.said.length === 0) return
    await sendMessage(world.context(other), { id, profile: me, price: 1, text: 'Hoi' })
    const answers = model.said.at(-1)?.own === true
    if (answers) model.of(month).answers++
    model.said.push({ id, own: false, cost: 1, month, answers })
  },
  'take back': async ({ world, model, me, other, month }) => {
    const last = model.said.at(-1)
    if (!last) return
    const back = takeBack(world.context(last.own ? me : other), { message: last.id })
    if (!(await back.then(Boolean, () => false))) return
    model.said.pop()
    if (last.own) {
      model.giveBack(last.cost, month)
      model.of(last.month).sent--
    } else if (last.answers) model.of(last.month).answers--
  },
  fold: async ({ world, me }) => {
    const now = Date.now() + untilFolded * DAY
    await foldCharges({ ...world.context(me), now } as unknown as JobContext)
    expect((await world.sql(standingAlone, me)).results).toEqual([])
  },
  refund: async ({ world, model, me }) => {
    const lot = model.lots.find(({ credits, spent, taken }) => credits - spent - taken > 0)
    if (!lot) return
    const left = lot.credits - lot.spent - lot.taken
    lot.taken += left
    await world.sql(
      "insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, ?, 'refund', ?)",
      me,
      `refund:${crypto.randomUUID()}`,
      -left,
      Date.now(),
    )
    await world.sql(
      'update credit_lots set taken = taken + remaining, remaining = 0 where member_id = ? and id = ?',
      me,
      lot.id,
    )
  },
}

async function check({ env, db, sql }: World, model: Model, me: number) {
  for (const month of [monthOf(Date.now()), monthBefore(Date.now())]) {
    const read = presentMonth(month, await readBatch(env.DB, monthQueries(db, me, month)))
    const { sent, answers, credits, spent } = read
    const amount = spent.reduce((sum, money) => sum + money.amount, 0)
    const { amount: cost, ...counted } = model.of(month)
    // A credit that comes back may go to a lot that was spent from in a month before.
    const expected = { month, ...counted, amount: Math.max(0, cost) }
    expect({ month, sent, answers, credits, amount }).toEqual(expected)
    const { results } = await sql(
      `select coalesce(-sum(delta), 0) as credits from ledger where member_id = ?
       and kind in ('message', 'photo', 'gift', 'return')
       and strftime('%Y-%m', created_at / 1000, 'unixepoch') = ?`,
      me,
      month,
    )
    expect(credits, 'the receipt says what the ledger says').toBe(results[0]?.['credits'])
  }
}

it('the receipt of a month is what happened in it, after any history', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  for (const level of ['error', 'log', 'warn'] as const) vi.spyOn(console, level).mockReturnValue()
  const world = makeWorld()
  let members = 1
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }),
    async (steps) => {
      vi.setSystemTime(Date.UTC(2026, 10, 21))
      const pair = [members++, members++] as const
      await addMember(world, pair[0], 'male')
      await addMember(world, pair[1], 'female')
      const gift = { at: 0, id: 'given', credits: 99, amount: 0, spent: 0, taken: 0 }
      await give(world, pair[1], gift, 'signup')
      const model = new Model()
      for (const made of steps) {
        vi.setSystemTime(Date.now() + SECOND)
        const [me, other] = pair
        await acts[made.do]({ world, model, me, other, month: monthOf(Date.now()) }, made)
        await check(world, model, pair[0])
      }
    },
  )
  await fc.assert(property, { numRuns: histories, seed: propertySeed })
  expect.hasAssertions()
}, 120_000)
