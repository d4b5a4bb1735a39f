import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { chatCalls } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useStores } from '#web/app/stores.tsx'
import { useLoading } from '#web/app/use-loading.ts'
import { useSend } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TypingDots } from '#web/ui/typing-dots.tsx'
import { groupMessages } from './group-messages.ts'
import { type AskedMessages, MessageGroups } from './message-groups.tsx'
import { addOlder } from './store.ts'
import { ToNewest } from './to-newest.tsx'
import { useChat } from './use-chat.ts'

type Props = {
  profile: ProfileRef
  conversation: number | null
  /** Set without script only: where the shown part ends. */
  before: number | null
  asked: AskedMessages
  start: ReactNode
}

const nothing = { messages: [], more: false, read_seq: 0 }

export function MessageList({ profile, conversation, before, asked, start }: Props) {
  const { t } = useText()
  const viewerId = useViewer()?.id ?? 0
  const { chat_messages, outgoing, unread_from } = useChat()
  const older = useOlder(conversation)
  const thread = (conversation !== null && chat_messages[conversation]) || nothing
  const own = outgoing.filter((message) => message.profile === profile.id)
  const groups = groupMessages(thread, own, viewerId)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (own.length > 0) end.current?.scrollTo({ top: 0 })
  }, [own.length])

  function loadOlder(event: MouseEvent) {
    event.preventDefault()
    older.load()
  }

  // Column-reverse: starts at the newest message without script, and keeps its position when older
  // ones are added.
  return (
    <>
      <div
        ref={end}
        role="log"
        aria-label={t('chat.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain p-4 md:px-6 focus-visible:outline-offset-[-3px]"
      >
        <div className="mx-auto mb-auto flex w-full max-w-200 flex-col gap-1">
          {thread.more && conversation !== null && (
            <Button
              tone="text"
              size="sm"
              icon="caret-up"
              className="self-center"
              href={href(
                'chats-id',
                { id: conversation },
                { before: thread.messages[0]?.seq ?? 0 },
              )}
              busy={older.busy}
              onClick={loadOlder}
            >
              {t('chat.older')}
            </Button>
          )}
          <MessageGroups
            groups={groups}
            profile={profile}
            unreadFrom={unread_from}
            conversation={conversation}
            asked={asked}
          />
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
      <ToNewest list={end} messages={thread.messages} viewerId={viewerId} />
    </>
  )
}

type TypingLineProps = { profile: ProfileRef; conversation: number | null }

function TypingLine({ profile, conversation }: TypingLineProps) {
  const { t } = useText()
  const { typing } = useChat()
  const until = (conversation !== null && typing[conversation]) || 0
  // Signals from before this component mounted have expired.
  const [over, setOver] = useState(() => Date.now())
  useEffect(() => {
    if (!until) return
    const timer = setTimeout(() => setOver(until), Math.max(0, until - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  if (until <= over) return null
  return <TypingDots label={t('chat.typing', { name: profile.name })} />
}

function useOlder(conversation: number | null): { busy: boolean; load: () => void } {
  const { chat } = useStores()
  const send = useSend()
  const { loading, load } = useLoading(async (of: number, before: number) =>
    addOlder(chat, of, await send(chatCalls.getChat, { conversation: of, before })),
  )
  return {
    busy: loading,
    load() {
      const before = conversation !== null && chat.chat_messages[conversation]?.messages[0]?.seq
      if (!loading && conversation !== null && before) load(conversation, before)
    },
  }
}
