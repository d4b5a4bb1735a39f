import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { cx } from '#web/ui/cx.ts'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { NoConversation } from './no-conversation.tsx'
import { useOpenChat } from './use-open-chat.ts'

/** List and conversation: side by side from 992 px, one of the two below. */
export function ChatsPage({ page }: { page: PageProps['chats'] }) {
  const { t } = useText()
  const conversation = useOpenChat(page)
  const { open } = page
  return (
    <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(300px,372px)_minmax(0,1fr)]">
      <aside
        aria-label={t('chat.title')}
        className={cx('min-h-0 overflow-y-auto border-line lg:border-r', open && 'max-lg:hidden')}
      >
        <ChatList current={open?.profile.id ?? null} />
      </aside>
      {open ? (
        <Conversation key={open.profile.id} open={open} conversation={conversation} />
      ) : (
        <NoConversation />
      )}
    </div>
  )
}
