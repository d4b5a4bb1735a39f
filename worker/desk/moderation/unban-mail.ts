import * as v from 'valibot'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findOpened } from './queries.ts'

/** Cannot be switched off. Not sent if the account was closed again. */
export const unbanMail = defineJob({
  name: 'unban-mail',
  queue: 'mail',
  schema: v.strictObject({ member: v.number() }),
  async run(ctx, { member }, id) {
    const row = await findOpened(ctx.db, member).executeTakeFirst()
    if (!row?.email) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const words = { name: row.name, site: site.settings.name }
    const what = t('mail.unban.what', words)
    const login = { words: t('mail.unban.button'), link: siteLink(site, href('login')) }
    const mail = writeMail({
      subject: t('mail.unban.subject', words),
      preheader: what,
      heading: t('mail.unban.heading'),
      parts: [what, t('mail.unban.next'), buttonPart(login, t)],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
