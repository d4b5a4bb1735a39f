import type { SpentMonth } from '#contract/money-pages.ts'
import { href } from '#contract/route.ts'
import { Fold } from '#web/money/fold.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'

const height = 56
const step = 10
const bar = 7

/** A bar for each day on which something was bought; the same as a list under it. */
export function MonthPlot({ month: { days, spent } }: { month: SpentMonth }) {
  const { t } = useText()
  const { money, day } = useFormat()
  const euro = (amount: number) => money({ amount, currency: 'EUR' })
  const sum = spent.reduce((total, { amount }) => total + amount, 0)
  const most = Math.max(1, ...spent.map(({ amount }) => amount))
  return (
    <Section title={t('credits.history.month')} aside={euro(sum)} className="mt-6">
      {spent.length === 0 ? (
        <p className="text-soft">{t('credits.history.month_none')}</p>
      ) : (
        <div>
          <svg
            viewBox={`0 0 ${days * step} ${height}`}
            className="block w-full text-amber"
            aria-hidden="true"
          >
            <path d={`M0 ${height - 0.5}H${days * step}`} stroke="currentColor" opacity="0.4" />
            {spent.map(({ at, day: number, amount }) => (
              <rect
                key={at}
                x={(number - 1) * step + (step - bar) / 2}
                y={height - tall(amount, most)}
                width={bar}
                height={tall(amount, most)}
                fill="currentColor"
              />
            ))}
          </svg>
          <Fold summary={t('credits.history.month_days')}>
            <SummaryList
              rows={spent.map(({ at, amount }) => ({ term: day(at), value: euro(amount) }))}
            />
          </Fold>
        </div>
      )}
      <p className="text-sm">
        <a className="link" href={href('limits')}>
          {t('app.titles.limits')}
        </a>
      </p>
    </Section>
  )
}

/** The smallest is still to be seen. */
function tall(amount: number, most: number): number {
  return Math.max(3, Math.round((amount / most) * (height - 4)))
}
