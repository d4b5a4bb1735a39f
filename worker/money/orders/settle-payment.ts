import type { Compilable } from 'kysely'
import * as v from 'valibot'
import { isPaymentMethod } from '#contract/credits.ts'
import { country } from '#contract/fields.ts'
import { keepWordsUnsent, sendKeptWords } from '#worker/chat/kept-message.ts'
import { giveAllBack } from '#worker/chat/return-waiting.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { restrictByMachine } from '#worker/decisions/restrict.ts'
import { measure } from '#worker/http/metrics.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { findPaymentWithBuyer, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { updatePremium } from '#worker/money/purchases/queries/premium.ts'
import {
  emptyLots,
  insertTakenBack,
  mayTakeBack,
  type Reason,
  type Undone,
} from '#worker/money/purchases/queries/taking-back.ts'
import { reportDifference } from '#worker/money/purchases/report-difference.ts'
import { tellBalance } from '#worker/money/purchases/tell-balance.ts'
import { prepareRefund } from '#worker/money/refunds/prepare-refund.ts'
import { findRefund } from '#worker/money/refunds/queries.ts'
import { canGoBack } from '#worker/payments/method-catalogue.ts'
import type { ProviderPayment } from '#worker/payments/payment-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { compareIssuer } from './compare-issuer.ts'
import { updatePaymentStatus } from './queries.ts'
import { nextRecheck } from './queries/rechecking.ts'
import {
  barredBy,
  deleteRedemption,
  insertBlocks,
  insertPurchase,
  insertPurchasedLot,
  insertRedemption,
  isClosed,
  isToBar,
  updateChargedBack,
  updateDebitSettled,
} from './queries/settling.ts'
import { receiptMail } from './receipt-mail.ts'

/**
 * In whatever order statuses come, each is one batch that changes nothing the second time. A wrong
 * amount is only reported.
 */
export async function settlePayment(
  ctx: WorkContext,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  const { status } = reported
  if (status === 'pending') return
  if (status === 'failed' || status === 'cancelled') return release(ctx, payment, status)
  const { amount, currency, refunded } = reported
  if (amount !== payment.amount || currency !== payment.currency) {
    return reportDifference(ctx, payment.id, 'amount', { amount, currency })
  }
  if (status === 'charged_back') return chargeBack(ctx, payment)
  if (refunded > 0 && (await isRefundedElsewhere(ctx, payment, refunded))) {
    return undo(ctx, payment, 'refunded')
  }
  return complete(ctx, payment, countryIn(reported.issuer))
}

/** Late success counts: `failed` and `cancelled` are not final, `completed` is. */
async function complete(
  ctx: WorkContext,
  payment: PaymentRow,
  issuer: string | null,
): Promise<void> {
  const { id, member_id, status } = payment
  if (status !== 'pending' && status !== 'failed' && status !== 'cancelled') return
  const { db, env, now } = ctx
  await compareIssuer(ctx, payment, issuer)
  const back = await returnToClosed(ctx, payment)
  const receipt = enqueue(
    ctx,
    receiptMail,
    `receipt:${id}`,
    { payment: id },
    back ? { condition: back.otherwise } : {},
  )
  const words = sendKeptWords(ctx, id)
  const recheck_at = nextRecheck(now, now)
  const completed = {
    status: 'completed',
    completed_at: now,
    recheck_at,
    ...(issuer && { issuer_country: issuer }),
  } as const
  const { settled, told } = await writeBatch(env.DB, {
    settled: updatePaymentStatus(db, id, ['pending', 'failed', 'cancelled'], completed),
    purchase: insertPurchase(db, id),
    lot: insertPurchasedLot(db, id),
    redemption: insertRedemption(db, id, now),
    premium: updatePremium(db, member_id),
    debit: updateDebitSettled(db, id, now),
    words: words.row,
    ...back?.rows,
    told: receipt.row,
  })
  if (!settled) return
  count(ctx, payment, 'completed')
  words.wake()
  // Whoever gets the money back is told that instead.
  if (told) receipt.wake()
  else back?.wake()
  ctx.defer(tellBalance(ctx, member_id))
}

/**
 * Nobody can use the credits of an account that is banned, leaving or gone: the money goes back
 * with the next schedule, or a person sends it where it cannot go by itself.
 */
