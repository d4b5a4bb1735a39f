import * as v from 'valibot'
import { keptDays } from '#contract/kept.ts'
import { reference } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { defineJob, type JobContext, type Schedule } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { findAddressed, updateForgotten } from './queries.ts'
import { writeReportMail } from './report-mail.tsx'

/** Members have six months to object; answering that takes some more weeks. */
const kept = keptDays.report * DAY

export const reportMail = defineJob({
  name: 'report-mail',
  queue: 'mail',
  schema: v.object({ report: reference, told: v.picklist(['receipt', 'outcome']) }),
  async run(ctx, { report, told }, id) {
    const found = await findAddressed(ctx.db, report).executeTakeFirst()
    if (!found?.email || !found.host) return
    const sender = await findSender(ctx, found.host, found.language)
    if (!sender) return
    const { site, translate } = sender
    const { locale } = translate
    const mail = writeReportMail(translate, site, found, told)
    await sendMail(ctx, { id, to: found.email, site, locale, ...mail })
  },
})

export const reportsJobs = [reportMail]

export const reportsSchedules: readonly Schedule[] = [
  { cron: everyNight, name: 'forget reports', run: forgetReports },
]

async function forgetReports({ db, now }: JobContext): Promise<void> {
  await updateForgotten(db, now - kept).execute()
}
