import type { Translate } from '#contract/translate.ts'
import type { DeskText } from '#desk/text.ts'
import type { ShownPayment } from '#worker/desk/payments/look-at-payment.ts'
import { Facts } from './facts.tsx'
import { methodName } from './method-name.ts'

type Props = { text: DeskText; site: Translate; payment: ShownPayment }

/** What was bought, by whom and how. */
export function PaymentFacts({ text, site, payment }: Props) {
  const { t, money, number, countryName, date } = text
  const { id, name, member_id, host, credits, amount, full_amount, currency } = payment
  const { country, issuer_country, method, status, provider, provider_id } = payment
  const discount =
    full_amount > amount
      ? t('payments.discount', {
          full: money({ amount: full_amount, currency }),
          code: payment.discount_code ?? '',
        })
      : null
  return (
    <section className="box stack" aria-label={t('payments.bought')}>
      <Facts
        facts={[
          [t('payments.facts.number'), id],
          [t('payments.facts.at_provider'), [provider, provider_id].filter(Boolean).join(' ')],
          [t('payments.facts.buyer'), t('payments.buyer', { name, number: String(member_id) })],
          [t('payments.facts.domain'), host],
          [t('payments.facts.bought'), t('payments.credits', { credits: number(credits) })],
          [t('payments.facts.price'), money({ amount, currency })],
          [t('payments.facts.discount'), discount],
          [t('payments.facts.tax'), taxOf(text, payment)],
          [t('payments.facts.country'), countryName(country)],
          [t('payments.facts.issuer'), issuer_country && countryName(issuer_country)],
          [t('payments.facts.method'), methodName(method, site)],
          [t('payments.facts.state'), t(`payments.states.${status}`)],
          [t('payments.facts.day'), date(payment.created_at, { dateStyle: 'long' })],
        ]}
      />
    </section>
  )
}

/** Of the oldest nobody knows it. */
function taxOf({ t, money, percent }: DeskText, payment: ShownPayment): string | null {
  const { amount, currency, vat_percentage: rate } = payment
  if (rate === null) return null
  const tax = Math.round((amount * rate) / (100 + rate))
  return t('payments.tax', { rate: percent(rate), tax: money({ amount: tax, currency }) })
}
