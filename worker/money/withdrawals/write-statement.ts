import type { Translate } from '#contract/translate.ts'
import { formatDate } from '#worker/mail/format-date.ts'
import type { PaymentRow } from '#worker/money/purchases/queries.ts'

type Said = { name: string; email: string }

/** Annex I(B) of Directive 2011/83/EU, without what no purchase here has. */
export function ownStatement(
  { t, tn, locale }: Translate,
  { id, credits, created_at }: Pick<PaymentRow, 'id' | 'credits' | 'created_at'>,
  { name, email }: Said,
  timeZone: string,
): string {
  const words = t('withdrawal.statement.own', {
    credits: tn('app.credits', credits),
    date: formatDate(created_at, locale, timeZone),
    number: id,
  })
  return `${words}\n${name}, ${email}`
}

export function guestStatement(
  { t }: Translate,
  { name, email, purchase }: Said & { purchase: string },
): string {
  return `${t('withdrawal.statement.guest', { purchase })}\n${name}, ${email}`
}
