import * as v from 'valibot'
import { knownReason } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, linkPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findReviewed } from './queries/review.ts'

/** Cannot be switched off. Not sent if the decision was undone, or to an unconfirmed address. */
export const photoReviewMail = defineJob({
  name: 'photo-review-mail',
  queue: 'mail',
  schema: v.strictObject({ photo: v.string(), told: v.picklist(['removed', 'restored']) }),
  async run(ctx, { photo, told }, id) {
    const row = await findReviewed(ctx.db, photo).executeTakeFirst()
    if (!row?.email || (row.status === 'removed') !== (told === 'removed')) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const what = t(`mail.photo.${told}.what`, { name: row.name, site: site.settings.name })
    const reason = knownReason(row.removed_reason)
    const photos = { words: t('mail.photo.button'), link: siteLink(site, href('profile-photos')) }
    const objection = { words: t('mail.photo.object'), link: siteLink(site, href('complaints')) }
    const mail = writeMail({
      subject: t(`mail.photo.${told}.subject`),
      preheader: what,
      heading: t(`mail.photo.${told}.heading`),
      parts: [
        what,
        ...(reason ? [t(`photos.removed.reason.${reason}`)] : []),
        t(`mail.photo.${told}.next`),
        buttonPart(photos, t),
        ...(reason ? [linkPart(objection, t)] : []),
      ],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
