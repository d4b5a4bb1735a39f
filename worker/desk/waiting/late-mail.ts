import * as v from 'valibot'
import { HOUR } from '#contract/time.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { buttonPart, factsPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findSender } from '#worker/site/find-sender.ts'
import { countLateOn } from './late-cases.ts'

/** To a domain's contact: of which kind, how many and for how long. Nothing of what they are about. */
export const lateMail = defineJob({
  name: 'late-mail',
  queue: 'mail',
  /** `ofGroup`: also of what is of no domain. */
  schema: v.strictObject({ host: v.string(), ofGroup: v.optional(v.boolean(), false) }),
  async run(ctx, { host, ofGroup }, id) {
    const sender = await findSender(ctx, host, null)
    if (!sender?.site.settings.support_email) return
    const { site, translate } = sender
    const { t, tn, number, locale } = translate
    const { name, domain, support_email: to, case_wait_hours } = site.settings
    const late = await countLateOn(ctx, site, ofGroup)
    // All of it was decided since.
    if (late.length === 0) return
    const facts = late.map(({ kind, count, since }): MailFact => {
      const hours = Math.floor((ctx.now - since) / HOUR)
      return [
        t(`mail.late.kinds.${kind}`),
        tn('mail.late.longest', hours, { cases: number(count) }),
      ]
    })
    const lead = tn('mail.late.lead', case_wait_hours)
    const { DESK_ORIGIN } = ctx.config
    const heading = t('mail.late.heading')
    const mail = writeMail({
      subject: t('mail.late.subject', { site: name }),
      preheader: lead,
      heading,
      parts: [
        lead,
        factsPart(facts, t),
        t('mail.late.once'),
        ...(DESK_ORIGIN
          ? [buttonPart({ words: t('mail.late.see'), link: `${DESK_ORIGIN}/` }, t)]
          : []),
      ],
    })
    const why = t('mail.late.why', { name, domain })
    await sendMail(ctx, { id, to, site, locale, ...mail, why, cover: null })
  },
})
