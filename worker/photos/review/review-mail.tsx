import * as v from 'valibot'
import { knownReason } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { labelled } from '#worker/mail/labelled.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailLink } from '#worker/mail/mail-link.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { sendMail } from '#worker/mail/send-mail.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { findSite } from '#worker/site/find-site.ts'
import { localeFor } from '#worker/site/locale-for.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { findReviewed } from './queries.ts'

/**
 * Tells the owner of a photo that was taken away, why, and where to object; or that it is back. A
 * decision about the account: no kind of mail that can be switched off. Nothing is sent of what was
 * undone meanwhile, nor to an address that nobody has confirmed.
 */
export const photoReviewMail = defineJob({
  name: 'photo-review-mail',
  queue: 'mail',
  schema: v.strictObject({ photo: v.string(), told: v.picklist(['removed', 'restored']) }),
  async run(ctx, { photo, told }, id) {
    const row = await findReviewed(ctx.db, photo).executeTakeFirst()
    if (!row?.email || (row.status === 'removed') !== (told === 'removed')) return
    const site = await findSite(ctx.env, ctx.db, row.signup_host, ctx.now)
    if (!site) return
    const { t, locale } = await translateFor(ctx.env, localeFor(site, row.language))
    const { name: siteName } = site.settings
    const heading = t(`mail.photo.${told}.heading`)
    const what = t(`mail.photo.${told}.what`, { name: row.name, site: siteName })
    const reason = knownReason(row.removed_reason)
    const paragraphs = [
      what,
      ...(reason ? [t(`photos.removed.reason.${reason}`)] : []),
      t(`mail.photo.${told}.next`),
    ]
    const link = siteLink(site, href('profile-photos'))
    const objection = siteLink(site, href('complaints'))
    await sendMail(ctx, {
      id,
      to: row.email,
      site,
      locale,
      subject: t(`mail.photo.${told}.subject`),
      preheader: what,
      body: (
        <>
          <MailHeading>{heading}</MailHeading>
          {paragraphs.map((words) => (
            <MailParagraph key={words}>{words}</MailParagraph>
          ))}
          <MailButton href={link}>{t('mail.photo.button')}</MailButton>
          {reason && (
            <MailParagraph>
              <MailLink href={objection}>{t('mail.photo.object')}</MailLink>
            </MailParagraph>
          )}
        </>
      ),
      text: [
        heading,
        ...paragraphs,
        labelled(t, t('mail.photo.button'), link),
        ...(reason ? [labelled(t, t('mail.photo.object'), objection)] : []),
      ].join('\n\n'),
    })
  },
})
