import { updateConfirmed } from '#worker/accounts/update-confirmed.ts'
import { deliverJob } from '#worker/chat/deliver-waiting.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { prepareBegunLike } from '#worker/likes/begun-like.ts'
import { isUnconfirmed } from './queries.ts'

/** `why`: for the log. */
export async function confirmByOperator(
  ctx: Operating,
  memberId: number,
  why?: string,
): Promise<boolean> {
  const { db, env, now } = ctx
  const condition = isUnconfirmed(memberId)
  const id = `${deliverJob.name}:${memberId}:${now}`
  const waiting = enqueue(ctx, deliverJob, id, { member: memberId }, { condition })
  const begun = prepareBegunLike(ctx, memberId, condition)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(
        { act: 'member confirmed', subject: String(memberId), detail: why },
        condition,
      ),
      waiting: waiting.row,
      begun: begun.row,
      confirmed: updateConfirmed(db, memberId, now, condition),
    }),
  )
  if (!changed.confirmed) return false
  waiting.wake()
  begun.wake()
  return true
}
