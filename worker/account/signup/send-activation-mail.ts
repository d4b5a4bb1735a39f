import type { CallInput } from '#contract/call.ts'
import type { signupCalls } from '#contract/signup.ts'
import { isDeletedAddress } from '#worker/account/leaving/is-deleted-address.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { contactMark } from '#worker/accounts/contact-mark.ts'
import { deleteBounce } from '#worker/accounts/delete-bounce.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import { endOlderLinks, hasLink, insertLink } from '#worker/accounts/mail-links.ts'
import { updateEmail } from '#worker/accounts/update-email.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomToken } from '#worker/http/random.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { prepareActivationMail } from './prepare-activation-mail.ts'
import { moves } from './queries.ts'

type Input = CallInput<typeof signupCalls.sendActivationMail>

/** To another address if one is given; the old one was never confirmed to be the member's. */
export async function sendActivationMail(
  ctx: MemberContext,
  { email = ctx.viewer.email }: Input,
): Promise<{ email: string }> {
  const { db, env, now, viewer, site } = ctx
  const { limits } = site.settings
  if (viewer.status === 'confirmed') throw new ApiError('already_confirmed')
  if (await isDeletedAddress(ctx, email)) throw new ApiError('account_deleted')
  const mail = await prepareActivationMail(ctx, viewer.id, email)
  const moved = moves(viewer.id, email, mail.tokenHash)
  // A link without a token, so that the notice counts among the mails of the old address.
  const counted = {
    hash: randomToken(),
    memberId: viewer.id,
    email: viewer.email,
    expiresAt: now,
    limits,
  }
  const notice = await prepareNotice(ctx, {
    kind: 'email_changed',
    memberId: viewer.id,
    cause: mail.tokenHash,
    to: viewer.email,
    email,
    condition: hasLink(counted.hash),
  })
  const email_mark = await contactMark(env, email)
  try {
    const { link: allowed } = await writeBatch(env.DB, {
      ...mail.rows,
      counted: insertLink(db, 'activation', counted, now, moved),
      notice: notice.rows,
      bounce: deleteBounce(db, viewer.id, moved),
      email: updateEmail(db, viewer.id, { email, email_mark }, hasLink(mail.tokenHash)),
      older: endOlderLinks(db, 'activation', mail.tokenHash, now),
    })
    if (!allowed) throw new ApiError('too_many_requests')
  } catch (error) {
    if (!isUniqueViolation(error, 'members.email')) throw error
    refuseTaken(await findAccount(db, email).executeTakeFirst(), now)
    throw error
  }
  mail.wake()
  notice.wake()
  return { email }
}
