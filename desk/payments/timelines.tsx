import type { DeskText } from '#desk/text.ts'
import type { ShownPayment } from '#worker/desk/payments/look-at-payment.ts'
import { differenceName } from './difference-name.ts'

type Line = { at: number; provider?: string; ledger?: string }

/** What the provider says and what our books say, by time beside each other. */
export function Timelines({ text, payment }: { text: DeskText; payment: ShownPayment }) {
  const { t, date } = text
  const lines = [...providerLines(text, payment), ...ledgerLines(text, payment)].toSorted(
    (one, other) => one.at - other.at,
  )
  return (
    <section className="box scrollx" aria-label={t('payments.timeline')}>
      <h2>{t('payments.timeline')}</h2>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('payments.when')}</th>
            <th scope="col">{t('payments.provider')}</th>
            <th scope="col">{t('payments.ledger')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ at, provider, ledger }) => (
            <tr key={`${at}:${provider ?? ''}:${ledger ?? ''}`}>
              <th scope="row">{date(at, { dateStyle: 'short', timeStyle: 'medium' })}</th>
              <td>{provider}</td>
              <td>{ledger}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function providerLines(text: DeskText, payment: ShownPayment): Line[] {
  const { t, money } = text
  const { refund, differences } = payment
  const worth = refund ? money(refund) : ''
  const known: ReadonlyArray<readonly [number | null | undefined, string]> = [
    [payment.created_at, t('payments.lines.ordered')],
    [payment.checked_at, t('payments.lines.asked')],
    [payment.completed_at, t('payments.lines.paid')],
    [refund?.requested_at, t('payments.lines.refund', { amount: worth })],
    [
      refund?.ended_at,
      t(refund?.status === 'failed' ? 'payments.lines.failed' : 'payments.lines.refunded'),
    ],
    [payment.recheck_at, t('payments.lines.next')],
  ]
  return [
    ...known.flatMap(([at, provider]) => (at ? [{ at, provider }] : [])),
    ...differences.map(({ found_at, kind }) => ({
      at: found_at,
      provider: t('payments.lines.differs', { what: differenceName(text, kind) }),
    })),
  ]
}

function ledgerLines({ t, number }: DeskText, { entries }: ShownPayment): Line[] {
  return entries.map(({ created_at, kind, delta }) => ({
    at: created_at,
    ledger: t('payments.entry', {
      what: t(`payments.entries.${kind}` as 'payments.entries.purchase'),
      credits: number(delta, { signDisplay: 'always' }),
    }),
  }))
}
