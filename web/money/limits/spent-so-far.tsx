import type { SpendingLimit } from '#contract/spending.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useEuro } from './use-euro.ts'

type Props = { limits: readonly SpendingLimit[]; fictional: number }

/** Of each period that has a limit; of the month where there is none. */
export function SpentSoFar({ limits, fictional }: Props) {
  const { t } = useText()
  const euro = useEuro()
  const limited = limits.filter(({ amount }) => amount !== null)
  const shown = limited.length > 0 ? limited : limits.filter(({ period }) => period === 'month')
  return (
    <Panel className="limits-now">
      {shown.map((limit) => (
        <Spent key={limit.period} limit={limit} />
      ))}
      <p className="num text-soft">{t('spending.fictional', { amount: euro(fictional) })}</p>
    </Panel>
  )
}

function Spent({ limit: { period, amount, spent, ends_at } }: { limit: SpendingLimit }) {
  const { t, percent } = useText()
  const { day } = useFormat()
  const euro = useEuro()
  if (amount === null) {
    return (
      <div>
        <p className="limits-kicker">{t(`spending.now.${period}`)}</p>
        <p className="limits-sum num">{euro(spent)}</p>
        <p className="num text-soft">{t('spending.no_limit')}</p>
      </div>
    )
  }
  const left = euro(Math.max(0, amount - spent))
  const share = percent(Math.round(Math.min(1, spent / amount) * 100))
  return (
    <div>
      <p className="limits-kicker">{t(`spending.now.${period}`)}</p>
      <p className="limits-sum num">
        {euro(spent)} <small>{t('spending.of', { limit: euro(amount) })}</small>
      </p>
      <progress
        value={Math.min(spent, amount)}
        max={amount}
        aria-label={t('spending.share', { share })}
      />
      <p className="num text-soft">{t('spending.left', { left, day: day(ends_at) })}</p>
    </div>
  )
}
