import { formatMoney } from '#contract/money.ts'
import type { Translate } from '#contract/translate.ts'
import { referenceOf, type WithdrawalReceipt } from '#contract/withdrawals.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import type { MailFact } from '#worker/mail/mail-facts.tsx'
import type { Site } from '#worker/site/site.ts'

export function receiptFacts(
  { id, received, refund, until }: WithdrawalReceipt,
  { settings, company }: Site,
  { t, locale }: Translate,
): MailFact[] {
  const facts: MailFact[] = [
    [t('withdrawal.done.reference'), referenceOf(id)],
    [t('withdrawal.done.received'), received],
  ]
  if (refund) {
    const { method } = refund
    const how = method
      ? t('withdrawal.done.back', { method: t(`credits.methods.${method}`) })
      : t('withdrawal.done.back_bank')
    facts.push([how, formatMoney(refund, locale)])
  }
  if (until !== null) {
    facts.push([t('withdrawal.done.until'), formatDate(until, locale, settings.time_zone)])
  }
  facts.push([t('mail.receipt.seller'), [company.name, ...company.vat_numbers].join(', ')])
  return facts
}
