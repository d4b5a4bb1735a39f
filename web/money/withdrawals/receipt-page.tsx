import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { endWords } from '#contract/withdrawal-end.ts'
import { referenceOf } from '#contract/withdrawals.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { FailedRefund } from '#web/money/refunds/failed-refund.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { SummaryList, type SummaryRow } from '#web/ui/summary-list.tsx'
import { Statement } from './statement.tsx'

export function WithdrawalReceiptPage({ page }: { page: PageProps['withdrawal-id'] }) {
  const text = useText()
  const viewer = useViewer()
  const { t } = text
  const { id, received, statement, email, refund, failed, ended } = page
  return (
    <div className="mx-auto grid max-w-150 justify-items-center gap-4 text-center">
      <ResultMark icon="check-bold" tone="success" />
      <h1>{t('withdrawal.done.title')}</h1>
      <p className="text-soft text-balance" role="status">
        {t('withdrawal.done.when', { when: received })}
      </p>
      <div className="grid w-full gap-4 text-left">
        {failed && <FailedRefund payment={failed} asksAccount />}
        <Panel>
          <Facts page={page} />
        </Panel>
        <Statement words={statement} />
      </div>
      {ended ? (
        <p className="text-balance">{endWords(ended, text)}</p>
      ) : (
        !refund && <p className="text-soft text-balance">{t('withdrawal.done.found')}</p>
      )}
      <p className="text-soft text-balance wrap-anywhere">
        {t('withdrawal.done.mailed', { email })}
      </p>
      <div className="grid w-full gap-3">
        <Button block icon="download-simple" href={fileOf(id)} download={`${referenceOf(id)}.txt`}>
          {t('withdrawal.done.download')}
        </Button>
        {viewer && (
          <Button tone="text" block href={href('transactions')}>
            {t('credits.result.all')}
          </Button>
        )}
      </div>
    </div>
  )
}

function fileOf(id: string): string {
  return `/api/withdrawal.php?${new URLSearchParams({ id }).toString()}`
}

function Facts({ page: { id, refund, until } }: { page: PageProps['withdrawal-id'] }) {
  const { t } = useText()
  const { money, day } = useFormat()
  const rows: SummaryRow[] = [{ term: t('withdrawal.done.reference'), value: referenceOf(id) }]
  if (refund) {
    const { method } = refund
    const how = method
      ? t('withdrawal.done.back', { method: t(`credits.methods.${method}`) })
      : t('withdrawal.done.back_bank')
    rows.push({ term: how, value: money(refund) })
  }
  if (until !== null) rows.push({ term: t('withdrawal.done.until'), value: day(until) })
  return <SummaryList rows={rows} />
}
