import type { Compilable, Expression, SqlBool } from 'kysely'
import type { UnbanReason } from '#contract/reports.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { liftBan } from '#worker/decisions/lift.ts'
import { withoutObjection } from '#worker/decisions/without-objection.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { type Following, holding } from './following.ts'
import { deleteBan, isBanned, isClosedSince, listOver, updateUnbanned } from './queries.ts'
import { unbanMail } from './unban-mail.ts'

const atOnce = 100

/** What a decision of that moment has closed, in the batch of the answer to an objection. */
export function openAccount(
  { db }: Pick<Operating, 'db'>,
  memberId: number,
  bannedAt: number,
  condition: Expression<SqlBool>,
): Compilable[] {
  const closed = bothHold(isClosedSince(memberId, bannedAt), condition)
  return [updateUnbanned(db, memberId).where(closed), deleteBan(db, memberId).where(closed)]
}

/**
 * False if it is not banned, or an objection of its owner waits: the answer to that opens it. One
 * that is over ends whatever waits.
 */
export async function unbanMember(
  ctx: Operating,
  memberId: number,
  reason: UnbanReason | 'over',
  following?: Following,
): Promise<boolean> {
  const { db, env, now } = ctx
  const banned = holding(isBanned(memberId), following)
  const condition = reason === 'over' ? banned : withoutObjection(memberId, banned)
  const payload = { member: memberId }
  const mail = enqueue(ctx, unbanMail, `unban:${memberId}:${now}`, payload, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(
        { act: 'member unbanned', subject: String(memberId), detail: reason },
        condition,
      ),
      mail: mail.row,
      // One that is over was not undone.
      lifted: reason === 'over' ? [] : [liftBan(ctx, memberId, condition)],
      ban: deleteBan(db, memberId).where(condition),
      unbanned: updateUnbanned(db, memberId).where(condition),
    }),
  )
  if (!changed.unbanned) return false
  mail.wake()
  return true
}

export async function endBans(ctx: JobContext): Promise<void> {
  await withDeferred({ ...ctx, operator: 'schedule' }, async (operating) => {
    const over = await listOver(ctx.db, ctx.now, atOnce).execute()
    for (const { member_id } of over) await unbanMember(operating, member_id, 'over')
  })
}
