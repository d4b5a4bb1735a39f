import type { Payment, RefundOffer } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function RefundPanel({ payment, offer }: { payment: Payment; offer: RefundOffer }) {
  const { t, tn } = useText()
  const { money, day } = useFormat()
  const { payment_id: id } = payment
  const method = t(`credits.methods.${payment.method}`)
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-55 flex-1 text-soft">
        {tn('credits.refund.offer', offer.credits, {
          until: day(offer.until),
          amount: money(offer),
        })}
        {offer.by_bank && ` ${t('credits.refund.by_bank', { method })}`}
      </p>
      <Button
        size="sm"
        href={
          offer.by_bank
            ? href('withdrawal-mine', {}, { purchase: id })
            : href('transactions-id-refund', { id })
        }
      >
        {t('credits.refund.ask')}
      </Button>
    </Panel>
  )
}
