import type { ReactNode } from 'react'
import type { DebitOrder } from '#contract/money-pages.ts'
import { href } from '#contract/route.ts'
import { OrderSummary } from '#web/money/order-summary.tsx'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Steps } from '#web/ui/steps.tsx'

type DebitFrameProps = { order: DebitOrder; step: 1 | 2; children: ReactNode }

const total = 2

export function DebitFrame({ order, step, children }: DebitFrameProps) {
  const { t } = useText()
  const { bundle, code, country, discount, vat_percentage } = order
  const query = { country, ...(code && { code }) }
  return (
    <div className="mx-auto max-w-178">
      <BackLink href={href('credits-id-paymentmethod', { id: bundle.id }, query)}>
        {t('directdebit.other_method')}
      </BackLink>
      <PageHead title={t('directdebit.title')} />
      <div className="grid gap-5">
        <Steps current={step} total={total} label={t('directdebit.step', { step, total })} />
        <Panel aria-label={t('credits.checkout.order')}>
          <OrderSummary bundle={bundle} discount={discount} vatPercentage={vat_percentage} />
        </Panel>
        {children}
      </div>
    </div>
  )
}
