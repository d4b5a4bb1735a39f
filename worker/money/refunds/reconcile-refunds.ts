import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { updateRefundsChecked } from './queries.ts'
import { sendRefund } from './send-refund.ts'

const atOnce = 20

export async function reconcileRefunds(ctx: JobContext): Promise<void> {
  await withDeferred(ctx, async (sending) => {
    for (const { payment_id } of await updateRefundsChecked(ctx.db, ctx.now, atOnce).execute()) {
      try {
        await sendRefund(sending, payment_id)
      } catch (error) {
        logError('refund not reconciled', error, { payment: payment_id })
      }
    }
  })
}
