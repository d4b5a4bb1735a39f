import * as v from 'valibot'
import { formatMoney } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, factsPart, termsPart, writeMail } from '#worker/mail/write-mail.tsx'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { findSender } from '#worker/site/find-sender.ts'
import { findDebitToTell } from './queries.ts'

/** The prenotification that direct debits require. */
export const debitMail = defineJob({
  name: 'debit-mail',
  queue: 'mail',
  schema: v.strictObject({ payment: v.string() }),
  async run(ctx, { payment }, id) {
    const row = await findDebitToTell(ctx.db, payment).executeTakeFirst()
    if (!row?.email || row.status === 'failed' || row.status === 'cancelled') return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) throw new Error('the site of a member is gone')
    const { site, translate } = sender
    const seller = await sellingSite({ ...ctx, site }, row)
    const { t, tn, locale } = translate
    const amount = formatMoney(row, locale)
    const facts: MailFact[] = [
      [t('mail.debit.amount'), amount],
      [t('mail.receipt.what'), tn('app.credits', row.credits)],
      [t('mail.debit.account'), `•••• ${row.iban_last}`],
      [t('mail.debit.reference'), row.mandate_reference],
      [t('mail.debit.creditor'), seller.company.name],
      [t('mail.receipt.number'), row.id],
    ]
    const link = siteLink(site, href('transactions-id', { id: row.id }))
    const intro = t('mail.debit.intro', { amount })
    const mail = writeMail({
      subject: t('mail.debit.subject', { name: site.settings.name }),
      preheader: intro,
      heading: t('mail.debit.title'),
      parts: [
        intro,
        factsPart(facts, t),
        termsPart([t('mail.debit.back'), t('mail.debit.agreed'), row.consent_text]),
        buttonPart({ words: t('mail.receipt.open'), link }, t),
      ],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
