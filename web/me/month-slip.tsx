import type { CreditsLeft, MonthReceipt } from '#contract/me.ts'
import { href } from '#contract/route.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import './month-slip.css'

type MonthSlipProps = { receipt: MonthReceipt; left: CreditsLeft }

/** What the month came to, on paper: proof, not decoration. */
export function MonthSlip({ receipt, left }: MonthSlipProps) {
  const { t, tn, date } = useText()
  const { money, day } = useFormat()
  const viewer = useViewer()
  const nothing = useNothing()
  const { month, sent, sent_fictional, answers, answers_fictional, spent } = receipt
  const name = date(Date.parse(`${month}-01T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const worth = left.worth.map(money).join(' + ')
  return (
    <section className="month-slip" aria-labelledby="month-slip">
      <header>
        <h2 id="month-slip">{t('me.receipt.title')}</h2>
        <p>{name}</p>
      </header>
      <dl>
        <Line term={t('me.receipt.sent')} value={sent} />
        <Line term={t('me.receipt.sent_fictional')} value={sent_fictional} apart />
        <Line term={t('me.receipt.answers')} value={answers} />
        <Line term={t('me.receipt.answers_fictional')} value={answers_fictional} apart />
        <div className="month-slip-sum">
          <dt>{t('me.receipt.spent')}</dt>
          <dd>
            <Spent receipt={receipt} />
          </dd>
        </div>
        {viewer && (
          <div>
            <dt>{tn('me.receipt.left', viewer.credits)}</dt>
            <dd>{worth || (viewer.credits > 0 ? t('me.receipt.left_free') : nothing)}</dd>
          </div>
        )}
      </dl>
      <p className="month-slip-words">
        {receipt.credits === 0 && `${t('me.receipt.none')} `}
        {answers > 0 && spent.length === 1 && <Per receipt={receipt} />}
        {t('me.receipt.free')}
      </p>
      {left.back.map(({ payment, until, ...offered }) => (
        <a
          key={payment}
          className="month-slip-back"
          href={href('transactions-id', { id: payment })}
        >
          <Icon name="arrow-u-up-left" />
          <span>{t('me.receipt.back', { amount: money(offered), day: day(until) })}</span>
        </a>
      ))}
    </section>
  )
}

function Line({ term, value, apart }: { term: string; value: number; apart?: boolean }) {
  return (
    <div className={apart ? 'month-slip-apart' : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Spent({ receipt: { spent, credits } }: Pick<MonthSlipProps, 'receipt'>) {
  const { tn } = useText()
  const { money } = useFormat()
  const nothing = useNothing()
  if (spent.length > 0) return spent.map(money).join(' + ')
  return credits === 0 ? nothing : tn('me.receipt.given', credits)
}

/** In the currency that the visitor's country pays in. */
function useNothing(): string {
  const { money } = useFormat()
  const { minimum_message_costs: costs, geoip_selected_country: country } = useSite()
  return money({ amount: 0, currency: costs[country]?.currency ?? 'EUR' })
}

function Per({ receipt: { spent, answers } }: Pick<MonthSlipProps, 'receipt'>) {
  const { t } = useText()
  const { money } = useFormat()
  const [{ amount, currency } = { amount: 0, currency: 'EUR' }] = spent
  return `${t('me.receipt.per', { amount: money({ amount: Math.round(amount / answers), currency }) })} `
}
