import { HOUR } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'
import type { MailContent } from '#worker/mail/mail.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { makeUnsubscribeToken, unsubscribePath } from '#worker/mail/unsubscribe-token.ts'
import { insertTurn } from './queries.ts'
import type { Reader } from './read-reader.ts'

/**
 * Within the domain's hourly limit. The rest waits for the next hour (NotYet), and is dropped if it
 * was seen by then.
 */
export async function sendNotice(
  ctx: JobContext,
  id: string,
  reader: Reader,
  content: MailContent,
): Promise<void> {
  const { site, email: to, translate } = reader
  const most = site.settings.limits.notices_an_hour
  const ends = (Math.floor(ctx.now / HOUR) + 1) * HOUR
  const turn = await insertTurn(ctx.db, reader.id, ends, most).executeTakeFirst()
  if (!turn) throw new NotYet(ends)
  const token = await makeUnsubscribeToken(ctx.env, reader)
  const unsubscribe = siteLink(site, `${unsubscribePath}?token=${token}`)
  await sendMail(ctx, { id, to, site, locale: translate.locale, unsubscribe, ...content })
}
