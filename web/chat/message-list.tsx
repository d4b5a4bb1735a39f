import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { groupMessages } from './group-messages.ts'
import { MessageGroups } from './message-groups.tsx'
import { TypingLine } from './typing-line.tsx'
import { useChat } from './use-chat.ts'
import { useOlder } from './use-older.ts'

type Props = {
  profile: ProfileRef
  conversation: number | null
  /** Where the shown part ends (without script); null at the newest message. */
  before: number | null
  /** Shown as long as there are no messages. */
  start: ReactNode
}

const nothing = { messages: [], more: false, read_seq: 0 }

export function MessageList({ profile, conversation, before, start }: Props) {
  const { t } = useText()
  const viewerId = useViewer()?.id ?? 0
  const { chat_messages, outgoing } = useChat()
  const older = useOlder(conversation)
  const thread = (conversation !== null && chat_messages[conversation]) || nothing
  const own = outgoing.filter((message) => message.profile === profile.id)
  const groups = groupMessages(thread, own, viewerId)
  const end = useRef<HTMLDivElement>(null)
  // Scrolls to one's own new message.
  useEffect(() => {
    if (own.length > 0) end.current?.scrollTo({ top: 0 })
  }, [own.length])

  /** Without script the link's page shows them. */
  function loadOlder(event: MouseEvent) {
    event.preventDefault()
    older.load()
  }

  // Column-reverse: it starts at the newest message without script, and keeps its position when
  // older ones are added.
  return (
    <div
      ref={end}
      role="log"
      aria-label={t('chat.title')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 focus-visible:outline-offset-[-3px]"
    >
      <div className="mx-auto mb-auto flex w-full max-w-200 flex-col gap-1">
        {thread.more && conversation !== null && (
          <Button
            tone="text"
            size="sm"
            icon="caret-up"
            className="self-center"
            href={href('chats-id', { id: conversation }, { before: thread.messages[0]?.seq ?? 0 })}
            busy={older.busy}
            onClick={loadOlder}
          >
            {t('chat.older')}
          </Button>
        )}
        <MessageGroups groups={groups} profile={profile} />
        {groups.length === 0 && start}
        {before !== null && conversation !== null && (
          <Button
            tone="text"
            size="sm"
            icon="caret-down"
            className="self-center"
            href={href('chats-id', { id: conversation })}
          >
            {t('chat.newer')}
          </Button>
        )}
        <TypingLine profile={profile} conversation={conversation} />
      </div>
    </div>
  )
}
