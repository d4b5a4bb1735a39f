import * as v from 'valibot'
import type { addressCalls } from '#contract/address.ts'
import type { CallInput } from '#contract/call.ts'
import { emailAddress } from '#contract/fields.ts'
import { DAY } from '#contract/time.ts'
import { isDeletedAddress } from '#worker/account/leaving/is-deleted-address.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { requireProof } from '#worker/account/login/require-proof.ts'
import { findAccount } from '#worker/accounts/find-account.ts'
import { endOlderLinks, findMailAllowance, hasLink } from '#worker/accounts/mail-links.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { prepareLinkMail } from '#worker/mail/prepare-link-mail.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { mailChangeMail } from './jobs.ts'

const lifetime = DAY

type Input = CallInput<typeof addressCalls.askMailChange>

export async function askMailChange(ctx: MemberContext, input: Input): Promise<void> {
  const { db, env, now, viewer, site } = ctx
  // An unconfirmed address is changed on the page that asks for the confirmation.
  if (viewer.status !== 'confirmed') throw new ApiError('forbidden')
  const email = requireNewEmail(input.email)
  const { holds, refusal } = await requireProof(ctx, input.proof)
  const neutral = site.settings.neutral_auth
  // On a neutral site only the mail to that address, and the page behind its link, tell that it has
  // an account.
  if (email === viewer.email || !neutral) {
    refuseTaken(await findAccount(db, email).executeTakeFirst(), now)
    if (await isDeletedAddress(ctx, email)) throw new ApiError('account_deleted')
  }
  const mail = await prepareLinkMail(ctx, {
    purpose: 'mail_change',
    job: mailChangeMail,
    memberId: viewer.id,
    email,
    lifetime,
    condition: holds,
  })
  const notice = await prepareNotice(ctx, {
    kind: 'email_asked',
    memberId: viewer.id,
    cause: mail.tokenHash,
    to: viewer.email,
    email,
    condition: neutral ? holds : hasLink(mail.tokenHash),
  })
  const { link: allowed } = await writeBatch(env.DB, {
    ...mail.rows,
    notice: notice.rows,
    older: endOlderLinks(db, 'mail_change', mail.tokenHash, now),
  })
  if (!allowed) {
    const { limits } = site.settings
    const allowance = findMailAllowance(db, 'mail_change', email, now, limits)
    const may = await allowance.executeTakeFirst()
    if (may) throw await refusal()
    // As above: it would tell whether the address has an account.
    if (!neutral) throw new ApiError('too_many_requests')
  }
  mail.wake()
  notice.wake()
}

function requireNewEmail(text: string): string {
  const { success, output } = v.safeParse(emailAddress, text)
  if (!success) throw new ApiError('invalid_new_email')
  return output
}
