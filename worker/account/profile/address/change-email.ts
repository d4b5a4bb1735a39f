import type { addressCalls } from '#contract/address.ts'
import type { CallInput } from '#contract/call.ts'
import { isDeletedAddress } from '#worker/account/leaving/is-deleted-address.ts'
import { closeEndedSockets } from '#worker/account/login/close-ended-sockets.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { contactMark } from '#worker/accounts/contact-mark.ts'
import { deleteBounce } from '#worker/accounts/delete-bounce.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import { updateEndedLinksOf, findLink, linkHolds } from '#worker/accounts/mail-links.ts'
import { updateEmail } from '#worker/accounts/update-email.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { sha256 } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { findOldEmail } from './queries.ts'

type Input = CallInput<typeof addressCalls.changeEmail>

/**
 * Once per link; of two accounts that want one address the first gets it. Ends links mailed to the
 * old address, and all sessions but the one that confirms.
 */
export async function changeEmail(ctx: Context, { token }: Input): Promise<void> {
  const { db, now } = ctx
  const hash = await sha256(token)
  const {
    link: [link],
    old: [old],
  } = await readBatch(ctx.env.DB, {
    link: findLink(db, 'mail_change', hash, now),
    old: findOldEmail(db, hash),
  })
  if (!link?.email || !old?.email) throw new ApiError('link_expired')
  const { id, email } = link
  if (await isDeletedAddress(ctx, email)) throw new ApiError('account_deleted')
  const holds = linkHolds(db, 'mail_change', hash, now)
  const own = ctx.viewer?.id === id ? (ctx.session?.tokenHash ?? null) : null
  const notice = await prepareNotice(ctx, {
    kind: 'email_changed',
    memberId: id,
    cause: hash,
    to: old.email,
    email,
    condition: holds,
  })
  const email_mark = await contactMark(ctx.env, email)
  const {
    ended,
    changed: [changed],
  } = await readBatch(ctx.env.DB, {
    ended: deleteSessions(db, id, holds, own),
    changed: updateEmail(db, id, { email, email_mark }, holds),
    bounce: deleteBounce(db, id, holds),
    notice: notice.rows,
    // Last: it ends the link that the others ask for.
    links: updateEndedLinksOf(db, id, ['mail_change', 'reset', 'activation'], now, holds),
  }).catch(async (error: unknown) => {
    if (isUniqueViolation(error, 'members.email')) {
      refuseTaken(await findAccount(db, email).executeTakeFirst(), now)
    }
    throw error
  })
  if (!changed) throw new ApiError('link_expired')
  notice.wake()
  const hashes = ended.map(({ token_hash }) => token_hash)
  await closeEndedSockets(ctx, id, hashes, undefined)
}
