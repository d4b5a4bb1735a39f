import type { Expression, SqlBool } from 'kysely'
import * as v from 'valibot'
import { memberId as memberIdField } from '#contract/fields.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch } from '#worker/db/database.ts'
import { logError } from '#worker/http/log.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findSite } from '#worker/site/find-site.ts'
import { likeQueries, tellOfLike } from './like-in-batch.ts'
import { findDueLike, isDue, mayGive, updateNotDue } from './queries/begun.ts'

/**
 * The like that was begun before signing up, by the rules of every other one. The batch that gives
 * it also ends it: taken back, it is not given again.
 */
async function giveBegunLike(ctx: WorkContext, memberId: number): Promise<void> {
  const { db, env, now } = ctx
  const due = await findDueLike(db, memberId).executeTakeFirst()
  const site = due && (await findSite(env, db, due.signup_host, now))
  if (!site) return
  const { profile } = due
  const liking = { ...ctx, site, viewer: { id: memberId } }
  const given = mayGive(memberId)
  const rows = await readBatch(env.DB, {
    ...likeQueries(liking, profile, { source: 'profile', given }),
    due: updateNotDue(db, memberId, given),
  })
  if (rows.others.length > 0) tellOfLike(liking, profile, rows)
}

export const begunLikeJob = defineJob({
  name: 'begun-like',
  queue: 'push',
  schema: v.object({ member: memberIdField }),
  run: (ctx, { member }) => withDeferred(ctx, (deferring) => giveBegunLike(deferring, member)),
})

/** For the batch that confirms the address; `condition` is that of its statements. */
export function prepareBegunLike(
  ctx: WorkContext,
  memberId: number,
  condition: Expression<SqlBool>,
) {
  const id = `${begunLikeJob.name}:${memberId}`
  const { row, wake } = enqueue(
    ctx,
    begunLikeJob,
    id,
    { member: memberId },
    { condition: bothHold(condition, isDue(memberId)) },
  )
  return { row, wake, give: () => giveNow(ctx, memberId, wake) }
}

/** At once, since the next page shows it; the job does it if this fails. */
async function giveNow(ctx: WorkContext, memberId: number, wake: () => void): Promise<void> {
  try {
    await giveBegunLike(ctx, memberId)
  } catch (error) {
    logError('begun like not given', error)
    wake()
  }
}
