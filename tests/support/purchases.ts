import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { expect } from 'vitest'
import { offerBundles } from '#contract/bundles.ts'
import type { CallInput } from '#contract/call.ts'
import { creditsCalls, type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import { siteSettings } from '#contract/site.ts'
import { methodsIn } from '#worker/payments/method-catalogue.ts'
import { agreements } from './agreements.ts'
import { callAs, origin, type TestMember } from './members.ts'
import { expectRules } from './rows.ts'
import { saveSettings } from './sites.ts'

type Order = CallInput<typeof creditsCalls.startPayment>
export type Outcome = 'paid' | 'pending' | 'failed' | 'cancelled' | 'charged_back'

const settings = v.parse(siteSettings, { name: 'Vonk', domain: 'localhost' })

export function priceOf(bundle: Order['bundle'], percentage = 0, country = 'NL'): number {
  const offer = offerBundles(settings, country, percentage).find(({ id }) => id === bundle)
  return offer?.amount ?? Number.NaN
}

export function shownOf(bundle: Order['bundle'] = 'p1', country = 'NL') {
  const offer = offerBundles(settings, country, 0).find(({ id }) => id === bundle)
  return { credits: offer?.credits ?? Number.NaN, currency: offer?.currency ?? '' }
}

export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: crypto.randomUUID(),
    bundle: 'p1',
    method: 'ideal',
    country: 'NL',
    discountcode: null,
    ...shownOf(changes.bundle, changes.country),
    amount: priceOf('p1'),
    immediate_use: true,
    ...changes,
  }
}

const everyCountry = [...settings.countries, 'AT']

/** The domain offers every method. */
export async function offerEveryMethod(): Promise<void> {
  await saveSettings({ payment_methods: paymentMethods, countries: everyCountry })
}

/** The first country where it is to be had. */
export function countryWith(method: PaymentMethod): string {
  const found = everyCountry.find((country) =>
    methodsIn(country, settings.currencies[country] ?? 'EUR').includes(method),
  )
  if (found === undefined) throw new Error(`nobody can pay by ${method}`)
  return found
}

export function buy(member: TestMember | null, order: Order) {
  return callAs(member, creditsCalls.startPayment, order)
}

export async function startedPayment(member: TestMember, changes: Partial<Order> = {}) {
  const { status, body } = await buy(member, anOrder(changes))
  expect([status, body.error]).toEqual([200, undefined])
  return body.payment
}

export function choose(paymentId: string, outcome: Outcome, silent = false) {
  const body = new URLSearchParams({ outcome, ...(silent && { silent: 'on' }) })
  const url = `${origin}/__dev/pay/sb-${paymentId}`
  return SELF.fetch(url, { method: 'POST', body, redirect: 'manual' })
}

export function callWebhook(paymentId: string) {
  const body = new URLSearchParams({ id: `sb-${paymentId}` })
  return SELF.fetch(`${origin}/api/payment-webhook.php`, { method: 'POST', body })
}

export async function statusOf(paymentId: string) {
  const row = await env.DB.prepare('select status from payments where id = ?')
    .bind(paymentId)
    .first<{ status: string }>()
  return row?.status
}

export async function balanceOf(memberId: number) {
  return env.DB.prepare('select credits, paid_user from members where id = ?')
    .bind(memberId)
    .first<{ credits: number; paid_user: number }>()
}

export async function rowsOf<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>()
  return results
}

export function runCron(name = 'reconcile payments') {
  const body = new URLSearchParams({ name })
  return SELF.fetch(`${origin}/__dev/cron`, { method: 'POST', body, redirect: 'manual' })
}

export async function expectMoneyToAddUp(): Promise<void> {
  await expectRules(agreements)
}
