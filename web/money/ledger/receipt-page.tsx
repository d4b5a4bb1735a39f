import { vatIn } from '#contract/bundles.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { SellerFacts } from '#web/money/seller-facts.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import './receipt.css'
import { Panel } from '#web/ui/panel.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'

export function ReceiptPage({ page }: { page: PageProps['transactions-id-receipt'] }) {
  const { t } = useText()
  const viewer = useViewer()
  const { day } = useFormat()
  const { payment, paid_at, immediate_use, refund_days: days } = page
  const facts: SummaryRow[] = [
    { term: t('credits.result.number'), value: <Literal words={payment.payment_id} /> },
    { term: t('credits.result.date'), value: day(paid_at) },
    { term: t('credits.receipt.buyer'), value: <Literal words={viewer?.email ?? ''} /> },
    { term: t('credits.result.method'), value: t(`credits.methods.${payment.method}`) },
  ]
  return (
    <div className="receipt mx-auto max-w-178">
      <BackLink className="no-print" href={href('transactions-id', { id: payment.payment_id })}>
        {t('credits.receipt.back')}
      </BackLink>
      <PageHead title={t('credits.receipt.title')} />
      <Panel className="grid gap-6">
        <SellerFacts company={page.seller} />
        <SummaryList look="facts" rows={facts} />
        <Amounts page={page} />
        <div className="grid gap-2 fine">
          <p>{t('credits.receipt.terms', { days })}</p>
          {immediate_use && <p>{t('credits.receipt.immediate_use')}</p>}
        </div>
        <PrintButton />
      </Panel>
    </div>
  )
}

function Amounts({ page }: { page: PageProps['transactions-id-receipt'] }) {
  const { t, tn } = useText()
  const { money, percent } = useFormat()
  const { payment, paid_back, vat_percentage } = page
  const { credits, amount, full_amount, currency, status } = payment
  const inCurrency = (value: number) => money({ amount: value, currency })
  const rows: SummaryRow[] = [{ term: tn('app.credits', credits), value: inCurrency(full_amount) }]
  if (amount < full_amount) {
    const value = `\u2212 ${inCurrency(full_amount - amount)}`
    rows.push({ term: t('credits.result.discount'), value })
  }
  rows.push(
    { term: t('credits.checkout.total'), value: inCurrency(amount), tone: 'total' },
    {
      term: t('credits.checkout.vat', { percent: percent(vat_percentage) }),
      value: inCurrency(vatIn(amount, vat_percentage)),
      tone: 'fine',
    },
  )
  if (paid_back !== null) {
    const value = `\u2212 ${inCurrency(paid_back)}`
    rows.push({ term: t(`credits.status.${status}`), value })
  }
  return <SummaryList rows={rows} />
}

function Literal({ words }: { words: string }) {
  return <span translate="no">{words}</span>
}

function PrintButton() {
  const { t } = useText()
  if (!useHydrated()) return null
  return (
    <p className="no-print">
      <Button onClick={() => print()}>{t('credits.receipt.print')}</Button>
    </p>
  )
}
