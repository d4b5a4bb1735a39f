import { isPaymentMethod } from '#contract/credits.ts'
import type { Locale } from '#contract/locales.ts'
import { DAY } from '#contract/time.ts'
import {
  refundDeadline,
  type WithdrawalEnd,
  type WithdrawalOutcome,
  type WithdrawalReceipt,
} from '#contract/withdrawals.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { isTakenByBank } from '#worker/money/refunds/offer-refund.ts'
import type { findReceived } from '#worker/money/refunds/queries/withdrawn.ts'
import type { Context } from '#worker/request/context.ts'

export type ReceivedRow = Awaited<ReturnType<ReturnType<typeof findReceived>['execute']>>[number]

/** Whoever has just sent it has its key; later only the buyer, who is signed in. */
export function requireReadable(
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
  row: ReceivedRow | undefined,
): ReceivedRow {
  if (!row?.email) throw new ApiError('not_found')
  if (!isBuyer(viewer, row) && row.received_at <= now - DAY) throw new ApiError('not_found')
  return row
}

export function isBuyer(viewer: Context['viewer'], { member_id }: ReceivedRow): boolean {
  return viewer !== null && member_id === viewer.id
}

/** @param byBuyer Whether the buyer reads it, whoever has said it. */
export function presentReceipt(
  { id, received_at, statement, email, ...row }: ReceivedRow,
  locale: Locale,
  timeZone: string,
  byBuyer = false,
): WithdrawalReceipt {
  // A guest hears nothing of the purchase: what was found would tell that there is one.
  const known = row.purchase === ''
  const ended = known || byBuyer ? endOf(row) : null
  return {
    id,
    received: formatSecond(received_at, locale, timeZone),
    statement,
    email,
    refund: known && !ended ? refundOf(row) : null,
    until: ended ? null : received_at + refundDeadline,
    ended,
  }
}

type Become = Omit<ReceivedRow, 'id' | 'received_at' | 'statement' | 'email'>

/** What is open again is worth what is left by now. */
function refundOf(row: Become): WithdrawalReceipt['refund'] {
  const amount = row.status === 'open' ? row.worth : row.amount
  if (amount === null || row.currency === null) return null
  return { amount, currency: row.currency, method: methodOf(row) }
}

/** Null if the money goes to a bank account. */
function methodOf({ status, method }: Become) {
  return status === 'refunding' && isPaymentMethod(method) ? method : null
}

/** Null while it is on its way, or was paid as the statement says. */
function endOf(row: Become): WithdrawalEnd | null {
  const { status, amount, currency, payment_amount, bank_refund } = row
  if (currency === null || payment_amount === null) return null
  switch (outcomeOf(row)) {
    case 'charged_back':
      return { how: 'charged_back' }
    case 'paid':
      if (status === 'closed' && amount !== null) return null
      return { how: 'refunded', amount: bank_refund ?? payment_amount, currency }
    case 'nothing':
      return { how: 'used_up', currency }
    case null:
      return null
  }
}

/** As a person has closed it, and its sender was mailed, or as one would close it by now. */
function outcomeOf(row: Become): WithdrawalOutcome | null {
  const { status, outcome, payment_status, charged_back_at, remaining } = row
  if (status === 'closed') return outcome
  if (status !== 'open' && status !== 'to_pay') return null
  if (isTakenByBank({ status: payment_status, charged_back_at })) return 'charged_back'
  if (status === 'to_pay') return null
  if (payment_status === 'refunded') return 'paid'
  return remaining === 0 ? 'nothing' : null
}

function formatSecond(at: number, locale: Locale, timeZone: string): string {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}
