import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ChatRow } from './chat-row.tsx'
import { useChat } from './use-chat.ts'

/** `current`: the profile whose conversation is open. */
export function ChatList({ current }: { current: number | null }) {
  const { t } = useText()
  const chats = useChat().chats ?? []
  const { data } = useNavigation()
  const refused = data.route === 'chats' ? data.form?.error : undefined
  // One h1 a page: in a conversation its header has it.
  const Heading = current === null ? 'h1' : 'h2'
  return (
    <>
      <div className="sticky top-0 z-1 bg-bg px-4 pt-4 pb-3">
        <Heading className="text-[1.625rem]">{t('chat.title')}</Heading>
      </div>
      {refused && (
        <Alert icon="warning-circle" tone="danger" className="mx-4">
          {t(`errors.${refused.code}`, refused.params)}
        </Alert>
      )}
      {chats.length > 0 && (
        <ul>
          {chats.map((chat) => (
            <li key={chat.conversation.id}>
              <ChatRow chat={chat} current={chat.profile.id === current} />
            </li>
          ))}
        </ul>
      )}
      <Empty
        className="m-4"
        icon={chats.length > 0 ? 'magnifying-glass' : 'chat-circle'}
        level={current === null ? 2 : 3}
        title={t(chats.length > 0 ? 'chat.list.more_title' : 'chat.list.empty_title')}
        action={
          <Button size="sm" href={href('members')}>
            {t('chat.list.search')}
          </Button>
        }
      >
        {t(chats.length > 0 ? 'chat.list.more_text' : 'chat.list.empty_text')}
      </Empty>
    </>
  )
}
