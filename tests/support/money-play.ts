import { expect, vi } from 'vitest'
import { HOUR, SECOND } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { readBooks } from '#worker/money/books/read-books.ts'
import { monthOf } from '#worker/money/months/read-month.ts'
import { leftQuery } from '#worker/money/withdrawals/credits-left.ts'
import { byMonth, standingAlone } from './charges.ts'
import {
  type Crash,
  MoneyModel,
  type MoneyStep,
  type Sending,
  sendingCosts,
} from './money-model.ts'

export type MoneySite = {
  env: Pick<Env, 'DB' | 'KV'>
  member: number
  waits: boolean
  buy: (order: MoneyOrder) => Promise<number>
  send: (what: Sending, id: string) => Promise<number>
  tell: (order: string) => Promise<number>
  refund: (order: string, amount: number) => Promise<number>
  /** Its number, or null if nothing was proposed. */
  propose: (delta: number) => Promise<string | null>
  /** By somebody else than who proposed it. */
  confirm: (id: string) => Promise<boolean>
  cron: (name: 'reconcile payments' | 'reconcile refunds' | 'recheck purchases') => Promise<unknown>
  /** The night in which what was charged until now is older than the term. */
  fold: () => Promise<unknown>
}

export type MoneyOrder = {
  id: string
  bundle: keyof typeof bundles
  credits: number
  amount: number
  currency: string
  discountcode: string | null
}

type Bought = Extract<MoneyStep, { do: 'buy' }>
type Play = { model: MoneyModel; site: MoneySite }
type Order = MoneyModel['orders'][number]
type SandboxRecord = { amount: number; refunds?: object }

const bundles = {
  p0: { credits: 10, amount: 1495 },
  p1: { credits: 25, amount: 2995 },
  p2: { credits: 60, amount: 5995 },
}

const unearned = `select ledger.id from ledger left join payments on payments.id = substr(ledger.id, 5)
    and payments.completed_at is not null and payments.credits = ledger.delta
  where ledger.kind = 'purchase' and payments.id is null`
const unserved = `select payments.id from payments
  left join ledger on ledger.member_id = payments.member_id
    and ledger.id = 'pay:' || payments.id
  where payments.completed_at is not null and ledger.id is null`

const code = 'PLAY20'

export async function addCode({ DB }: Pick<Env, 'DB'>): Promise<void> {
  const columns = 'code, value_percentage, created_at'
  await DB.prepare(`insert into discount_codes (${columns}) values ('${code}', 20, 0)`).all()
}

