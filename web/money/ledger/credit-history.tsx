import type { LedgerLine } from '#contract/ledger.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { LedgerCause } from './ledger-cause.tsx'
import { OlderLink } from './older-link.tsx'

type CreditHistoryProps = Pick<PageProps['transactions'], 'from' | 'next'> & {
  lines: readonly LedgerLine[]
}

/** Credits that came in and went out, and what for, newest first. */
export function CreditHistory({ lines, from, next }: CreditHistoryProps) {
  const { t } = useText()
  const { moment, signed } = useFormat()
  if (lines.length === 0) return <p className="text-soft">{t('credits.history.no_credits')}</p>
  const rows = lines.map((line) => ({
    key: line.id,
    when: moment(line.created_at),
    what: <LedgerCause line={line} />,
    amount: signed(line.delta),
    gain: line.delta > 0,
  }))
  const heads = {
    when: t('credits.history.when'),
    what: t('credits.history.what'),
    amount: t('app.nav.credits'),
  }
  return (
    <>
      <Ledger caption={t('credits.history.credits')} heads={heads} rows={rows} />
      <OlderLink
        to={next.lines && href('transactions', {}, { lines: next.lines })}
        words={t('credits.history.older_lines')}
        paged={from.lines !== null}
      />
    </>
  )
}
