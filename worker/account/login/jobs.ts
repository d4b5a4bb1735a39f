import { DAY } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { defineJob, type JobContext, type Schedule } from '#worker/jobs/define-job.ts'
import { deleteInChunks } from '#worker/jobs/delete-in-chunks.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { loginMail } from './login-mail.ts'
import { noticePayload } from './notice-payload.ts'
import { deleteOldLoginAttempts, findRecipient } from './queries.ts'
import { writeNotice } from './security-notice.tsx'
import { deleteExpiredSessions } from './sessions/queries.ts'

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
    await sendMail(ctx, { id, to, site, locale, cover: member.cover, ...mail })
  },
})

export const loginJobs = [securityNotice, loginMail]

export const loginSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget sessions and wrong passwords', run: forgetLogins },
]

async function forgetLogins(ctx: JobContext): Promise<void> {
  await deleteInChunks(
    ctx,
    [deleteExpiredSessions, ctx.now],
    [deleteOldLoginAttempts, ctx.now - DAY],
  )
}
