import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { BubbleMeta } from '#web/ui/bubble-meta.tsx'
import { Bubble } from '#web/ui/bubble.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { GiftBubble } from './gift-bubble.tsx'
import type { MessageGroup } from './group-messages.ts'
import { discard, retry } from './outgoing.ts'
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

export function MessageGroupView({ group }: { group: MessageGroup }) {
  const { t } = useText()
  const times = useTimes()
  const { state, at, messages } = group
  const own = state !== 'theirs'
  const failed = state === 'failed' || state === 'unsure'
  return (
    <>
      {messages.map(({ id, text, gift, credits }) =>
        gift ? (
          <GiftBubble key={id} gift={gift} own={own} credits={own ? credits : null} />
        ) : (
          <Bubble key={id} own={own}>
            <bdi translate="no">{text}</bdi>
          </Bubble>
        ),
      )}
      <BubbleMeta
        own={own}
        failed={failed}
        icon={icons[state]}
        time={failed ? undefined : times.clock(at)}
        dateTime={new Date(at).toISOString()}
        state={own ? t(`chat.meta.${state}`) : undefined}
        action={failed && <FailedActions id={group.key} />}
      />
    </>
  )
}

function FailedActions({ id }: { id: string }) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  return (
    <>
      <button type="button" onClick={() => retry(stores, send, id)}>
        {t('chat.meta.retry')}
      </button>
      <button type="button" onClick={() => discard(stores, id)}>
        {t('chat.meta.discard')}
      </button>
    </>
  )
}
