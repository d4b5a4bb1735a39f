import { DAY } from '#contract/time.ts'
import type { Context } from '#worker/http/context.ts'
import { prepareLinkMail, type PreparedLinkMail } from '#worker/mail/prepare-link-mail.ts'
import { activationMail } from './jobs.ts'

const lifetime = 7 * DAY

/** A link to confirm an address. */
export function prepareActivationMail(
  ctx: Context,
  memberId: number,
  email: string,
): Promise<PreparedLinkMail> {
  return prepareLinkMail(ctx, {
    purpose: 'activation',
    job: activationMail,
    memberId,
    email,
    lifetime,
  })
}
