import type { CallInput, CallReply } from '#contract/call.ts'
import type { deletionCalls } from '#contract/deletion.ts'
import { DAY } from '#contract/time.ts'
import { closeSocketsSoon } from '#worker/account/login/close-ended-sockets.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { clearSessionCookie } from '#worker/http/session-cookie.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { prepareReactivationMail } from './prepare-reactivation-mail.ts'
import { insertDeletion, isDeleting, updateDeleting } from './queries.ts'
import { writeReceipt } from './receipt.ts'

type Input = CallInput<typeof deletionCalls.deleteAccount>

/**
 * Hides the account, ends its sessions and mails the link that undoes it. Nothing else is deleted
 * during the grace period, so undoing restores everything.
 */
export async function deleteAccount(
  ctx: MemberContext,
  { reason, remarks, proof }: Input,
): Promise<CallReply<typeof deletionCalls.deleteAccount>> {
  const { cookies, db, env, now, site, viewer } = ctx
  const { holds, refusal } = await requireProof(ctx, proof)
  const until = now + site.settings.deletion_grace_days * DAY
  const confirmed = viewer.status === 'confirmed'
  const mail = await prepareReactivationMail(ctx, viewer.id, viewer.email, until, {
    unlimited: confirmed,
  })
  try {
    const { deleted } = await writeBatch(env.DB, {
      deleted: insertDeletion(db, viewer.id, { reason, remarks: remarks || null }, now, holds),
      deleting: updateDeleting(db, viewer.id, until, holds),
      sessions: deleteSessions(db, viewer.id, isDeleting(viewer.id)),
      ...mail.rows,
    })
    if (!deleted) throw await refusal()
    mail.wake()
  } catch (error) {
    if (!isUniqueViolation(error, 'account_deletions.member_id')) throw error
  }
  ctx.defer(closeSocketsSoon(env, viewer.id, null))
  clearSessionCookie(cookies)
  cookies.clearSiteData()
  return { until, receipt: await writeReceipt(env, viewer.id) }
}
