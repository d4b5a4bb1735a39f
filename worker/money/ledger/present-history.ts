import * as v from 'valibot'
import { dateIn } from '#contract/age.ts'
import type { LedgerLine, SpentOn } from '#contract/ledger.ts'
import type { ListedPayment, SpentMonth } from '#contract/money-pages.ts'
import type { PageProps } from '#contract/pages.ts'
import { DAY } from '#contract/time.ts'
import { presentSent, sentQueries } from '#worker/chat/spent-on.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { periodsAt } from '#worker/money/limits/periods.ts'
import { listSpentSince } from '#worker/money/limits/queries.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { withdrawableUntil } from '#worker/money/refunds/offer-refund.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { causeOfEntry, purchaseOfEntry } from './purchase-of-entry.ts'
import {
  linesAtOnce,
  listLedger,
  listPayments,
  messagesOfLedger,
  paymentsAtOnce,
  type Cursor,
} from './queries.ts'

const shape = v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w:-]{1,100}$/))

type Rows = NamedRows<ReturnType<typeof historyQueries>>
type PurchaseRow = Rows['payments'][number]
type LineRow = Rows['lines'][number]

export function historyQueries(request: PageRequest) {
  const { db, viewerId } = request
  const { url } = request.request
  const payments = readCursor(url, 'purchases')
  const lines = readCursor(url, 'lines')
  return {
    payments: listPayments(db, viewerId, payments),
    lines: listLedger(db, viewerId, lines),
    bought: listSpentSince(db, viewerId, monthOf(request).from),
    ...sentQueries(request, messagesOfLedger(db, viewerId, lines)),
  }
}

export async function presentHistory(
  ctx: MemberContext,
  { payments, lines, bought, ...sent }: Rows,
): Promise<PageProps['transactions']> {
  const spent = await presentSent(ctx, sent)
  const { url } = ctx.request
  return {
    month: presentMonth(ctx, bought),
    payments: await Promise.all(
      payments.slice(0, paymentsAtOnce).map((payment) => presentListed(ctx, payment)),
    ),
    ledger: lines.slice(0, linesAtOnce).map((line) => presentLine(line, spent)),
    from: { purchases: url.searchParams.get('purchases'), lines: url.searchParams.get('lines') },
    next: {
      purchases: nextCursor(payments, paymentsAtOnce),
      lines: nextCursor(lines, linesAtOnce),
    },
  }
}

function monthOf({ site, now }: Pick<MemberContext, 'site' | 'now'>) {
  return periodsAt(site.settings.time_zone, now).month
}

function presentMonth(ctx: MemberContext, bought: Rows['bought']): SpentMonth {
  const { time_zone } = ctx.site.settings
  const { from, to } = monthOf(ctx)
  const spent = new Map<number, SpentMonth['spent'][number]>()
  for (const { created_at: at, amount } of bought.toReversed()) {
    const day = Number(dateIn(time_zone, at).slice(8))
    const before = spent.get(day)?.amount ?? 0
    if (amount > 0) spent.set(day, { day, at, amount: before + amount })
  }
  return { days: Math.round((to - from) / DAY), spent: [...spent.values()] }
}

async function presentListed(ctx: MemberContext, row: PurchaseRow): Promise<ListedPayment> {
  const { settings } = await sellingSite(ctx, row)
  const { refund: outcome, requested_at, withdrawal: status, received_at } = row
  const refund = outcome && requested_at !== null ? { status: outcome, requested_at } : undefined
  const withdrawal = status && received_at !== null ? { status, received_at } : undefined
  const standing = { payment: row, rest: row, refund, withdrawal }
  const withdrawable = withdrawableUntil(standing, settings, ctx.now) !== null
  return { ...presentPayment(row), withdrawable }
}

function presentLine(line: LineRow, spent: ReadonlyMap<string, SpentOn>): LedgerLine {
  const spent_on = spent.get(causeOfEntry(line.id)) ?? null
  return { ...line, payment: purchaseOfEntry(line), spent_on }
}

function readCursor(url: URL, name: string): Cursor | null {
  const parsed = v.safeParse(shape, url.searchParams.get(name))
  if (!parsed.success) return null
  const [created_at = '', id = ''] = parsed.output.split('.')
  return { created_at: Number(created_at), id }
}

function nextCursor(rows: readonly Cursor[], atOnce: number): string | null {
  const last = rows[atOnce - 1]
  return last && rows.length > atOnce ? `${last.created_at}.${last.id}` : null
}
