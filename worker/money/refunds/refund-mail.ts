import * as v from 'valibot'
import { isPaymentMethod } from '#contract/credits.ts'
import { formatMoney } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, factsPart, writeMail } from '#worker/mail/write-mail.tsx'
import { findPaymentWithBuyer } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { findSender } from '#worker/site/find-sender.ts'
import { findRefund } from './queries.ts'

export const refundMail = defineJob({
  name: 'refund-mail',
  queue: 'mail',
  schema: v.strictObject({ payment: v.string(), outcome: v.picklist(['requested', 'failed']) }),
  async run(ctx, { payment, outcome }, id) {
    const row = await findPaymentWithBuyer(ctx.db, payment).executeTakeFirst()
    const refund = await findRefund(ctx.db, payment).executeTakeFirst()
    if (!row?.email || !refund) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) throw new Error('the site of a member is gone')
    const { site, translate } = sender
    const { company } = await sellingSite({ ...ctx, site }, row)
    const { t, tn, locale } = translate
    const { time_zone, name, support_email: email } = site.settings
    const amount = formatMoney(refund, locale)
    const facts: MailFact[] = [
      [t('mail.refund.amount'), amount],
      [t('mail.refund.credits'), tn('app.credits', refund.credits)],
      [t('mail.receipt.date'), formatDate(refund.requested_at, locale, time_zone)],
      [t('mail.receipt.number'), row.id],
      [t('mail.receipt.seller'), [company.name, ...company.vat_numbers].join(', ')],
    ]
    const method = isPaymentMethod(row.method) ? t(`credits.methods.${row.method}`) : row.method
    const what = t(`mail.refund.${outcome}.what`, { amount, method, email })
    const link = siteLink(site, href('transactions-id', { id: row.id }))
    const mail = writeMail({
      subject: t(`mail.refund.${outcome}.subject`, { name }),
      preheader: what,
      heading: t(`mail.refund.${outcome}.title`),
      parts: [what, factsPart(facts, t), buttonPart({ words: t('mail.receipt.open'), link }, t)],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})
