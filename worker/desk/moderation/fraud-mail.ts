import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findWarned, updateMailed } from './queries.ts'

/**
 * To who has written with somebody banned for asking for money. Cannot be switched off; not sent if
 * the ban was lifted meanwhile, and once to each.
 */
export const fraudMail = defineJob({
  name: 'fraud-mail',
  queue: 'mail',
  schema: v.strictObject({ member: memberId, other: memberId }),
  async run(ctx, { member, other }, id) {
    const row = await findWarned(ctx.db, member, other).executeTakeFirst()
    if (!row?.email) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const { name } = row
    const words = { site: site.settings.name }
    const what =
      name === null ? t('mail.fraud.what_unnamed', words) : t('mail.fraud.what', { ...words, name })
    const button = { words: t('mail.fraud.button'), link: siteLink(site, href('complaints')) }
    const mail = writeMail({
      subject: t('mail.fraud.subject', words),
      preheader: what,
      heading: t('mail.fraud.heading'),
      parts: [what, t('mail.fraud.sent'), t('mail.fraud.never'), buttonPart(button, t)],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
    await updateMailed(ctx.db, member, other, ctx.now).execute()
  },
})
