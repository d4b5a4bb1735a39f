import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import type { Ban } from './ban.ts'
import { type Following, holding } from './following.ts'
import { fraudMail } from './fraud-mail.ts'
import { insertBan, insertWarningMails, insertWarnings, isActive, updateBanned } from './queries.ts'

export async function banMember(
  ctx: Operating,
  memberId: number,
  ban: Ban,
  following?: Following,
): Promise<boolean> {
  const { queries, wake } = memberBan(ctx, memberId, ban, following)
  const changed = await withLog(ctx, async (log) => writeBatch(ctx.env.DB, await queries(log)))
  if (!changed.banned) return false
  wake()
  return true
}

export function memberBan(ctx: Operating, memberId: number, ban: Ban, following?: Following) {
  const { db, now } = ctx
  const condition = holding(isActive(memberId), following)
  const { reason: rule, why: facts, until } = ban
  const kind = until === null ? 'ban' : 'pause'
  return restrict(
    ctx,
    { act: 'member banned', subject: String(memberId), detail: rule },
    [
      {
        member: memberId,
        kind,
        rule,
        facts,
        until,
        id: following?.decision,
        report: following?.report,
      },
    ],
    {
      condition,
      changes: {
        ban: insertBan(db, memberId, ban, condition, now),
        // It says that the account is closed, which a pause does for some days only.
        warnings:
          rule === 'money' && kind === 'ban'
            ? [
                insertWarnings(db, memberId, now, condition),
                insertWarningMails(db, memberId, { job: fraudMail, now }, condition),
              ]
            : [],
        sessions: deleteSessions(db, memberId, condition),
        banned: updateBanned(db, memberId, condition),
      },
    },
  )
}
