import { isPaymentMethod } from '#contract/credits.ts'
import { shareOf } from '#contract/money.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { prepareRefundByBank } from '#worker/money/refunds/prepare-refund-by-bank.ts'
import { prepareRefund } from '#worker/money/refunds/prepare-refund.ts'
import { canGoBack } from '#worker/payments/method-catalogue.ts'
import {
  findShown,
  isDifferent,
  isPaidOnce,
  isPayment,
  listFound,
  listLots,
  updateAskedNext,
  updateDifferenceClosed,
} from './queries.ts'
import { withWhy } from './with-why.ts'

const maxListed = 50

export function findPayments({ db }: Pick<Operating, 'db'>, words: string) {
  return listFound(db, words, maxListed).execute()
}

export async function findPayment({ db }: Pick<Operating, 'db'>, id: string) {
  return (await findShown(db, id).executeTakeFirst()) ?? null
}

/** In minor units. The refund period does not matter to an operator. */
export async function refundWorth(ctx: Pick<Operating, 'db'>, id: string): Promise<number> {
  const payment = await findPayment(ctx, id)
  if (!payment) throw new Refusal(`There is no payment ${id}.`)
  const { amount, lot_credits, method, refund, remaining, status } = payment
  if (refund) throw new Refusal(`It is refunded: ${refund}.`)
  if (status !== 'completed') throw new Refusal(`It is ${status}, and not to be refunded.`)
  if (!lot_credits || !remaining) throw new Refusal('No credit of it is left.')
  if (!isPaymentMethod(method) || !canGoBack(method)) {
    throw new Refusal(`Money cannot go back by ${method}: pay it by bank, with --by-bank.`)
  }
  return shareOf(amount, { credits: lot_credits, remaining })
}

export type RefundOffer = { amount: number; byBank: boolean }

/** How it can go back to the buyer, if it can. */
export async function refundOffer(
  ctx: Pick<Operating, 'db'>,
  id: string,
): Promise<RefundOffer | null> {
  for (const [byBank, worth] of [
    [false, refundWorth],
    [true, worthByBank],
  ] as const) {
    try {
      return { amount: await worth(ctx, id), byBank }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return null
}

/**
 * Refunds the value that the operator has seen; the schedule asks the provider within minutes.
 * False if credits were spent meanwhile.
 */
export async function refundByOperator(
  ctx: Operating,
  id: string,
  amount: number,
  why?: string,
): Promise<boolean> {
  const payment = await findPayment(ctx, id)
  if (!payment || amount !== (await refundWorth(ctx, id))) return false
  const refund = prepareRefund(ctx, payment, amount, isPaidOnce(id))
  const { log: made } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      ...refund.rows,
      log: await log(
        { act: 'payment refunded', subject: id, detail: withWhy(`${amount}`, why) },
        refund.condition,
      ),
    }),
  )
  if (!made) return false
  refund.wake()
  return true
}

/**
 * As `refundWorth`, of what the operator pays by bank: a method that money cannot go back by, or a
 * refund that has failed.
 */
export async function worthByBank(ctx: Pick<Operating, 'db'>, id: string): Promise<number> {
  const payment = await findPayment(ctx, id)
  if (!payment) throw new Refusal(`There is no payment ${id}.`)
  const { method, refund, status } = payment
  if (status !== 'completed') throw new Refusal(`It is ${status}, and not to be refunded.`)
  if (!refund && isPaymentMethod(method) && canGoBack(method)) {
    throw new Refusal(`Money can go back by ${method}: refund it without --by-bank.`)
  }
  const lots = await listLots(ctx.db, id).execute()
  const worth = lots.reduce((sum, lot) => sum + shareOf(lot.amount, lot), 0)
  if (worth === 0) throw new Refusal('No credit of it is left.')
  return worth
}

export async function refundByBank(
  ctx: Operating,
  id: string,
  amount: number,
  why?: string,
): Promise<boolean> {
  const payment = await findPayment(ctx, id)
  if (!payment || amount !== (await worthByBank(ctx, id))) return false
  const { rows, condition } = prepareRefundByBank(ctx, payment, amount, isPaidOnce(id))
  const detail = withWhy(`${amount}`, why)
  const act = { act: 'payment refunded by bank', subject: id, detail } as const
  const { log: acted } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, { log: await log(act, condition), rows }),
  )
  return Boolean(acted)
}

export async function askAboutPayment(ctx: Operating, id: string, why?: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'payment asked about', subject: id, detail: why }, isPayment(id)),
      askedNext: updateAskedNext(ctx.db, id, ctx.now),
    }),
  )
  return Boolean(changed.askedNext)
}

/** It stays closed, also when it is found again. */
export async function closeDifference(
  ctx: Operating,
  id: string,
  kind: string,
  why?: string,
): Promise<boolean> {
  const closed = { closed_at: ctx.now, closed_by: ctx.operator, closed_why: why ?? null }
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(
        { act: 'difference closed', subject: id, detail: withWhy(kind, why) },
        isDifferent(id, kind),
      ),
      difference: updateDifferenceClosed(ctx.db, { id, kind }, closed),
    }),
  )
  return Boolean(changed.difference)
}
