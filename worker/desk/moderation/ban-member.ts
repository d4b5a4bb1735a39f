import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { type Ban, insertBan, isActive, updateBanned } from './queries.ts'

export async function banMember(ctx: Operating, memberId: number, ban: Ban): Promise<boolean> {
  const { db, env, now } = ctx
  const condition = isActive(memberId)
  const { reason: rule, why: facts, until } = ban
  const kind = until === null ? 'ban' : 'pause'
  const { queries, wake } = restrict(
    ctx,
    { act: 'member banned', subject: String(memberId), detail: rule },
    [{ member: memberId, kind, rule, facts, until }],
    {
      condition,
      changes: {
        ban: insertBan(db, memberId, ban, now),
        sessions: deleteSessions(db, memberId, condition),
        banned: updateBanned(db, memberId),
      },
    },
  )
  const changed = await withLog(ctx, async (log) => writeBatch(env.DB, await queries(log)))
  if (!changed.banned) return false
  wake()
  return true
}
