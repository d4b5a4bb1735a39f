import type { LedgerLine, SpentOn } from '#contract/ledger.ts'
import { href } from '#contract/route.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { RichText } from '#web/text/rich-text.tsx'
import { useText } from '#web/text/text.tsx'

/** What a ledger line was for, as a link. */
export function LedgerCause({ line }: { line: LedgerLine }) {
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

/** The other member, with their label. */
function Sent({ kind, spentOn }: { kind: Sending; spentOn: SpentOn }) {
  const { t } = useText()
  const { conversation, profile, gift } = spentOn
  const link = (name: string) => (
    <a className="link" href={href('chats-id', { id: conversation })}>
      <bdi translate="no">{name}</bdi>
    </a>
  )
  return (
    <>
      <RichText
        text={t(`credits.ledger.${kind}_to`, { name: profile.name })}
        parts={{ name: link }}
      />{' '}
      <ProfileLabel profile={profile} size="sm" />
      {gift && <div className="fine">{t(`chat.gift.names.${gift}`)}</div>}
    </>
  )
}
