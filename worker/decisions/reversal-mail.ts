import * as v from 'valibot'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { buttonPart, factsPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { makeDecisionKey } from './decision-key.ts'
import { findToTell } from './queries.ts'
import { decisionLink } from './write-statement.ts'

/** That a decision was a mistake and is undone, although nobody objected. Cannot be switched off. */
export const reversalMail = defineJob({
  name: 'reversal-mail',
  queue: 'mail',
  schema: v.strictObject({ decision: v.string() }),
  async run(ctx, { decision: id }, job) {
    const row = await findToTell(ctx.db, id).executeTakeFirst()
    if (!row?.email || row.status !== 'confirmed' || row.lifted_at === null) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) return
    const { site, translate } = sender
    const { t, locale } = translate
    const heading = t('mail.reversed.heading')
    const what = t('decisions.outcome.overturned.lead')
    const link = decisionLink(site, row, await makeDecisionKey(ctx.env, row))
    const mail = writeMail({
      subject: heading,
      preheader: what,
      heading,
      parts: [
        t('mail.statement.hello', { name: row.name, site: site.settings.name }),
        what,
        factsPart(
          [
            [t('decisions.trail.decided'), t(`decisions.made.${row.kind}`)],
            [t('decisions.term.number'), id],
          ],
          t,
        ),
        buttonPart({ words: t('mail.objection.see'), link }, t),
      ],
    })
    await sendMail(ctx, { id: job, to: row.email, site, locale, ...mail })
  },
})
