import type { Expression, SqlBool } from 'kysely'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { insertConcern, isNotTold } from './queries.ts'

/** A case for another person. False if it was told already, or `mayTell` does not hold. */
export async function openConcern(
  ctx: Operating,
  conversation: number,
  note: string,
  mayTell: Expression<SqlBool>,
): Promise<boolean> {
  const { db, env, now, operator } = ctx
  const subject = String(conversation)
  const condition = bothHold(mayTell, isNotTold(subject))
  const told = {
    subject,
    escalated_by: operator,
    note,
    opened_at: now,
    opened_by: operator,
  }
  const { opened } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'concern told', subject }, condition),
      opened: insertConcern(db, told, condition),
    }),
  )
  return opened > 0
}
