import { deliverJob } from '#worker/chat/deliver-waiting.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { updateConfirmed } from '#worker/db/update-confirmed.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { isUnconfirmed } from './queries.ts'

/** Delivers what waits. False if it is confirmed already, or the account is not active. */
export async function confirmByOperator(ctx: Operating, memberId: number): Promise<boolean> {
  const { db, env, now } = ctx
  const condition = isUnconfirmed(memberId)
  const id = `${deliverJob.name}:${memberId}:${now}`
  const waiting = enqueue(ctx, deliverJob, id, { member: memberId }, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, [
      await log({ act: 'member confirmed', subject: String(memberId) }, condition),
      waiting.row,
      // Last: the statements before it check that it is unconfirmed.
      updateConfirmed(db, memberId, now, condition),
    ]),
  )
  if (!changed.at(-1)) return false
  waiting.wake()
  return true
}
