import type { OpenChat } from '#contract/chat-pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import type { MessageGroup } from './group-messages.ts'
import { MessageMeta } from './message-meta.tsx'
import { MessageView } from './message-view.tsx'
import { useTimes } from './use-times.ts'

/** What the address asks of single messages. */
export type AskedMessages = Pick<OpenChat, 'signing' | 'looking' | 'ending'>

type Props = {
  groups: readonly MessageGroup[]
  profile: ProfileRef
  unreadFrom: string | null
  conversation: number | null
  asked: AskedMessages
}

/**
 * A flat list: a message that moves to another group, such as when it is read, keeps its element,
 * and screen readers do not announce it again.
 */
export function MessageGroups(props: Props) {
  const { groups, profile, unreadFrom, conversation, asked } = props
  const { t } = useText()
  const times = useTimes()
  const viewer = useViewer()
  const takes = viewer !== null && viewer.shows_read && !viewer.invisible
  const unread = t('chat.unread_from')
  return groups.flatMap(({ key, state, at, messages }, index) => {
    const day = times.day(at)
    const above = groups[index - 1]
    return [
      (!above || times.day(above.at) !== day) && (
        <p
          key={`day:${key}`}
          className="self-center pt-3.5 pb-2.5 text-xs text-faint first-letter:uppercase"
        >
          {day}
        </p>
      ),
      ...messages.flatMap((message) => [
        message.id === unreadFrom && (
          <div key="unread" role="separator" className="unread-line" aria-label={unread}>
            {unread}
          </div>
        ),
        <MessageView
          key={message.id}
          message={message}
          own={state !== 'theirs'}
          state={state}
          profile={profile}
          conversation={conversation}
          signing={message.id === asked.signing}
          looking={message.id === asked.looking?.message ? asked.looking : null}
          ending={message.id === asked.ending}
        />,
      ]),
      <MessageMeta
        key={`meta:${key}`}
        id={key}
        state={state}
        at={at}
        hopeless={messages[0]?.hopeless ?? false}
        newPrice={messages[0]?.newPrice ?? null}
        takeable={
          takes && (state === 'sent' || state === 'waiting') ? (messages.at(-1)?.id ?? null) : null
        }
      />,
    ]
  })
}
