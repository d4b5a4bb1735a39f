import { HOUR } from '#contract/time.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { endOlderLinks } from '#worker/accounts/mail-links.ts'
import type { Source } from '#worker/accounts/source.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { prepareLinkMail } from '#worker/mail/prepare-link-mail.ts'
import { onward } from '#worker/pages/onward.ts'
import type { Context } from '#worker/request/context.ts'
import { loginBlocked } from './count-wrong-guess.ts'
import { loginMail } from './login-mail.ts'
import { findLoginBlock, insertWrongGuess, isOpen } from './queries.ts'

const lifetime = HOUR

/**
 * While many networks guess, a stranger gets the same answer for a right password as for a wrong
 * one, and both are counted; the right one mails its owner a link to log in by. `member` if it was
 * right.
 */
export async function askByMail(
  ctx: Context,
  email: string,
  source: Source,
  member: { id: number } | null,
  next: string | undefined,
): Promise<ApiError> {
  const { db, env, now, site } = ctx
  const mail = await prepareLinkMail(ctx, {
    purpose: 'login',
    job: loginMail,
    memberId: member?.id ?? 0,
    email,
    lifetime,
    next: onward(next),
    condition: isOpen(email, source, now),
  })
  const events = await prepareEvents(ctx, { email })
  const {
    block: [block],
  } = await readBatch(env.DB, {
    ...mail.rows,
    event: events(member ? 'login_by_mail' : 'password_wrong', isOpen(email, source, now)),
    older: endOlderLinks(db, 'login', mail.tokenHash, now),
    block: findLoginBlock(db, email, source, now),
    counted: insertWrongGuess(db, email, source, now, site.settings.limits),
  })
  mail.wake()
  return block ? loginBlocked(block.blocked_until, now) : new ApiError('login_by_mail')
}
