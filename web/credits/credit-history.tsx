import type { LedgerLine } from '#contract/credits.ts'
import { useText } from '#web/text/text.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { useFormat } from './use-format.ts'

/** What came in and went out, newest first. */
export function CreditHistory({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useText()
  const { moment, signed } = useFormat()
  if (lines.length === 0) return <p className="text-soft">{t('credits.history.no_credits')}</p>
  const rows = lines.map(({ id, kind, delta, created_at }) => ({
    key: id,
    when: moment(created_at),
    what: t(`credits.ledger.${kind}`),
    amount: signed(delta),
    gain: delta > 0,
  }))
  const heads = {
    when: t('credits.history.when'),
    what: t('credits.history.what'),
    amount: t('app.nav.credits'),
  }
  return (
    <>
      <Ledger caption={t('credits.history.credits')} heads={heads} rows={rows} />
      {lines.length >= 50 && (
        <p className="fine">{t('credits.history.newest', { count: lines.length })}</p>
      )}
    </>
  )
}
