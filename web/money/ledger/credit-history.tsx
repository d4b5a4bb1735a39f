import type { LedgerLine, SpentOn } from '#contract/ledger.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useFormat } from '#web/money/use-format.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { OlderLink } from './older-link.tsx'

type CreditHistoryProps = Pick<PageProps['transactions'], 'from' | 'next'> & {
  lines: readonly LedgerLine[]
}

/** Months are those of UTC, as the receipts of the month. */
const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

export function CreditHistory({ lines, from, next }: CreditHistoryProps) {
  const { t, date } = useText()
  const { moment, signed } = useFormat()
  if (lines.length === 0) return <p className="text-soft">{t('credits.history.no_credits')}</p>
  const rows = lines.map((line) => ({
    key: line.id,
    when: line.charges === null ? moment(line.created_at) : date(line.created_at, month),
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
      {lines.some(({ charges }) => charges !== null) && (
        <p className="fine mt-3">{t('credits.history.by_month')}</p>
      )}
      <OlderLink
        to={next.lines && href('transactions', {}, { lines: next.lines })}
        words={t('credits.history.older_lines')}
        paged={from.lines !== null}
      />
    </>
  )
}

function LedgerCause({ line }: { line: LedgerLine }) {
  const { t, tn } = useText()
  const { kind, delta, payment, spent_on, charges } = line
  if (charges !== null && isCharge(kind)) return tn(`credits.ledger.month.${kind}`, charges)
  if (spent_on && isSending(kind)) return <Sent kind={kind} spentOn={spent_on} />
  const words =
    kind === 'purchase' ? tn('credits.ledger.bundle', delta) : t(`credits.ledger.${kind}`)
  if (payment === null) return words
  return (
    <a className="link" href={href('transactions-id', { id: payment })}>
      {words}
    </a>
  )
}

type Charge = 'message' | 'photo' | 'gift'
type Sending = Charge | 'return'

function isCharge(kind: LedgerLine['kind']): kind is Charge {
  return kind === 'message' || kind === 'photo' || kind === 'gift'
}

function isSending(kind: LedgerLine['kind']): kind is Sending {
  return isCharge(kind) || kind === 'return'
}

function Sent({ kind, spentOn }: { kind: Sending; spentOn: SpentOn }) {
  const { t } = useText()
  const { conversation, profile, gift, voice } = spentOn
  const what = kind === 'message' && voice ? 'voice' : kind
  const link = (name: string) => (
    <a className="link" href={href('chats-id', { id: conversation })}>
      <bdi translate="no">{name}</bdi>
    </a>
  )
  return (
    <>
      <RichText
        text={t(`credits.ledger.${what}_to`, { name: profile.name })}
        parts={{ name: link }}
      />{' '}
      <ProfileLabel profile={profile} size="sm" />
      {gift && <div className="fine">{t(`chat.gift.names.${gift}`)}</div>}
    </>
  )
}
