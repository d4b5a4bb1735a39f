import type { CreditsLeft, MonthReceipt } from '#contract/me.ts'
import { type Money, shareOf } from '#contract/money.ts'
import type { Db, NamedRows } from '#worker/db/database.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { offerRefund } from '#worker/money/refunds/offer-refund.ts'
import type { Context } from '#worker/request/context.ts'
import { findMonth, listBought, listLatelyBought, listLots, listSpent } from './queries.ts'

/** YYYY-MM; the counters have it without the hyphen. */
export function monthOf(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

export function monthBefore(now: number): string {
  const first = new Date(`${monthOf(now)}-01T00:00:00Z`)
  return monthOf(first.getTime() - 1)
}

export function boughtQuery(db: Db, memberId: number, month: string) {
  const from = Date.parse(`${month}-01T00:00:00Z`)
  const [year = 0, number = 0] = month.split('-').map(Number)
  return listBought(db, memberId, from, Date.UTC(year, number, 1))
}

export function monthQueries(db: Db, memberId: number, month: string) {
  const counted = Number(month.replace('-', ''))
  return { counts: findMonth(db, memberId, counted), spent: listSpent(db, memberId, counted) }
}

type MonthRows = NamedRows<ReturnType<typeof monthQueries>>

export function presentMonth(month: string, { counts: [counts], spent }: MonthRows): MonthReceipt {
  const none = { sent: 0, sent_fictional: 0, answers: 0, answers_fictional: 0 }
  return {
    month,
    ...(counts ?? none),
    // What came back of a month before is no gain of this one.
    credits: Math.max(
      0,
      spent.reduce((sum, { credits }) => sum + credits, 0),
    ),
    spent: spent.flatMap(({ amount, currency }) =>
      currency && amount > 0 ? [{ amount, currency }] : [],
    ),
  }
}

export function leftQueries(db: Db, memberId: number) {
  return { lots: listLots(db, memberId), bought: listLatelyBought(db, memberId) }
}

type LeftRows = NamedRows<ReturnType<typeof leftQueries>>

export async function presentLeft(
  ctx: Pick<Context, 'env' | 'db' | 'now' | 'site'>,
  { lots, bought }: LeftRows,
): Promise<CreditsLeft> {
  const offers = bought.map(async ({ lot_credits, lot_remaining, ...payment }) => {
    const { settings } = await sellingSite(ctx, payment)
    const worth = shareOf(payment.amount, { credits: lot_credits, remaining: lot_remaining })
    const rest = { remaining: lot_remaining, worth }
    const rows = { payment, rest, refund: undefined, withdrawal: undefined }
    const offer = offerRefund(rows, settings, ctx.now)
    if (!offer?.amount || offer.until === null) return []
    const { amount, currency, until } = offer
    return [{ payment: payment.id, amount, currency, until }]
  })
  return { worth: worthOf(lots), back: (await Promise.all(offers)).flat() }
}

function worthOf(lots: LeftRows['lots']): Money[] {
  const sums = new Map<string, number>()
  for (const { currency, amount, ...lot } of lots) {
    if (!currency) continue
    sums.set(currency, (sums.get(currency) ?? 0) + shareOf(amount, lot))
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}
