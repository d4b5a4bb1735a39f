import * as v from 'valibot'
import { text } from '#contract/fields.ts'
import { isLocale } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { sha256 } from '#worker/http/random.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { MailButton } from '#worker/mail/mail-button.tsx'
import { MailHeading } from '#worker/mail/mail-heading.tsx'
import { MailParagraph } from '#worker/mail/mail-paragraph.tsx'
import { sendMail } from '#worker/mail/send-mail.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { findSite } from '#worker/site/find-site.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { findMailedReactivation } from './queries.ts'

/** The link to undo a deletion, and until when it works. Nothing when the account is back or gone. */
export const reactivationMail = defineJob({
  name: 'reactivation-mail',
  queue: 'mail',
  schema: v.object({ token: text(100, 20), host: text(253, 1) }),
  async run(ctx, { token, host }, id) {
    const hash = await sha256(token)
    const found = await findMailedReactivation(ctx.db, hash, ctx.now).executeTakeFirst()
    const site = await findSite(ctx.env, ctx.db, host, ctx.now)
    if (!found?.email || !found.deleting_until || !site) return
    const { email, name, language, deleting_until } = found
    const locale = isLocale(language) ? language : 'nl'
    const { time_zone: timeZone, name: siteName } = site.settings
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone,
    })
    const words = { name, site: siteName, until: format.format(deleting_until) }
    const translate = await translateFor(ctx.env, locale)
    const mail = writeMail(translate, words, siteLink(site, href('reactivate', {}, { token })))
    await sendMail(ctx, { id, to: email, site, locale, ...mail })
  },
})

type Words = { name: string; site: string; until: string }

function writeMail({ t }: Translate, words: Words, link: string) {
  const heading = t('mail.reactivation.heading', words)
  const what = t('mail.reactivation.what', words)
  const undo = t('mail.reactivation.undo', words)
  const after = t('mail.reactivation.after')
  return {
    subject: t('mail.reactivation.subject', words),
    preheader: undo,
    text: [heading, what, undo, link, after].join('\n\n'),
    body: (
      <>
        <MailHeading>{heading}</MailHeading>
        <MailParagraph>{what}</MailParagraph>
        <MailParagraph>{undo}</MailParagraph>
        <MailButton href={link}>{t('mail.reactivation.button')}</MailButton>
        <MailParagraph>{after}</MailParagraph>
      </>
    ),
  }
}
