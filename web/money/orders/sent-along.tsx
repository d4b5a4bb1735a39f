import type { Payment } from '#contract/credits.ts'
import type { KeptMessage } from '#contract/kept-words.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useFormat } from '#web/money/use-format.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { BubbleMeta } from '#web/ui/bubble-meta.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SentAlongProps = { payment: Payment; message: KeptMessage }

/** A paid order, and the words that went along with it. */
export function SentAlong({ payment, message }: SentAlongProps) {
  const { t } = useText()
  const { profile, text, state } = message
  const { name } = profile
  const went = state === 'sent' || state === 'waiting'
  const title = state === 'waiting' ? 'kept' : state
  return (
    <section className="grid justify-items-center gap-3.5 py-6 text-center">
      <span className="relative">
        <ProfileAvatar profile={profile} size="xl" />
        {went && (
          <span className="absolute -right-1 -bottom-1 grid size-10 place-items-center rounded-full border-4 border-bg bg-success text-bg">
            <Icon name="check-bold" className="size-4.5" />
          </span>
        )}
      </span>
      <ProfileLabel profile={profile} size="sm" />
      <h1 aria-live="polite">
        <NamedText text={t(`credits.along.${title}`, { name })} />
      </h1>
      <Balance payment={payment} message={message} />
      <div className="grid w-full justify-items-end text-left">
        <span className="sr-only">{t('credits.along.words')}</span>
        <Bubble own>
          <bdi translate="no">{text}</bdi>
        </Bubble>
        <Sent message={message} />
      </div>
      <Button tone="primary" block href={href('members-id-chat', { id: profile.id })}>
        <span>
          <NamedText text={t('credits.along.back', { name })} />
        </span>
      </Button>
    </section>
  )
}

function Balance({ payment, message: { state, credits } }: SentAlongProps) {
  const { t, tn } = useText()
  const viewer = useViewer()
  if (state === 'refused')
    return <p className="text-soft text-balance">{t('credits.along.refused_text')}</p>
  if (state === 'kept' || !viewer) return null
  const params = {
    added: tn('app.credits', payment.credits),
    spent: tn('app.credits', credits),
    left: tn('app.credits', viewer.credits),
  }
  return <p className="num text-soft text-balance">{t('credits.along.spent', params)}</p>
}

function Sent({ message: { state, sent_at } }: { message: KeptMessage }) {
  const { t } = useText()
  const { moment } = useFormat()
  if (sent_at === null) return null
  return (
    <BubbleMeta
      own
      icon={state === 'waiting' ? 'hourglass-medium' : 'check'}
      time={moment(sent_at)}
      dateTime={new Date(sent_at).toISOString()}
      state={t(state === 'waiting' ? 'credits.along.waits' : 'credits.along.was_sent')}
    />
  )
}
