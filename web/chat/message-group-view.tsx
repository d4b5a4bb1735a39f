import type { ProfileRef } from '#contract/profile.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { BubbleMeta } from '#web/ui/bubble-meta.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { GiftBubble } from './gift-bubble.tsx'
import type { GroupedMessage, MessageGroup } from './group-messages.ts'
import { OutgoingPhoto } from './outgoing-photo.tsx'
import { discard, retry } from './outgoing.ts'
import { SentPhoto } from './sent-photo.tsx'
import { useTimes } from './use-times.ts'

const icons: Record<MessageGroup['state'], IconName | undefined> = {
  theirs: undefined,
  sending: 'clock',
  sent: 'check',
  read: 'checks',
  waiting: 'hourglass-medium',
  returned: 'arrow-u-up-left',
  failed: 'warning-circle',
  unsure: 'warning-circle',
}

/** `profile`: the other side. */
type MessageGroupViewProps = { group: MessageGroup; profile: ProfileRef }

export function MessageGroupView({ group, profile }: MessageGroupViewProps) {
  const { t } = useText()
  const times = useTimes()
  const { state, at, messages } = group
  const own = state !== 'theirs'
  const failed = state === 'failed' || state === 'unsure'
  return (
    <>
      {messages.map((message) => (
        <MessageView key={message.id} message={message} state={state} profile={profile} />
      ))}
      <BubbleMeta
        own={own}
        failed={failed}
        icon={icons[state]}
        time={failed ? undefined : times.clock(at)}
        dateTime={new Date(at).toISOString()}
        state={own ? t(`chat.meta.${state}`) : undefined}
        action={failed && <FailedActions id={group.key} hopeless={messages[0]?.hopeless} />}
      />
    </>
  )
}

type MessageViewProps = {
  message: GroupedMessage
  state: MessageGroup['state']
  profile: ProfileRef
}

function MessageView({ message, state, profile }: MessageViewProps) {
  const { id, text, gift, photo, credits } = message
  const own = state !== 'theirs'
  if (gift) return <GiftBubble gift={gift} own={own} credits={own ? credits : null} />
  if (photo && 'file' in photo) {
    return <OutgoingPhoto photo={photo} sending={state === 'sending'} />
  }
  if (photo) return <SentPhoto photo={photo} id={id} profile={profile} own={own} />
  return (
    <Bubble own={own}>
      <bdi translate="no">{text}</bdi>
    </Bubble>
  )
}

type FailedActionsProps = { id: string; hopeless: boolean | undefined }

function FailedActions({ id, hopeless }: FailedActionsProps) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  return (
    <>
      {!hopeless && (
        <button type="button" onClick={() => retry(stores, send, id)}>
          {t('chat.meta.retry')}
        </button>
      )}
      <button type="button" onClick={() => discard(stores, id)}>
        {t('chat.meta.discard')}
      </button>
    </>
  )
}
