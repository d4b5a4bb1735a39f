import type { Source } from '#worker/accounts/source.ts'
import {
  type Mailing,
  prepareLinkMail,
  type PreparedLinkMail,
} from '#worker/mail/prepare-link-mail.ts'
import { reactivationMail } from './jobs.ts'

/**
 * `until` in epoch milliseconds. `unlimited`: the limit of mails must not stop the link of the
 * deletion itself, which happens once; but it holds for an unconfirmed address, which may be
 * somebody else's.
 */
export function prepareReactivationMail(
  ctx: Mailing,
  memberId: number,
  email: string,
  until: number,
  { unlimited = false, asker }: { unlimited?: boolean; asker?: Source } = {},
): Promise<PreparedLinkMail> {
  return prepareLinkMail(ctx, {
    purpose: 'reactivation',
    job: reactivationMail,
    memberId,
    email,
    lifetime: until - ctx.now,
    unlimited,
    ...(asker && { asker }),
  })
}
