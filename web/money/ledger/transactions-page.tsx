import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { CreditHistory } from './credit-history.tsx'
import { MonthPlot } from './month-plot.tsx'
import { Purchases } from './purchases.tsx'

export function TransactionsPage({ page }: { page: PageProps['transactions'] }) {
  const { t, tn } = useText()
  const viewer = useViewer()
  const { month, payments, ledger, from, next } = page
  const left = viewer && tn('credits.history.left', viewer.credits)
  return (
    <div className="mx-auto max-w-178">
      <BackLink href={href('me')}>{t('app.titles.me')}</BackLink>
      <PageHead title={t('credits.history.title')} />
      {payments.length > 0 && from.lines === null && from.purchases === null && (
        <MonthPlot month={month} />
      )}
      {from.lines === null && (
        <Section title={t('credits.history.purchases')}>
          <Purchases payments={payments} from={from} next={next} />
          {payments.length > 0 && (
            <p className="mt-3 text-sm">
              <a className="link" href={href('withdrawal-mine')}>
                {t('app.footer.withdrawal')}
              </a>
            </p>
          )}
        </Section>
      )}
      {from.purchases === null && (
        <Section title={t('credits.history.credits')} aside={left}>
          <CreditHistory lines={ledger} from={from} next={next} />
        </Section>
      )}
    </div>
  )
}