async function returnToClosed(ctx: WorkContext, payment: PaymentRow) {
  const { id, member_id, amount, method } = payment
  if (isPaymentMethod(method) && canGoBack(method)) {
    return prepareRefund(ctx, payment, amount, isClosed(member_id))
  }
  const buyer = await findPaymentWithBuyer(ctx.db, id).executeTakeFirst()
  if (buyer?.account !== 'active') await reportDifference(ctx, id, 'paid_by_closed', {})
  return null
}

function countryIn(told: string | null | undefined): string | null {
  return v.is(country, told) ? told : null
}

function count({ env }: WorkContext, payment: PaymentRow, outcome: 'completed' | Undone): void {
  measure(env, 'payment', [outcome, payment.method, payment.currency], [payment.amount])
}

async function release(
  ctx: WorkContext,
  { id }: PaymentRow,
  status: 'failed' | 'cancelled',
): Promise<void> {
  const { db, env } = ctx
  await writeBatch(env.DB, [
    updatePaymentStatus(db, id, ['pending'], { status }),
    deleteRedemption(db, id),
    keepWordsUnsent(db, id),
  ])
}

async function chargeBack(ctx: WorkContext, payment: PaymentRow): Promise<void> {
  if (payment.status !== 'refunded') return undo(ctx, payment, 'charged_back')
  // It was paid out twice; barring a debit's account prevents a repeat.
  const noted = updateChargedBack(ctx.db, payment.id, ctx.now)
  await takeBack(ctx, payment, 'charged_back_after_refund', [noted])
  return reportDifference(ctx, payment.id, 'charged_back_after_refund', {})
}

/** A part, or what was paid by bank too, is only reported: a person must decide about it. */
async function isRefundedElsewhere(
  ctx: WorkContext,
  { id, amount, bank_refund }: PaymentRow,
  refunded: number,
): Promise<boolean> {
  const ours = await findRefund(ctx.db, id).executeTakeFirst()
  const asked = ours && ours.status !== 'failed' ? ours.amount : 0
  if (refunded <= asked) return false
  if (asked === 0 && bank_refund === null && refunded >= amount) return true
  await reportDifference(ctx, id, 'refund', { refunded })
  return false
}

async function undo(ctx: WorkContext, payment: PaymentRow, undone: Undone): Promise<void> {
  const { id, status } = payment
  if (status === undone) return
  const from = ['pending', 'completed', 'failed', 'cancelled'] as const
  const noted = undone === 'charged_back' ? [updateChargedBack(ctx.db, id, ctx.now)] : []
  const undoing = updatePaymentStatus(ctx.db, id, from, { status: undone })
  if (await takeBack(ctx, payment, undone, [...noted, undoing])) count(ctx, payment, undone)
}

/**
 * Waiting messages are given back first: their credits are not spent yet. False if the same was
 * done at the same moment.
 */
async function takeBack(
  ctx: WorkContext,
  { id, member_id }: PaymentRow,
  reason: Reason,
  before: readonly Compilable[] = [],
): Promise<boolean> {
  const { db, env, now } = ctx
  const barring = reason === 'refunded' ? null : barDebit(ctx, id, member_id)
  try {
    const { barred } = await writeBatch(env.DB, {
      before,
      back: Object.values(giveAllBack(db, member_id, mayTakeBack(id, reason), now)),
      taken: insertTakenBack(db, id, reason, now),
      lots: emptyLots(db, id, reason),
      premium: updatePremium(db, member_id),
      barred: barring?.rows ?? [],
      blocks: barring ? [insertBlocks(db, id, now)] : [],
    })
    if (barred.every((changed) => changed > 0)) barring?.wake()
  } catch (error) {
    // The same webhook came twice at once.
    if (isUniqueViolation(error, 'ledger.member_id, ledger.id')) return false
    throw error
  }
  ctx.defer(tellBalance(ctx, member_id))
  return true
}

function barDebit(ctx: WorkContext, payment: string, member: number) {
  const reasons = { member, kind: 'debit', rule: 'chargeback', subject: barredBy(payment) } as const
  return restrictByMachine(ctx, reasons, isToBar(payment))
}
