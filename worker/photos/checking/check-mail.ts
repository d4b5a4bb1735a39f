import * as v from 'valibot'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { knownRefusal } from './present-check.ts'
import { findDecided } from './queries.ts'

/** Cannot be switched off. Not sent of what is gone by then, or to an unconfirmed address. */
export const photoCheckMail = defineJob({
  name: 'photo-check-mail',
  queue: 'mail',
  schema: v.strictObject({ check: v.string(), told: v.picklist(['approved', 'refused']) }),
  async run(ctx, { check, told }, id) {
    const row = await findDecided(ctx.db, check).executeTakeFirst()
    if (!row?.email || row.member_status !== 'confirmed' || row.status !== told) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const what = t(`mail.check.${told}.what`, { name: row.name, site: site.settings.name })
    const button = { words: t('mail.check.button'), link: siteLink(site, href('profile-check')) }
    const reason =
      told === 'refused' ? [t(`checks.refused.reason.${knownRefusal(row.refused_reason)}`)] : []
    const mail = writeMail({
      subject: t(`mail.check.${told}.subject`),
      preheader: what,
      heading: t(`mail.check.${told}.heading`),
      parts: [what, ...reason, t(`mail.check.${told}.next`), buttonPart(button, t)],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
