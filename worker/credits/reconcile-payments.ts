import { MINUTE } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { checkPayment } from './check-payment.ts'
import { listUnstartedPayments, updateChecked, updatePaymentStatus } from './queries.ts'
import type { SettleContext } from './settle-context.ts'
import { deleteRedemption } from './settling/queries.ts'

const atOnce = 50
/** A start takes seconds; after this nobody repeats it any more. */
const startTime = 15 * MINUTE

/** Settles what no webhook told of, and gives up what never reached the provider. */
export async function reconcilePayments(ctx: JobContext): Promise<void> {
  const { db, env, now } = ctx
  for (const { id } of await listUnstartedPayments(db, now - startTime, atOnce).execute()) {
    await writeBatch(env.DB, [
      updatePaymentStatus(db, id, ['pending'], { status: 'failed' }),
      deleteRedemption(db, id),
    ])
  }
  const waiting: Promise<unknown>[] = []
  const settling: SettleContext & JobContext = { ...ctx, defer: (work) => waiting.push(work) }
  for (const payment of await updateChecked(db, now, atOnce).execute()) {
    try {
      await checkPayment(settling, payment)
    } catch (error) {
      logError('payment not reconciled', error, { payment: payment.id })
    }
  }
  await Promise.allSettled(waiting)
}
