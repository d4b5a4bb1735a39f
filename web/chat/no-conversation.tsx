import { href } from '#contract/route.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useChat } from './use-chat.ts'

/** The empty area beside the list while no conversation is open; not on a phone. */
export function NoConversation() {
  const { t } = useText()
  const { chats, last_chat_opened_profile } = useChat()
  const last = chats?.find(({ profile }) => profile.id === last_chat_opened_profile)
  if (!chats?.length) return <div className="max-lg:hidden" />
  return (
    <section className="grid place-content-center p-6 max-lg:hidden">
      <Empty
        icon="chat-circle"
        title={t('chat.none.title')}
        action={
          last && (
            <div className="grid justify-items-center gap-2">
              <Button href={href('chats-id', { id: last.conversation.id })}>
                <span>
                  <NamedText text={t('chat.none.resume', { name: last.profile.name })} />
                </span>
              </Button>
              <ProfileLabel profile={last.profile} size="sm" />
            </div>
          )
        }
      >
        {t('chat.none.text')}
      </Empty>
    </section>
  )
}
