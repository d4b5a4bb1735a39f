import type { Payment, RefundOffer } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function RefundPanel({ payment, offer }: { payment: Payment; offer: RefundOffer }) {
  const { t, tn } = useText()
  const { money, day } = useFormat()
  const { support_email: email } = useSite()
  const until = day(offer.until)
  if (offer.by_mail) {
    const method = t(`credits.methods.${payment.method}`)
    return (
      <Panel>
        <p className="text-soft">{t('credits.refund.by_mail', { until, method, email })}</p>
      </Panel>
    )
  }
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-55 flex-1 text-soft">
        {tn('credits.refund.offer', offer.credits, { until, amount: money(offer) })}
      </p>
      <Button size="sm" href={href('transactions-id-refund', { id: payment.payment_id })}>
        {t('credits.refund.ask')}
      </Button>
    </Panel>
  )
}
