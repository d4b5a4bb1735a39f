import { vatIn } from '#contract/bundles.ts'
import type { AppliedDiscount, BundleOffer } from '#contract/credits.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { useFormat } from './use-format.ts'

type OrderSummaryProps = {
  bundle: BundleOffer
  discount: AppliedDiscount | null
  vatPercentage: number
}

/** The law requires it above the button. */
export function OrderSummary({ bundle, discount, vatPercentage }: OrderSummaryProps) {
  const { t, tn } = useText()
  const { money, percent, moment } = useFormat()
  const { message_credits } = useSite()
  const { credits, amount, full_amount, currency } = bundle
  const inCurrency = (value: number) => money({ amount: value, currency })
  const messages = message_credits > 0 ? Math.floor(credits / message_credits) : 0
  const inWords = tn('app.credits', credits)
  const rows: SummaryRow[] = [
    {
      term: messages ? tn('credits.checkout.line', messages, { credits: inWords }) : inWords,
      value: inCurrency(full_amount),
    },
  ]
  if (discount) {
    const { code, typed, value_percentage, ends_at } = discount
    const words = { code, percent: percent(value_percentage) }
    const inPercent = t(typed ? 'credits.checkout.with_code' : 'credits.checkout.welcome', words)
    const off = discount.price === null ? inPercent : t('credits.checkout.trial')
    const until = !typed && ends_at !== null && t('app.bonus.until', { time: moment(ends_at) })
    rows.push({
      term: [off, until].filter(Boolean).join(', '),
      value: `\u2212 ${inCurrency(full_amount - amount)}`,
      tone: 'lamp',
    })
  }
  rows.push(
    { term: t('credits.checkout.total'), value: inCurrency(amount), tone: 'total' },
    {
      term: t('credits.checkout.vat', { percent: percent(vatPercentage) }),
      value: inCurrency(vatIn(amount, vatPercentage)),
      tone: 'fine',
    },
  )
  return <SummaryList rows={rows} />
}
