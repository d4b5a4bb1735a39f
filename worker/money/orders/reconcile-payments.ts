import { MINUTE } from '#contract/time.ts'
import { keepWordsUnsent } from '#worker/chat/kept-message.ts'
import { writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { checkPayment } from './check-payment.ts'
import { findLostCharge } from './find-lost-charge.ts'
import { listUnstartedPayments, updateChecked, updatePaymentStatus } from './queries.ts'
import { deleteRedemption } from './queries/settling.ts'

const atOnce = 50
/** Starting takes seconds; after this nobody repeats it. */
const startTime = 15 * MINUTE

export async function reconcilePayments(ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  const found = await findUnstarted(ctx)
  await withDeferred(ctx, async (settling) => {
    for (const payment of [...found, ...(await updateChecked(db, now, atOnce).execute())]) {
      try {
        if ('closed' in payment && payment.closed) await giveUp(ctx, payment)
        await checkPayment(settling, payment)
      } catch (error) {
        logError('payment not reconciled', error, { payment: payment.id })
      }
    }
  })
}

/** If it is paid nevertheless, the money goes back. */
async function giveUp(ctx: JobContext, { provider_id, provider: at }: PaymentRow): Promise<void> {
  const provider = await choosePaymentProvider(ctx)
  if (provider_id && at === provider.name) await provider.cancel(provider_id)
}

async function findUnstarted(ctx: JobContext): Promise<PaymentRow[]> {
  const { db, env, now } = ctx
  const found: PaymentRow[] = []
  for (const payment of await listUnstartedPayments(db, now - startTime, atOnce).execute()) {
    const { id } = payment
    try {
      const charged = await findLostCharge(ctx, payment)
      if (charged) {
        found.push(charged)
        continue
      }
    } catch (error) {
      logError('charge not looked for', error, { payment: id })
      continue
    }
    await writeBatch(env.DB, [
      updatePaymentStatus(db, id, ['pending'], { status: 'failed' }),
      deleteRedemption(db, id),
      keepWordsUnsent(db, id),
    ])
  }
  return found
}
