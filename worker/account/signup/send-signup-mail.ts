import type { InferResult } from 'kysely'
import * as v from 'valibot'
import { tokenText } from '#contract/fields.ts'
import { locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { writeReactivationMail } from '#worker/account/leaving/reactivation-mail.ts'
import { sha256 } from '#worker/http/random.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { formatDateTime } from '#worker/mail/format-date.ts'
import type { MailContent } from '#worker/mail/mail.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { findSender } from '#worker/site/find-sender.ts'
import type { Site } from '#worker/site/site.ts'
import { writeActivationMail } from './activation-mail.ts'
import { findSignupMail } from './queries.ts'
import { writeClosedMail, writePendingMail, writeTakenMail } from './signup-mails.tsx'

export const signupMailPayload = v.object({
  token: tokenText,
  /** The signup's, because a deleted account has none any more. */
  locale: v.picklist(locales),
})
type Payload = v.InferOutput<typeof signupMailPayload>
type Found = InferResult<ReturnType<typeof findSignupMail>>[number]

export async function sendSignupMail(
  ctx: JobContext,
  { token, locale: asked }: Payload,
  id: string,
): Promise<void> {
  const found = await findSignupMail(ctx.db, await sha256(token)).executeTakeFirst()
  if (!found?.email) return
  const { email: to, language, account, signup_host } = found
  const sender = await findSender(ctx, signup_host, account === 'deleted' ? asked : language)
  if (!sender) return
  const { site, translate } = sender
  const { locale } = translate
  const until = formatDateTime(found.expires_at, locale, site.settings.time_zone)
  const mail = found.opens
    ? found.expires_at > ctx.now && writeLink(translate, found, site, token, until)
    : explain(translate, found, site)
  if (!mail) return
  const { name, domain } = site.settings
  const why = translate.t('mail.signup.why', { site: name, domain })
  await sendMail(ctx, { id, to, site, locale, why, ...mail })
}

function writeLink(
  translate: Translate,
  { purpose, name, account, status, theirs }: Found,
  site: Site,
  token: string,
  until: string,
): MailContent | null {
  const words = { name, site: site.settings.name, until }
  const link = (path: string) => siteLink(site, path)
  if (!theirs) return null
  if (purpose === 'reactivation') {
    if (account !== 'deleting') return null
    return writeReactivationMail(translate, words, link(href('reactivate', {}, { token })))
  }
  if (account !== 'active' || status === 'confirmed') return null
  if (purpose === 'reset') {
    return writePendingMail(translate, words, link(href('reset-password-do', {}, { token })))
  }
  return writeActivationMail(translate, words, link(href('activate', {}, { token })))
}

function explain(translate: Translate, { name, account }: Found, site: Site): MailContent {
  if (account === 'active') return writeTakenMail(translate, name, site)
  return writeClosedMail(translate, account === 'banned' ? 'banned' : 'deleted', site)
}
