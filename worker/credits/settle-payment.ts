import type { Compilable } from 'kysely'
import { notify } from '#worker/chat/inbox-client.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { type Db, writeBatch } from '#worker/db/database.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { ProviderStatus } from '#worker/payments/payment-provider.ts'
import { findBalance, type PaymentRow, updatePaymentStatus } from './queries.ts'
import { receiptMail } from './receipt-mail.tsx'
import {
  deleteRedemption,
  emptyLot,
  insertChargeback,
  insertPurchase,
  insertPurchasedLot,
  insertRedemption,
  updatePremium,
} from './settling/queries.ts'

export type SettleContext = {
  env: Env
  db: Db
  now: number
  defer: (work: Promise<unknown>) => void
}

/**
 * Brings a payment to what its provider says, however often and in whatever order that is told:
 * each outcome is one batch whose statements change nothing the second time.
 */
export async function settlePayment(
  ctx: SettleContext,
  payment: PaymentRow,
  said: ProviderStatus,
): Promise<void> {
  switch (said) {
    case 'pending':
      return
    case 'paid':
      return complete(ctx, payment)
    case 'failed':
    case 'cancelled':
      return release(ctx, payment, said)
    case 'charged_back':
      return chargeBack(ctx, payment)
  }
}

/** Money that came after all still buys: `failed` and `cancelled` are not final, `completed` is. */
async function complete(ctx: SettleContext, payment: PaymentRow): Promise<void> {
  const { id, member_id, status } = payment
  if (status !== 'pending' && status !== 'failed' && status !== 'cancelled') return
  const { db, env, now } = ctx
  const receipt = enqueue(ctx, receiptMail, `receipt:${id}`, { payment: id })
  const completed = { status: 'completed', completed_at: now } as const
  const [changed] = await writeBatch(env.DB, [
    updatePaymentStatus(db, id, ['pending', 'failed', 'cancelled'], completed),
    insertPurchase(db, id),
    insertPurchasedLot(db, id),
    insertRedemption(db, id, now),
    updatePremium(db, member_id),
    receipt.row,
  ])
  if (!changed) return
  receipt.wake()
  ctx.defer(tellMember(ctx, member_id))
}

async function release(
  ctx: SettleContext,
  { id }: PaymentRow,
  status: 'failed' | 'cancelled',
): Promise<void> {
  const { db, env } = ctx
  await writeBatch(env.DB, [
    updatePaymentStatus(db, id, ['pending'], { status }),
    deleteRedemption(db, id),
  ])
}

/** Takes back what is left of the credits; never more than there is. */
async function chargeBack(
  ctx: SettleContext,
  { id, member_id, status }: PaymentRow,
): Promise<void> {
  if (status === 'charged_back') return
  const { db, env, now } = ctx
  const writes: Compilable[] = [
    updatePaymentStatus(db, id, ['pending', 'completed'], { status: 'charged_back' }),
    insertChargeback(db, id, now),
    emptyLot(db, id),
    updatePremium(db, member_id),
  ]
  try {
    await writeBatch(env.DB, writes)
  } catch (error) {
    // The same message beside this one was first.
    if (isUniqueViolation(error, 'ledger.member_id, ledger.id')) return
    throw error
  }
  ctx.defer(tellMember(ctx, member_id))
}

async function tellMember({ db, env }: SettleContext, memberId: number): Promise<void> {
  const balance = await findBalance(db, memberId).executeTakeFirst()
  if (!balance) return
  const { credits, paid_user } = balance
  await notify(env, memberId, { type: 'credits', credits, paid_user: paid_user === 1 })
}
