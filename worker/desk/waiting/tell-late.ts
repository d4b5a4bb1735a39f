import { caseKinds } from '#contract/desk-cases.ts'
import { HOUR, MINUTE } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { listHostsByOpening } from '#worker/site/find-record.ts'
import { findSite } from '#worker/site/find-site.ts'
import type { Site } from '#worker/site/site.ts'
import { allWaiting, lateOn, mostLate } from './late-cases.ts'
import { lateMail } from './late-mail.ts'
import { isToldAt, upsertTold } from './queries.ts'
import { readWaiting } from './read-waiting.ts'

/** At the beginning of each hour, so that what is late together is one mail. */
export async function tellLate(ctx: JobContext): Promise<void> {
  if (ctx.now % HOUR >= MINUTE) return
  const waiting = await readWaiting(ctx, caseKinds, mostLate)
  const own = new Set(waiting.flatMap((row) => row.host ?? []))
  // Jobs, and accounts that are barred, are of no domain.
  let ofGroup = waiting.some((row) => row.host === null)
  for (const host of new Set([...(ofGroup ? await listHostsByOpening(ctx) : []), ...own])) {
    if (!ofGroup && !own.has(host)) continue
    try {
      const site = await findSite(ctx.env, ctx.db, host, ctx.now)
      if (!site?.settings.support_email) continue
      const told = tellOf(ctx, site, ofGroup)
      // By the first that can be read, and by no other should the answer to it be lost.
      ofGroup = false
      await told
    } catch (error) {
      // A domain whose settings cannot be read holds up no other.
      logError('late cases not told', describeError(error), { host })
    }
  }
}

/** Each case once: what says so is written with the mail, and only of what still waits by then. */
async function tellOf(ctx: JobContext, site: Site, ofGroup: boolean): Promise<void> {
  const { env, db, now } = ctx
  const late = lateOn(site, now, ofGroup)
  const kinds = allWaiting({ db, now })
  const job = `late:${site.host}:${now}`
  await withDeferred(ctx, async (work) => {
    const condition = isToldAt(db, kinds, late, now)
    const mail = enqueue(work, lateMail, job, { host: site.host, ofGroup }, { condition })
    const { row } = await writeBatch(env.DB, {
      told: kinds.map(([kind, waiting]) =>
        upsertTold(db, kind, waiting, late, { job, told_at: now }),
      ),
      row: mail.row,
    })
    if (row > 0) mail.wake()
  })
}
