import * as v from 'valibot'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findRestored } from './queries/review.ts'

/** Cannot be switched off. Not sent if it was removed again, or to an unconfirmed address. */
export const restoredMail = defineJob({
  name: 'photo-restored-mail',
  queue: 'mail',
  schema: v.strictObject({ photo: v.string() }),
  async run(ctx, { photo }, id) {
    const row = await findRestored(ctx.db, photo).executeTakeFirst()
    if (!row?.email) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const what = t('mail.photo.restored.what', { name: row.name, site: site.settings.name })
    const photos = { words: t('mail.photo.button'), link: siteLink(site, href('profile-photos')) }
    const mail = writeMail({
      subject: t('mail.photo.restored.subject'),
      preheader: what,
      heading: t('mail.photo.restored.heading'),
      parts: [what, t('mail.photo.restored.next'), buttonPart(photos, t)],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
