import * as v from 'valibot'
import { ApiError } from '#worker/http/api-error.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findSite } from '#worker/site/find-site.ts'
import { findKept, updateKeptRefused, updateKeptSent } from './queries/kept.ts'
import { sendUnasked } from './send-message.ts'

export const sendKeptJob = defineJob({
  name: 'send-kept',
  queue: 'push',
  schema: v.strictObject({ payment: v.string() }),
  run: (ctx, { payment }) => withDeferred(ctx, (deferring) => sendKept(deferring, payment)),
})

/**
 * For no more than the member was shown, while the purchase stands, and unless they have written
 * again since. The message's id is of the words, so that it is sent once,
 * however often this runs and however many orders carry them.
 */
async function sendKept(ctx: WorkContext, payment: string): Promise<void> {
  const { db, env, now } = ctx
  const kept = await findKept(db, payment).executeTakeFirst()
  if (!kept || kept.text === null || kept.refused !== null) return
  const { member_id, recipient_id: profile, message_id: id, text, quote, price } = kept
  if (kept.sent_at === null && (kept.status !== 'completed' || kept.said_since === 1)) {
    const why = kept.said_since === 1 ? 'sent_otherwise' : kept.status
    await updateKeptRefused(db, id, why).execute()
    return
  }
  const site = await findSite(env, db, kept.host, now)
  if (!site) throw new Error('the site of a purchase is gone')
  try {
    await sendUnasked({ ...ctx, site }, member_id, {
      id,
      profile,
      price,
      text,
      quote: quote ?? undefined,
    })
    await updateKeptSent(db, id).execute()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await updateKeptRefused(db, id, error.code).execute()
  }
}
