import { isPaymentMethod } from '#contract/credits.ts'
import type { Locale } from '#contract/locales.ts'
import { DAY } from '#contract/time.ts'
import { refundDeadline, type WithdrawalReceipt } from '#contract/withdrawals.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { findReceived } from '#worker/money/refunds/queries/withdrawn.ts'
import type { Context } from '#worker/request/context.ts'

export type ReceivedRow = Awaited<ReturnType<ReturnType<typeof findReceived>['execute']>>[number]

/** Whoever has just sent it has its key; later only the buyer, who is signed in. */
export function requireReadable(
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  row: ReceivedRow | undefined,
): ReceivedRow {
  if (!row?.email) throw new ApiError('not_found')
  const own = viewer !== null && row.member_id === viewer.id
  if (!own && row.received_at <= now - DAY) throw new ApiError('not_found')
  return row
}

export function presentReceipt(
  { id, received_at, statement, email, ...row }: ReceivedRow,
  locale: Locale,
  timeZone: string,
): WithdrawalReceipt {
  const { amount, currency, purchase } = row
  // A guest hears nothing of the purchase: what was found would tell that there is one.
  const known = purchase === '' && amount !== null && currency !== null
  return {
    id,
    received: formatSecond(received_at, locale, timeZone),
    statement,
    email,
    refund: known ? { amount, currency, method: methodOf(row) } : null,
    until: received_at + refundDeadline,
  }
}

/** Null if the money goes to a bank account. */
function methodOf({ status, method }: Pick<ReceivedRow, 'status' | 'method'>) {
  return status === 'refunding' && isPaymentMethod(method) ? method : null
}

function formatSecond(at: number, locale: Locale, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}
