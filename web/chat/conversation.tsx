import { useRef } from 'react'
import type { OpenChat } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { Strip } from '#web/ui/strip.tsx'
import { ConversationBar } from './conversation-bar.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { Icebreaker } from './icebreaker.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageNotice } from './message-notice.tsx'
import { useGiving } from './use-giving.ts'

type Props = {
  open: OpenChat
  /** Null before the first message. */
  conversation: number | null
}

export function Conversation({ open, conversation }: Props) {
  const { t } = useText()
  const box = useRef<HTMLTextAreaElement>(null)
  const { profile } = open
  const giving = useGiving(open.giving)
  return (
    <section
      aria-label={t('chat.with', { name: profile.name })}
      className="flex min-h-0 min-w-0 flex-col"
    >
      <ConversationBar profile={profile} conversation={conversation} />
      {profile.kind === 'fictional' && (
        <Strip icon="mask-happy" title={t('chat.fictional.title')}>
          {t('chat.fictional.text')}
        </Strip>
      )}
      <h2 className="sr-only">{t('chat.title')}</h2>
      <MessageList
        profile={profile}
        conversation={conversation}
        start={<Icebreaker profile={profile} box={box} />}
      />
      <MessageComposer
        open={open}
        conversation={conversation}
        box={box}
        onGive={() => giving.show('catalogue')}
      >
        <MessageNotice profile={profile.id} conversation={conversation} />
      </MessageComposer>
      <GiftDialog open={open} conversation={conversation} giving={giving} />
    </section>
  )
}
