import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ChatList } from './chat-list.tsx'
import { Conversation } from './conversation.tsx'
import { FictionalNotice } from './fictional-notice.tsx'
import { ProfileBeside } from './profile-beside.tsx'
import { useChat } from './use-chat.ts'
import { useOpenChat } from './use-open-chat.ts'

type Page = PageProps['chats-id'] & Partial<PageProps['chats']>

export function ChatsPage({ page }: { page: Page }) {
  const { t } = useText()
  const conversation = useOpenChat(page)
  const { open } = page
  return (
    <div
      className={cx(
        'grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(300px,372px)_minmax(0,1fr)]',
        open &&
          !open.notice &&
          'wide:grid-cols-[minmax(280px,340px)_minmax(0,1fr)_minmax(280px,340px)]',
      )}
    >
      <aside
        aria-label={t('chat.title')}
        className={cx(
          'min-h-0 overflow-y-auto border-line md:max-lg:px-2 lg:border-r',
          open && 'max-lg:hidden',
        )}
      >
        <ChatList
          current={open?.profile.id ?? null}
          later={page.later}
          warnings={page.warnings ?? []}
        />
      </aside>
      {open?.notice && (
        <FictionalNotice open={open} notice={open.notice} conversation={conversation} />
      )}
      {open && !open.notice && (
        <>
          <Conversation key={open.profile.id} open={open} conversation={conversation} />
          <ProfileBeside key={`beside ${open.profile.id}`} profile={open.profile} />
        </>
      )}
      {!open && <NoConversation />}
    </div>
  )
}

function NoConversation() {
  const { t } = useText()
  const { chats, last_chat_opened_profile } = useChat()
  const last = chats?.find(({ profile }) => profile.id === last_chat_opened_profile)
  if (!chats?.length) return <div className="max-lg:hidden" />
  return (
    <div className="grid place-content-center p-6 max-lg:hidden">
      <Empty
        icon="chat-circle"
        title={t('chat.none')}
        action={
          last && (
            <div className="grid justify-items-center gap-2">
              <Button href={href('chats-id', { id: last.conversation.id })}>
                <span>
                  <NamedText text={t('chat.resume', { name: last.profile.name })} />
                </span>
              </Button>
              <ProfileLabel profile={last.profile} size="sm" />
            </div>
          )
        }
      />
    </div>
  )
}
