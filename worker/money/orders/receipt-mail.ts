import * as v from 'valibot'
import { vatIn } from '#contract/bundles.ts'
import { isPaymentMethod } from '#contract/credits.ts'
import { formatMoney, formatPercent } from '#contract/money.ts'
import { href } from '#contract/route.ts'
import type { Translate } from '#contract/translate.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import { sendMail } from '#worker/mail/send-mail.tsx'
import { siteLink } from '#worker/mail/site-link.ts'
import { buttonPart, factsPart, termsPart, writeMail } from '#worker/mail/write-mail.tsx'
import { refundDaysOf, vatOf } from '#worker/money/purchases/present-payment.ts'
import { findPaymentWithBuyer, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { sellingSite } from '#worker/money/purchases/selling-site.ts'
import { findSender } from '#worker/site/find-sender.ts'
import type { Site } from '#worker/site/site.ts'

/** Required by law on a durable medium. From the member's own brand, naming who sold. */
export const receiptMail = defineJob({
  name: 'receipt-mail',
  queue: 'mail',
  schema: v.strictObject({ payment: v.string() }),
  async run(ctx, { payment }, id) {
    const row = await findPaymentWithBuyer(ctx.db, payment).executeTakeFirst()
    if (!row?.email || row.completed_at === null) return
    const sender = await findSender(ctx, row.signup_host, row.language)
    if (!sender) throw new Error('the site of a member is gone')
    const { site, translate } = sender
    const seller = await sellingSite({ ...ctx, site }, row)
    const { t, tn, locale } = translate
    const link = siteLink(site, href('transactions-id-receipt', { id: row.id }))
    const thanks = tn('mail.receipt.thanks', row.credits)
    const mail = writeMail({
      subject: t('mail.receipt.subject', { name: site.settings.name }),
      preheader: thanks,
      heading: t('mail.receipt.title'),
      parts: [
        thanks,
        factsPart(receiptLines(row, seller, translate), t),
        termsPart(receiptTerms(row, seller, translate)),
        buttonPart({ words: t('mail.receipt.open'), link }, t),
      ],
    })
    await sendMail(ctx, { id, to: row.email, site, locale, ...mail })
  },
})

function receiptLines(row: PaymentRow, { settings, company }: Site, { t, tn, locale }: Translate) {
  const { amount, full_amount, currency } = row
  const money = (value: number) => formatMoney({ amount: value, currency }, locale)
  const percentage = vatOf(row, settings)
  const paidAt = row.completed_at ?? row.created_at
  const lines: MailFact[] = [
    [t('mail.receipt.number'), row.id],
    [t('mail.receipt.date'), formatDate(paidAt, locale, settings.time_zone)],
    [t('mail.receipt.what'), tn('app.credits', row.credits)],
  ]
  if (amount < full_amount) {
    lines.push([t('mail.receipt.discount'), money(full_amount - amount)])
  }
  lines.push([t('mail.receipt.total'), money(amount)])
  lines.push([
    t('mail.receipt.vat', { percent: formatPercent(percentage, locale) }),
    money(vatIn(amount, percentage)),
  ])
  if (isPaymentMethod(row.method)) {
    lines.push([t('mail.receipt.method'), t(`credits.methods.${row.method}`)])
  }
  lines.push([t('mail.receipt.seller'), [company.name, ...company.vat_numbers].join(', ')])
  return lines
}

/** The mail must repeat the consent to immediate use (Directive 2011/83/EU, art. 8(7)). */
function receiptTerms(row: PaymentRow, { settings }: Site, { t }: Translate) {
  const terms = [t('mail.receipt.refund', { days: refundDaysOf(row, settings) })]
  if (row.immediate_use_at !== null) terms.push(t('mail.receipt.immediate_use'))
  return terms
}
