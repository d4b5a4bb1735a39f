import type { concernOutcomes } from '#contract/desk-cases.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { findConcern } from './concern-cases.ts'
import { concernMail } from './concern-mail.ts'
import { deleteConcern, isMailed, isTold } from './queries.ts'

/**
 * `talk`: the member is mailed where there is help. False if it is closed already, or the mail would reach
 * nobody.
 */
export async function closeConcern(
  ctx: Operating,
  conversation: string,
  outcome: (typeof concernOutcomes)[number],
): Promise<boolean> {
  const { db, env } = ctx
  const found = await findConcern(ctx, conversation)
  if (!found) return false
  const told = isTold(conversation)
  const condition = outcome === 'talk' ? bothHold(told, isMailed(found.member_id)) : told
  const id = `concern:${conversation}:${found.opened_at}`
  const mail = enqueue(ctx, concernMail, id, { member: found.member_id }, { condition })
  const act = { act: 'concern closed', subject: conversation, detail: outcome } as const
  const { closed } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(act, condition),
      mail: outcome === 'talk' ? mail.row : [],
      closed: deleteConcern(db, conversation, condition),
    }),
  )
  if (!closed) return false
  if (outcome === 'talk') mail.wake()
  return true
}
