import type { CallInput, CallReply } from '#contract/call.ts'
import type { creditsCalls } from '#contract/credits.ts'
import { SECOND } from '#contract/time.ts'
import { findBalance, presentBalance } from '#worker/accounts/find-balance.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { logError } from '#worker/http/log.ts'
import { presentPayment } from '#worker/money/purchases/present-payment.ts'
import { findOwnPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { checkPayment } from './check-payment.ts'

const webhookTime = 5 * SECOND

type GetPayment = typeof creditsCalls.getPayment

export async function getPayment(
  ctx: MemberContext,
  { id }: CallInput<GetPayment>,
): Promise<CallReply<GetPayment>> {
  const { db, env, viewer } = ctx
  const row = await findOwnPayment(db, viewer.id, id).executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  const { credits, credits_seq, paid_user } = viewer
  const known = { credits, credits_seq, paid_user }
  if (!(await refreshPayment(ctx, row))) return { payment: presentPayment(row), ...known }
  const {
    now: [now = row],
    balance: [balance],
  } = await readBatch(env.DB, {
    now: findOwnPayment(db, viewer.id, id),
    balance: findBalance(db, viewer.id),
  })
  return {
    payment: presentPayment(now),
    ...(balance ? presentBalance(balance) : known),
  }
}

export async function refreshPayment(ctx: MemberContext, row: PaymentRow): Promise<boolean> {
  if (row.status !== 'pending' || ctx.now - row.created_at < webhookTime) return false
  try {
    await checkPayment(ctx, row)
    return true
  } catch (error) {
    // The page still shows what we know; the schedule asks again.
    logError('payment not checked', error, { payment: row.id })
    return false
  }
}
