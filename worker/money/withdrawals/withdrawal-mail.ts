import * as v from 'valibot'
import { endWords } from '#contract/withdrawal-end.ts'
import { referenceOf } from '#contract/withdrawals.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { factsPart, termsPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findReceived } from '#worker/money/refunds/queries/withdrawn.ts'
import { findSender } from '#worker/site/find-sender.ts'
import { presentReceipt } from './present-receipt.ts'
import { receiptFacts } from './receipt-facts.ts'

/** The acknowledgement on a durable medium (Directive 2011/83/EU, art. 11a(4)). */
export const withdrawalMail = defineJob({
  name: 'withdrawal-mail',
  queue: 'mail',
  schema: v.strictObject({ withdrawal: v.string() }),
  async run(ctx, { withdrawal }, id) {
    const row = await findReceived(ctx.db, withdrawal).executeTakeFirst()
    if (!row?.email) return
    const sender = await findSender(ctx, row.host, row.language)
    if (!sender) throw new Error('the site of a withdrawal is gone')
    const { site, translate } = sender
    const { t, locale } = translate
    const receipt = presentReceipt(row, locale, site.settings.time_zone)
    const what = t('mail.withdrawal.what', { received: receipt.received })
    const { ended, refund } = receipt
    const next = ended
      ? endWords(ended, translate)
      : t(refund ? 'mail.withdrawal.own' : 'mail.withdrawal.guest')
    const { name, domain } = site.settings
    // The address is whatever the form said: its reader may have no account.
    const why = row.purchase === '' ? {} : { why: t('mail.withdrawal.why', { name, domain }) }
    const mail = writeMail({
      subject: t('mail.withdrawal.subject', { reference: referenceOf(withdrawal) }),
      preheader: what,
      heading: t('withdrawal.done.title'),
      parts: [
        what,
        termsPart(withoutLinks(receipt.statement).split('\n')),
        factsPart(receiptFacts(receipt, site, translate), t),
        next,
      ],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail, ...why })
  },
})

/** Anybody may have written it to this address: no reader's program makes a link of it. */
function withoutLinks(words: string): string {
  return words.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u2060')
}
