import { memo } from 'react'
import type { Chat, ChatMessage } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTimes } from './use-times.ts'

type ChatRowProps = { chat: Chat; current: boolean }

export const ChatRow = memo(function ChatRow({ chat, current }: ChatRowProps) {
  const { t, tn } = useText()
  const times = useTimes()
  const { conversation, profile, num_unread_messages: unread, last_message: last } = chat
  return (
    <a
      href={href('chats-id', { id: conversation.id })}
      aria-current={current || undefined}
      className={cx(
        'flex min-h-20 items-center gap-3.5 px-4 py-3 no-underline focus-visible:outline-offset-[-3px]',
        current ? 'bg-card' : 'hover:bg-raised',
      )}
    >
      <ProfileAvatar profile={profile} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <ProfileWho profile={profile} place={null} />
          <span className="flex items-center gap-1.5 whitespace-nowrap pt-1 text-xs text-faint">
            {chat.pinned && <Mark icon="push-pin-fill" words={t('chat.list.is_pinned')} />}
            {chat.muted && <Mark icon="bell-slash" words={t('chat.list.is_muted')} />}
            {last && (
              <time dateTime={new Date(last.sent_at).toISOString()}>
                {times.short(last.sent_at)}
              </time>
            )}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <LastWords chat={chat} />
          <Badge count={unread} label={tn('app.nav.unread', unread)} />
        </span>
      </span>
    </a>
  )
})

function Mark({ icon, words }: { icon: IconName; words: string }) {
  return (
    <>
      <Icon name={icon} className="size-3.75" />
      <span className="sr-only">{words}</span>
    </>
  )
}

function LastWords({ chat }: { chat: Chat }) {
  const { t } = useText()
  const viewer = useViewer()
  const { last_message: last, num_unread_messages: unread } = chat
  return (
    <span
      className={cx(
        'min-w-0 flex-1 truncate text-[0.9375rem]',
        unread > 0 ? 'font-[550]' : 'text-faint',
      )}
    >
      {last && last.sender === viewer?.id && `${t('chat.list.you')} `}
      {last && <Preview message={last} />}
    </span>
  )
}

function Preview({ message }: { message: ChatMessage }) {
  const { t } = useText()
  const { gift, photo, shut, voice, text, delivery } = message
  if (delivery === 'taken') return t('chat.meta.taken')
  if (delivery === 'removed') return t('chat.removed')
  if (gift) return t('chat.gift.preview', { gift: t(`chat.gift.names.${gift}`) })
  if (shut === 'once') return t('chat.once.preview')
  if (shut) return t(shut === 'seen' ? 'chat.once.seen' : 'chat.end.gone')
  if (photo) return t('chat.photo.preview')
  if (voice) return t('chat.voice.preview')
  return <bdi translate="no">{text}</bdi>
}