export async function playMoney(
  site: MoneySite,
  given: number,
  tried: readonly { step: MoneyStep; crash: Crash }[],
): Promise<void> {
  const play = { model: new MoneyModel(given, site.waits), site }
  for (const { step, crash } of tried) {
    await take(play, step, crash)
    await expectAsModelled(play)
  }
  for (const order of play.model.orders) {
    const now = pass()
    await site.tell(order.id)
    play.model.hear(order, now)
  }
  await expectAsModelled(play)
  const found = await rowsOf(
    site,
    'select id, status from payments where member_id = ? order by id',
  )
  const modelled = play.model.orders.map(({ id, status }) => ({ id, status }))
  expect(found).toEqual(modelled.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  await site.env.DB.batch([
    site.env.DB.prepare("update payments set status = 'failed' where status = 'pending'"),
    site.env.DB.prepare('update payments set recheck_at = null where recheck_at is not null'),
    site.env.DB.prepare(
      "update refunds set status = 'completed' where status in ('requested', 'sent')",
    ),
  ])
}

async function take(play: Play, step: MoneyStep, crash: Crash): Promise<void> {
  const { model, site } = play
  pass()
  switch (step.do) {
    case 'buy':
      return buy(play, step, crash)
    case 'cron':
      return runCrons(play, crash)
    case 'recheck':
      return recheck(play, crash)
    case 'fold':
      return foldCharges(site, crash)
    case 'correct':
      return correct(play, step, crash)
    case 'send':
    case 'gift':
    case 'photo': {
      const id = crypto.randomUUID()
      const act = () => site.send(step.do, id)
      await crashing(site, crash, act)
      const afforded = model.spend(sendingCosts[step.do])
      expect(await act()).toBe(afforded ? 200 : 402)
      return
    }
  }
  const order = model.orders[step.at % model.orders.length]
  if (order) await takeOrder(play, order, step, crash)
}

type OrderStep = Extract<MoneyStep, { at: number }>

async function takeOrder(play: Play, order: Order, step: OrderStep, crash: Crash): Promise<void> {
  const { model, site } = play
  switch (step.do) {
    case 'provider': {
      const before = order.truth
      model.says(order, step.says)
      if (order.truth !== before) await record(site, order.id, order.truth)
      return
    }
    case 'tell': {
      await crashing(site, crash, () => site.tell(order.id))
      const told = await Promise.all(times(step.times, () => site.tell(order.id)))
      expect(new Set(told)).toEqual(new Set([200]))
      return model.hear(order, Date.now())
    }
    case 'refund': {
      const known = model.refundable(order) ?? order.refund
      const act = () => site.refund(order.id, known?.amount ?? 1)
      await crashing(site, crash, act)
      const answers = await Promise.all(times(step.times, act))
      expect(new Set(answers)).toEqual(new Set([known ? 200 : 409]))
      return model.refund(order)
    }
    case 'stale': {
      if (order.status !== 'completed' || order.truth !== 'paid') return
      await record(site, order.id, 'failed')
      expect(await site.tell(order.id)).toBe(200)
      return record(site, order.id, 'paid')
    }
    case 'refund fails':
      return failRefund(play, order, crash)
  }
}

async function buy({ model, site }: Play, step: Bought, crash: Crash) {
  const { credits, amount: full } = bundles[step.bundle]
  const amount = step.code ? Math.floor(full * 0.8) : full
  const id = crypto.randomUUID()
  const discountcode = step.code ? code : null
  const shown = { credits, amount, currency: 'EUR' }
  const act = () => site.buy({ id, bundle: step.bundle, ...shown, discountcode })
  await crashing(site, crash, act)
  const allowed = model.buy({ id, credits, amount, code: step.code })
  expect(await act()).toBe(allowed ? 200 : 409)
}

type Correcting = Extract<MoneyStep, { do: 'correct' }>

async function correct({ model, site }: Play, { delta, times: often }: Correcting, crash: Crash) {
  const id = await site.propose(delta)
  expect(id !== null).toBe(model.credits + delta >= 0)
  if (id === null) return
  const now = pass()
  await crashing(site, crash, () => site.confirm(id))
  const confirmed = await Promise.all(times(often, () => site.confirm(id)))
  expect(confirmed.filter(Boolean).length).toBeLessThanOrEqual(1)
  model.correct(delta, now, id)
}

async function recheck({ model, site }: Play, crash: Crash): Promise<void> {
  const run = async () => {
    const due = 'update payments set recheck_at = 0 where recheck_at is not null'
    await site.env.DB.prepare(`${due} and member_id = ?`).bind(site.member).all()
    await site.cron('recheck purchases')
  }
  await crashing(site, crash, run)
  await run()
  for (const order of model.orders) {
    const { status } = order
    if (status === 'completed' || status === 'refunded') model.hear(order, Date.now())
  }
}

/** What the ledger says of each month, the books with their VAT, and what each purchase would give back. */
async function toldOf(site: MoneySite) {
  const db = openDatabase(site.env.DB)
  return {
    months: await rowsOf(site, byMonth),
    books: await readBooks({ db, env: site.env }, monthOf(Date.now())),
    left: await leftQuery(db, site.member).execute(),
  }
}

async function foldCharges(site: MoneySite, crash: Crash): Promise<void> {
  const before = await toldOf(site)
  await crashing(site, crash, site.fold)
  await Promise.all(times(2, site.fold))
  expect(await toldOf(site)).toEqual(before)
  expect(await rowsOf(site, standingAlone)).toEqual([])
}

async function failRefund(play: Play, order: Order, crash: Crash): Promise<void> {
  const { model, site } = play
  const open = await rowsOf(
    site,
    `select refunds.id from refunds join payments on payments.id = payment_id
     where member_id = ? and payment_id = '${order.id}'
       and refunds.status in ('requested', 'sent')`,
  )
  const refund = open[0]?.['id']
  if (typeof refund !== 'string') return
  const key = `dev:pay:sb-${order.id}`
  const kept = await site.env.KV.get<SandboxRecord>(key, 'json')
  const refunds = { ...kept?.refunds, [refund]: { amount: 1, status: 'failed' } }
  await site.env.KV.put(key, JSON.stringify({ ...kept, refunds }))
  model.refundFails(order)
  await runCrons(play, crash)
}

async function runCrons({ model, site }: Play, crash: Crash): Promise<void> {
  const run = async () => {
    pass(2 * HOUR)
    await site.cron('reconcile refunds')
    await site.cron('reconcile payments')
  }
  await crashing(site, crash, run)
  await run()
  const completed = await rowsOf(site, 'select id, completed_at from payments where member_id = ?')
  for (const order of model.orders) {
    if (order.status !== 'pending') continue
    const row = completed.find(({ id }) => id === order.id)
    model.hear(order, Number(row?.['completed_at']))
  }
}

async function crashing({ env }: MoneySite, crash: Crash, act: () => Promise<unknown>) {
  if (!crash) return
  const [target, name] = crash.of === 'batch' ? [env.DB, 'batch'] : [env.KV, 'put']
  const write = Reflect.get(target, name) as (...args: unknown[]) => Promise<unknown>
  const own = Object.getOwnPropertyDescriptor(target, name)
  let calls = 0
  const losing = async (...args: unknown[]) => {
    const lost = ++calls === crash.nth
    const results = lost && !crash.written ? [] : await Reflect.apply(write, target, args)
    if (lost) throw new Error('Network connection lost')
    return results
  }
  Object.defineProperty(target, name, { value: losing, configurable: true })
  try {
    await act()
  } finally {
    if (own) Object.defineProperty(target, name, own)
    else Reflect.deleteProperty(target, name)
  }
}

async function record({ env }: MoneySite, id: string, truth: string): Promise<void> {
  const key = `dev:pay:sb-${id}`
  const known = await env.KV.get<SandboxRecord>(key, 'json')
  if (!known) throw new Error('the sandbox has no such payment')
  const byHand = { amount: known.amount, status: 'completed' }
  const undone = { refunds: { ...known.refunds, 'by-hand': byHand } }
  const changes = truth === 'refunded' ? undone : { status: truth }
  await env.KV.put(key, JSON.stringify({ ...known, ...changes }))
}

async function expectAsModelled({ model, site }: Play): Promise<void> {
  const [stand] = await rowsOf(
    site,
    `select credits, paid_user as premium,
      (select sum(delta) from ledger where member_id = members.id) as ledger,
      (select sum(remaining) from credit_lots where member_id = members.id) as lots,
      (select payment_id from discount_redemptions where member_id = members.id) as redeemed
     from members where id = ?`,
  )
  const { credits, redeemedBy } = model
  const premium = Number(model.premium)
  const redeemed = redeemedBy?.id ?? null
  expect(stand).toEqual({ credits, premium, ledger: credits, lots: credits, redeemed })
  const unpaid = await rowsOf(site, `${unearned} and ledger.member_id = ?`)
  expect(unpaid, 'nothing is credited without a purchase').toEqual([])
  const uncredited = await rowsOf(site, `${unserved} and payments.member_id = ?`)
  expect(uncredited, 'nothing is paid without its credits').toEqual([])
}

async function rowsOf({ env, member }: MoneySite, sql: string) {
  return (await env.DB.prepare(sql).bind(member).all<Record<string, string | number>>()).results
}

function pass(time: number = SECOND): number {
  const now = Date.now() + time
  vi.setSystemTime(now)
  return now
}

function times<Result>(count: number, act: () => Promise<Result>): Promise<Result>[] {
  return Array.from({ length: count }, act)
}
