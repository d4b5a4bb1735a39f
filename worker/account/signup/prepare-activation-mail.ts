import { prepareLinkMail, type PreparedLinkMail } from '#worker/mail/prepare-link-mail.ts'
import type { Context } from '#worker/request/context.ts'
import { activationMail } from './jobs.ts'
import { activationLifetime } from './queries.ts'

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
    lifetime: activationLifetime,
  })
}
