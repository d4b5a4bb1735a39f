import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { isHeld } from '#worker/desk/cases/work-case.ts'
import { questionCase } from '#worker/desk/fictional/answering/question-cases.ts'
import { insertConcern, isNotTold } from './queries.ts'

/**
 * That somebody in this conversation seems not to be well: a case for another person. False if the
 * conversation is not this operator's now, or it was told already.
 */
export async function tellConcern(
  ctx: Operating,
  conversation: number,
  note: string,
): Promise<boolean> {
  const { db, env, now, operator } = ctx
  const subject = String(conversation)
  const condition = bothHold(isHeld(ctx, questionCase(conversation)), isNotTold(subject))
  const told = { subject, escalated_by: operator, note, opened_at: now }
  const { opened } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'concern told', subject }, condition),
      opened: insertConcern(db, told, condition),
    }),
  )
  return opened > 0
}
