import type { InferResult } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import type { passwordCalls } from '#contract/password.ts'
import { HOUR } from '#contract/time.ts'
import { sourceOf } from '#worker/account/login/known-device.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { endOlderLinks, hasLink } from '#worker/accounts/mail-links.ts'
import type { Source } from '#worker/accounts/source.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { prepareLinkMail } from '#worker/mail/prepare-link-mail.ts'
import { onward } from '#worker/pages/onward.ts'
import type { Context } from '#worker/request/context.ts'
import { resetMail } from './jobs.ts'
import { countResets, findResettable } from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'
import { requireEmail } from './require-email.ts'

const lifetime = HOUR

type Input = CallInput<typeof passwordCalls.askReset>
type Account = InferResult<ReturnType<typeof findResettable>>[number]

/**
 * Strangers leave the last mail of the hour to a known device. After the hour's mails nobody is
 * refused: the mailbox has a link that holds for half an hour, or gets another. On a neutral site
 * an address without an account costs the same writes and gets the same answer, but no mail.
 */
export async function askReset(ctx: Context, input: Input): Promise<void> {
  const { db, env, now, site } = ctx
  const neutral = site.settings.neutral_auth
  const email = requireEmail(input.email)
  const account = await findResettable(db, email).executeTakeFirst()
  if (!neutral) requireKnown(account, now)
  const asker = await sourceOf(ctx, account)
  const mail = await prepareLinkMail(ctx, {
    purpose: 'reset',
    job: resetMail,
    memberId: account?.id ?? 0,
    email,
    lifetime,
    asker,
    next: onward(input.next),
  })
  const events = await prepareEvents(ctx, { email })
  const { link: allowed } = await writeBatch(env.DB, {
    ...mail.rows,
    event: events('reset_asked', hasLink(mail.tokenHash)),
    older: endOlderLinks(db, 'reset', mail.tokenHash, now),
  })
  if (!allowed && !neutral) await requireFewer(ctx, email, asker)
  mail.wake()
}

/** Only a mail to the owner tells that an account is banned. */
function requireKnown(account: Account | undefined, now: number): void {
  if (!account) throw new ApiError('email_not_found')
  const leaving = account.account === 'deleting' || account.account === 'deleted'
  if (leaving) refuseTaken(account, now)
}

/** What others asked for is no reason to refuse: their link is in the mailbox. */
async function requireFewer({ db, now, site }: Context, email: string, asker: Source) {
  const resets = await countResets(db, email, asker, now).executeTakeFirst()
  const many = (resets?.count ?? 0) >= site.settings.limits.resets_a_day
  if (many) throw new ApiError('too_many_resets')
}
