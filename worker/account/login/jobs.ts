import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.ts'
import { findSender } from '#worker/site/find-sender.ts'
import { loginMail } from './login-mail.ts'
import { noticePayload } from './notice-payload.ts'
import { findRecipient } from './queries.ts'
import { writeNotice } from './security-notice.tsx'

export const securityNotice = defineJob({
  name: 'security-notice',
  queue: 'mail',
  schema: noticePayload,
  async run(ctx, payload, id) {
    const member = await findRecipient(ctx.db, payload.member).executeTakeFirst()
    const sender = member && (await findSender(ctx, member.signup_host, member.language))
    const to = payload.to ?? member?.email
    if (!member || !to || !sender) return
    const { site, translate } = sender
    const { locale } = translate
    const mail = writeNotice(translate, site, member.name, payload)
    await sendMail(ctx, { id, to, site, locale, ...mail })
  },
})

export const loginJobs = [securityNotice, loginMail]
