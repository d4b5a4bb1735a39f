import type { ProfileRef } from '#contract/profile.ts'
import type { MessageGroup } from './group-messages.ts'
import { MessageMeta } from './message-meta.tsx'
import { MessageView } from './message-view.tsx'
import { useTimes } from './use-times.ts'

type Props = { groups: readonly MessageGroup[]; profile: ProfileRef }

/**
 * A flat list: a message that moves to another group, such as when it is read, keeps its element,
 * and screen readers do not announce it again.
 */
export function MessageGroups({ groups, profile }: Props) {
  const times = useTimes()
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
      ...messages.map((message) => (
        <MessageView
          key={message.id}
          message={message}
          own={state !== 'theirs'}
          sending={state === 'sending'}
          profile={profile}
        />
      )),
      <MessageMeta
        key={`meta:${key}`}
        id={key}
        state={state}
        at={at}
        hopeless={messages[0]?.hopeless ?? false}
        newPrice={messages[0]?.newPrice ?? null}
      />,
    ]
  })
}
