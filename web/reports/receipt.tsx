import type { ReactNode } from 'react'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ResultMark } from '#web/ui/result-mark.tsx'
import { groupDigits } from './group-digits.ts'

type ReceiptProps = { title: string; reference: string; children?: ReactNode }

export function Receipt({ title, reference, children }: ReceiptProps) {
  const { t, tn } = useText()
  const { complaint_days } = useSite()
  return (
    <Panel className="grid justify-items-start gap-3">
      <ResultMark icon="check-bold" tone="success" size="sm" />
      <h2>{title}</h2>
      <p role="status">
        {t('reports.receipt.reference')} <b className="num">{groupDigits(reference)}</b>
      </p>
      <p className="text-soft">{tn('reports.receipt.next', complaint_days)}</p>
      {children}
    </Panel>
  )
}
