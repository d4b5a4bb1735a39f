import type { Context } from '#worker/http/context.ts'
import { prepareLinkMail, type PreparedLinkMail } from '#worker/mail/prepare-link-mail.ts'
import { reactivationMail } from './jobs.ts'

/**
 * A link that undoes the deletion, until it is final. `until` in epoch milliseconds; `unlimited` is
 * that of the deletion itself, which comes but once: the next one needs this link.
 */
export function prepareReactivationMail(
  ctx: Context,
  memberId: number,
  email: string,
  until: number,
  unlimited = false,
): Promise<PreparedLinkMail> {
  return prepareLinkMail(ctx, {
    purpose: 'reactivation',
    job: reactivationMail,
    memberId,
    email,
    lifetime: until - ctx.now,
    unlimited,
  })
}
