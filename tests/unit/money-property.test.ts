import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { sendDraft, sendMessage } from '#worker/chat/send-message.ts'
import { openDatabase } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { foldCharges } from '#worker/money/ledger/fold-charges.ts'
import { ordersSchedules } from '#worker/money/orders/jobs.ts'
import { startPayment } from '#worker/money/orders/start-payment.ts'
import { webhooks } from '#worker/money/orders/webhooks.ts'
import { refundsSchedules } from '#worker/money/refunds/jobs.ts'
import { refundPayment } from '#worker/money/refunds/refund-payment.ts'
import { webhookPath } from '#worker/payments/payment-to-start.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { untilFolded } from '../support/charges.ts'
import { correcting } from '../support/corrections.ts'
import { d1InMemory } from '../support/d1-in-memory.ts'
import { moneySteps, type Sending } from '../support/money-model.ts'
import { addCode, type MoneySite, playMoney } from '../support/money-play.ts'
import { propertySeed } from '../support/property-seed.ts'

// Mails are queued but not rendered.
vi.mock('virtual:text-files', () => ({ default: {} }))
vi.mock('cloudflare:sockets', () => ({ connect: () => undefined }))

const sequences = 200
const given = 3

type Act = (ctx: MemberContext, id: string, profile: number) => Promise<unknown>
const sendOf: Record<Sending, Act> = {
  send: (ctx, id, profile) => sendMessage(ctx, { id, profile, price: 1, text: 'Hallo' }),
  gift: (ctx, id, profile) => sendMessage(ctx, { id, profile, price: 2, gift: 'coffee' }),
  photo: sendStored,
}

/** Nothing here can encode a photo. */
async function sendStored(ctx: MemberContext, id: string, recipient: number): Promise<unknown> {
  const stored = 'insert into loose_photos (key, due_at) values (?, 0) on conflict do nothing'
  await ctx.env.DB.prepare(stored).bind(id).all()
  const to = { id, sender: ctx.viewer.id, recipient, bornUpTo: '9999-12-31', now: ctx.now }
  const photo = { key: id, hash: 'hash', once: false }
  return sendDraft(ctx, { ...to, kind: 'photo', text: null, gift: null, photo, cost: 2, shown: 2 })
}

async function makeSite(): Promise<(member: number, other: number, waits: boolean) => MoneySite> {
  const kept = new Map<string, string>()
  const nothing = () => Promise.resolve()
  const env = {
    ENVIRONMENT: 'development',
    DB: d1InMemory(),
    KV: {
      get: (key: string) => Promise.resolve(JSON.parse(kept.get(key) ?? 'null')),
      put: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
    },
    INBOX: { getByName: () => ({ deliver: nothing, closeSession: nothing }) },
    MAIL_QUEUE: { send: nothing },
    PUSH_QUEUE: { send: nothing },
    FLOOD_60: { limit: () => Promise.resolve({ success: true }) },
  } as unknown as Env
  const settings = v.parse(siteSettings, { name: 'Vonk', domain: 'localhost' })
  const db = openDatabase(env.DB)
  const config = { ENVIRONMENT: 'development', PAYMENT_PROVIDER: 'sandbox' }

  await addCode(env)
  return (member, other, waits) => {
    const context = () => {
      const profile = { country: 'NL', status: 'active' }
      const viewer = { id: member, status: 'confirmed', signup_date: 0, paid_user: false, profile }
      return {
        env,
        config,
        db,
        site: { host: 'localhost', settings, company: {} },
        locale: 'nl',
        now: Date.now(),
        viewer,
        request: { url: new URL('http://localhost/'), addressKey: 'a' },
        defer: (work: Promise<unknown>) => void work,
      } as unknown as MemberContext
    }
    const order = {
      method: 'ideal',
      country: 'NL',
      immediate_use: true,
    } as const
    const body = (id: string) => new URLSearchParams({ id: `sb-${id}` })
    const url = `http://localhost${webhookPath}`
    return {
      env,
      member,
      waits,
      buy: (wanted) => statusOf(startPayment(context(), { ...order, ...wanted })),
      send: (what, id) => statusOf(sendOf[what](context(), id, other)),
      tell: (id) => {
        const told = webhooks[webhookPath]
        const request = new Request(url, { method: 'POST', body: body(id) })
        return statusOf(told?.answer(context(), request))
      },
      refund: (id, amount) => statusOf(refundPayment(context(), { id, amount })),
      ...correcting(member, () => context()),
      cron: async (name) => {
        const schedule = [...ordersSchedules, ...refundsSchedules].find((one) => one.name === name)
        await schedule?.run(context() as unknown as JobContext).catch(() => {})
      },
      fold: () => {
        const ctx = { ...context(), now: Date.now() + untilFolded * DAY } as unknown as JobContext
        return foldCharges(ctx).catch(() => {})
      },
    }
  }
}

async function statusOf(act: Promise<unknown> | undefined): Promise<number> {
  try {
    await act
    return 200
  } catch (error) {
    return error instanceof ApiError ? errorStatus[error.code] : 500
  }
}

async function addMembers({ DB }: MoneySite['env'], ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await DB.batch([
      DB.prepare(
        `insert into members (id, email, status, signup_host, signup_date, last_active_at, name,
           gender, looking_for, date_of_birth, country, region, city)
         values (?, ?, 'confirmed', 'localhost', 0, 0, 'Sam', 'female', 'male', '1990-05-05', 'NL',
           '07', 'Haarlem')`,
      ).bind(id, `m${id}@example.com`),
      DB.prepare(
        "insert into ledger (member_id, id, delta, kind, created_at) values (?, 'given', ?, 'signup', 0)",
      ).bind(id, given),
      DB.prepare(
        `insert into credit_lots (member_id, created_at, id, credits, remaining, amount)
         values (?, 0, 'given', ?, ?, 0)`,
      ).bind(id, given, given),
    ])
  }
}

it('balances agree with the model after any sequence of purchases, refunds, repeats and crashes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  for (const level of ['error', 'log'] as const) vi.spyOn(console, level).mockReturnValue()
  const site = await makeSite()
  let members = 1
  const property = fc.asyncProperty(fc.boolean(), moneySteps, async (waits, steps) => {
    const [member, other] = [members++, members++]
    const playing = site(member, other, waits)
    await addMembers(playing.env, [member, other])
    const status = waits ? 'not_confirmed' : 'confirmed'
    const set = playing.env.DB.prepare('update members set status = ? where id = ?')
    await set.bind(status, member).all()
    await playMoney(playing, given, steps)
  })
  await fc.assert(property, { numRuns: sequences, seed: propertySeed })
  expect.hasAssertions()
}, 120_000)
