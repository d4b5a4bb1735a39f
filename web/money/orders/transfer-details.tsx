import type { Payment } from '#contract/credits.ts'
import type { KeptMessage } from '#contract/kept-words.ts'
import { CopyButton } from '#web/app/copy-button.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { GiveUpButton } from './give-up-button.tsx'

const parts = ['account', 'name', 'reference'] as const

type TransferDetailsProps = {
  payment: Payment
  details: Record<string, string>
  message: KeptMessage | null
}

export function TransferDetails({ payment, details, message }: TransferDetailsProps) {
  const { t, tn } = useText()
  const { money } = useFormat()
  const known = parts.filter((part) => details[part])
  const rows = known.map((part) => ({
    term: t(`credits.result.details.${part}`),
    value: (
      <span translate="no" className={cx(part === 'account' && 'min-[22.5rem]:whitespace-nowrap')}>
        {details[part]}
      </span>
    ),
  }))
  return (
    <Panel className="grid gap-5">
      <div className="flex items-center gap-4">
        <ResultMark icon="bank" tone="wait" size="sm" />
        <div className="min-w-0 flex-1">
          <h1>{t('credits.result.transfer', { amount: money(payment) })}</h1>
          <p className="text-soft">{tn('credits.result.transfer_text', payment.credits)}</p>
        </div>
      </div>
      <SummaryList rows={rows} />
      <div className="grid gap-2 text-center">
        <CopyButton
          text={known.map((part) => details[part]).join('\n')}
          label={t('credits.result.copy')}
          copiedLabel={t('credits.result.copied')}
        />
        <GiveUpButton message={message} />
      </div>
    </Panel>
  )
}
