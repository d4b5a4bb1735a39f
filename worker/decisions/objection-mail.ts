import * as v from 'valibot'
import { defineJob } from '#worker/jobs/define-job.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { buttonPart, type MailPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { makeDecisionKey } from './decision-key.ts'
import { findToTell } from './queries.ts'
import { decisionLink } from './write-statement.ts'

/** That an objection has come, and what became of it. Cannot be switched off. */
export const objectionMail = defineJob({
  name: 'objection-mail',
  queue: 'mail',
  schema: v.strictObject({ decision: v.string(), told: v.picklist(['received', 'answered']) }),
  async run(ctx, { decision: id, told }, job) {
    const row = await findToTell(ctx.db, id).executeTakeFirst()
    if (!row?.email || row.status !== 'confirmed' || row.answer_due === null) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const day = formatDate(row.answer_due, locale, site.settings.time_zone)
    const { outcome, answer } = told === 'answered' ? row : { outcome: null, answer: null }
    if (told === 'answered' && !outcome) return
    const heading = t(outcome ? `decisions.outcome.${outcome}.title` : 'mail.objection.received')
    const what = outcome
      ? t(`decisions.outcome.${outcome}.lead`)
      : t('decisions.sent.lead', { day })
    const link = decisionLink(site, row, await makeDecisionKey(ctx.env, row))
    const parts: Array<MailPart | string> = [
      t('mail.statement.hello', { name: row.name, site: site.settings.name }),
      what,
      ...(answer ? [answer] : []),
      ...(outcome === 'upheld' ? [t('decisions.redress')] : []),
      buttonPart({ words: t('mail.objection.see'), link }, t),
    ]
    const mail = writeMail({ subject: heading, preheader: what, heading, parts })
    await sendMail(ctx, { id: job, to: row.email, site, locale, ...mail })
  },
})
