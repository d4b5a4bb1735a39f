import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { decisionMail } from './decision-mail.tsx'
import { type Ban, insertBan, isActive, updateBanned } from './queries.ts'

export async function banMember(ctx: Operating, memberId: number, ban: Ban): Promise<boolean> {
  const { db, env, now } = ctx
  const condition = isActive(memberId)
  const payload = { member: memberId, told: 'banned' } as const
  const mail = enqueue(ctx, decisionMail, `ban:${memberId}:${now}`, payload, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(
        { act: 'member banned', subject: String(memberId), detail: ban.reason },
        condition,
      ),
      ban: insertBan(db, memberId, ban, now),
      mail: mail.row,
      sessions: deleteSessions(db, memberId, condition),
      banned: updateBanned(db, memberId),
    }),
  )
  if (!changed.banned) return false
  mail.wake()
  return true
}
