import * as v from 'valibot'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findMailed } from './queries.ts'

/** Cannot be switched off. It names neither the conversation nor what was said there. */
export const concernMail = defineJob({
  name: 'concern-mail',
  queue: 'mail',
  schema: v.strictObject({ member: v.number() }),
  async run(ctx, { member }, id) {
    const row = await findMailed(ctx.db, member).executeTakeFirst()
    if (!row?.email) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const words = { name: row.name, site: site.settings.name, email: site.settings.support_email }
    const what = t('mail.concern.what', words)
    const mail = writeMail({
      subject: t('mail.concern.subject', words),
      preheader: what,
      heading: t('mail.concern.heading'),
      parts: [
        what,
        t('mail.concern.help'),
        t('mail.concern.now'),
        t('mail.concern.nothing', words),
      ],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
