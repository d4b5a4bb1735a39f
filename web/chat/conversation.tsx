import { memo, useRef } from 'react'
import type { OpenChat } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Strip } from '#web/ui/strip.tsx'
import { ConversationBar } from './conversation-bar.tsx'
import { FreshPrices } from './fresh-prices.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { IcebreakerDialog } from './icebreaker-dialog.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageNotice } from './message-notice.tsx'
import { OpeningsStart } from './openings-start.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { useChatDialog } from './use-chat-dialog.ts'
import { useGiving } from './use-giving.ts'

type Props = {
  open: OpenChat
  /** Null before the first message. */
  conversation: number | null
}

/**
 * Memoised: the list beside it re-renders with every message; the parts subscribe by themselves.
 */
export const Conversation = memo(function Conversation({ open, conversation }: Props) {
  const { t } = useText()
  const { fictional_icon } = useSite()
  const box = useRef<HTMLTextAreaElement>(null)
  const { profile } = open
  const giving = useGiving(open.giving)
  const dialog = useChatDialog(open.asked)
  return (
    <section
      aria-label={t('chat.with', { name: profile.name })}
      className="flex min-h-0 min-w-0 flex-col"
    >
      <FreshPrices />
      <ConversationBar profile={profile} conversation={conversation} />
      {profile.kind === 'fictional' && (
        <Strip icon={fictional_icon} title={t('chat.fictional.title')}>
          {t('chat.fictional.text')}
        </Strip>
      )}
      <h2 className="sr-only">{t('chat.title')}</h2>
      <MessageList
        profile={profile}
        conversation={conversation}
        before={open.before}
        start={<OpeningsStart profile={profile} onShow={() => dialog.show({ openings: 1 })} />}
      />
      <MessageComposer
        open={open}
        conversation={conversation}
        box={box}
        onGive={() => giving.show('catalogue')}
        onPhoto={() => dialog.show('photo')}
      >
        <MessageNotice
          profile={profile.id}
          conversation={conversation}
          told={open.asked === 'photo'}
        />
      </MessageComposer>
      <GiftDialog open={open} conversation={conversation} giving={giving} />
      <PhotoDialog open={open} conversation={conversation} dialog={dialog} />
      <IcebreakerDialog profile={profile} dialog={dialog} box={box} />
    </section>
  )
})
