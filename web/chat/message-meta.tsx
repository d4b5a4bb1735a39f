import { memo } from 'react'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { BubbleMeta } from '#web/ui/bubble-meta.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import type { MessageGroup } from './group-messages.ts'
import { discard, retry } from './outgoing.ts'
import { SendWords } from './send-words.tsx'
import { TakeBackButton } from './take-back-button.tsx'
import { useTimes } from './use-times.ts'

const icons: Record<MessageGroup['state'], IconName | undefined> = {
  theirs: undefined,
  sending: 'clock',
  sent: 'check',
  read: 'checks',
  waiting: 'hourglass-medium',
  returned: 'arrow-u-up-left',
  taken: 'arrow-u-up-left',
  removed: 'prohibit',
  failed: 'warning-circle',
  unsure: 'warning-circle',
}

type MessageMetaProps = Pick<MessageGroup, 'state' | 'at'> &
  FailedActionsProps & {
    /** The last of the group, while it may be taken back. */
    takeable: string | null
  }

export const MessageMeta = memo(function MessageMeta(props: MessageMetaProps) {
  const { t } = useText()
  const times = useTimes()
  const { state, at, id, hopeless, newPrice, takeable } = props
  const failed = state === 'failed' || state === 'unsure'
  const own = state !== 'theirs'
  return (
    <BubbleMeta
      own={own}
      failed={failed}
      icon={icons[state]}
      time={failed ? undefined : times.clock(at)}
      dateTime={new Date(at).toISOString()}
      state={own ? t(`chat.meta.${state}`) : undefined}
      action={
        failed ? (
          <FailedActions id={id} hopeless={hopeless} newPrice={newPrice} />
        ) : (
          takeable && <TakeBackButton key={takeable} id={takeable} at={at} />
        )
      }
    />
  )
})

type FailedActionsProps = { id: string; hopeless: boolean; newPrice: number | null }

function FailedActions({ id, hopeless, newPrice }: FailedActionsProps) {
  const { t } = useText()
  const stores = useStores()
  const send = useSend()
  return (
    <>
      {!hopeless && (
        <button type="button" onClick={() => retry(stores, send, id)}>
          {newPrice === null ? t('chat.meta.retry') : <SendWords credits={newPrice} />}
        </button>
      )}
      <button type="button" onClick={() => discard(stores, id)}>
        {t('chat.meta.discard')}
      </button>
    </>
  )
}
