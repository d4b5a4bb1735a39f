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

function LedgerCause({ line }: { line: LedgerLine }) {
  const { t, tn } = useText()
  const { kind, delta, payment, spent_on } = line
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

type Sending = 'message' | 'photo' | 'gift' | 'return'

function isSending(kind: LedgerLine['kind']): kind is Sending {
  return kind === 'message' || kind === 'photo' || kind === 'gift' || kind === 'return'
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
