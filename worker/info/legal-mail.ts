import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { legalPages } from '#contract/legal-pages.ts'
import { legalChange, legalPage } from '#contract/legal.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findReader } from './queries.ts'

/** Cannot be switched off: it is about the contract. */
export const legalMail = defineJob({
  name: 'legal-mail',
  queue: 'mail',
  schema: v.strictObject({
    member: memberId,
    page: legalPage,
    applies_at: legalChange.entries.applies_at,
  }),
  async run(ctx, { member, page, applies_at }, id) {
    const reader = await findReader(ctx.db, member).executeTakeFirst()
    const sender = reader && (await findSender(ctx, reader.signup_host, reader.language))
    if (!reader?.email || !sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const { name, time_zone, deletion_pays_back } = site.settings
    const what = t(`mail.legal.${page}.what`, { date: formatDate(applies_at, locale, time_zone) })
    const instead = t(deletion_pays_back ? 'mail.legal.paid_back' : 'mail.legal.instead')
    const link = siteLink(site, href(legalPages[page]))
    const mail = writeMail({
      subject: t(`mail.legal.${page}.subject`, { site: name }),
      preheader: what,
      heading: t(`mail.legal.${page}.title`),
      parts: [what, instead, buttonPart({ words: t('mail.legal.button'), link }, t)],
    })
    await sendMail(ctx, { id, to: reader.email, site, locale, ...mail })
  },
})
