import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.ts'
import { findSite } from '#worker/site/find-site.ts'
import { localeFor } from '#worker/site/locale-for.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { noticePayload } from './notice-payload.ts'
import { findRecipient } from './queries.ts'
import { writeNotice } from './security-notice.tsx'

/** Tells a member about a change to the account, which somebody else may have made. */
export const securityNotice = defineJob({
  name: 'security-notice',
  queue: 'mail',
  schema: noticePayload,
  async run(ctx, payload, id) {
    const member = await findRecipient(ctx.db, payload.member).executeTakeFirst()
    const site = await findSite(ctx.env, ctx.db, payload.host, ctx.now)
    const to = payload.to ?? member?.email
    if (!member || !to || !site) return
    const locale = localeFor(site, member.language)
    const translate = await translateFor(ctx.env, locale)
    const mail = writeNotice(translate, site, member.name, payload)
    await sendMail(ctx, { id, to, site, locale, ...mail })
  },
})

export const authJobs = [securityNotice]
