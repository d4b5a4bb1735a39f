import type { Expression, SqlBool } from 'kysely'
import {
  type Mailing,
  prepareLinkMail,
  type PreparedLinkMail,
} from '#worker/mail/prepare-link-mail.ts'
import { activationMail } from './jobs.ts'
import { activationLifetime } from './queries.ts'

export function prepareActivationMail(
  ctx: Mailing,
  memberId: number,
  email: string,
  condition?: Expression<SqlBool>,
): Promise<PreparedLinkMail> {
  return prepareLinkMail(ctx, {
    purpose: 'activation',
    job: activationMail,
    memberId,
    email,
    lifetime: activationLifetime,
    ...(condition && { condition }),
  })
}
