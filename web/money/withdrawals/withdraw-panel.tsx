import type { Payment, RefundOffer } from '#contract/credits.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function WithdrawPanel({ payment, offer }: { payment: Payment; offer: RefundOffer }) {
  const { t } = useText()
  const { day, money } = useFormat()
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-4">
      <p className="min-w-55 flex-1 text-soft">
        {t('credits.withdrawal.beside', { until: day(offer.until) })}
        {offer.amount === 0 && ` ${t('credits.withdrawal.used_up', { amount: money(offer) })}`}
      </p>
      <Button size="sm" href={href('withdrawal-mine', {}, { purchase: payment.payment_id })}>
        {t('app.footer.withdrawal')}
      </Button>
    </Panel>
  )
}

type Withdrawn = NonNullable<PageProps['transactions-id']['withdrawal']>

export function WithdrawnNote({ withdrawal }: { withdrawal: Withdrawn }) {
  const { t } = useText()
  const { day } = useFormat()
  return (
    <p>
      <a className="link" href={href('withdrawal-id', { id: withdrawal.id })}>
        {t('credits.withdrawal.sent', { date: day(withdrawal.received_at) })}
      </a>
    </p>
  )
}
