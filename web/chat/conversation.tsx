import { memo, useRef, useEffect, type MouseEvent } from 'react'
import type { OpenChat } from '#contract/chat.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useSite, useNavigation } from '#web/app/navigation.tsx'
import { useViewer } from '#web/app/use-viewer.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Strip } from '#web/ui/strip.tsx'
import { ConversationBar } from './conversation-bar.tsx'
import { FictionalWords } from './fictional-words.tsx'
import { GiftCatalogue } from './gift-catalogue.tsx'
import { GiftConfirm } from './gift-confirm.tsx'
import { IcebreakerDialog } from './icebreaker-dialog.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageNotice } from './message-notice.tsx'
import { PhotoForm } from './photo-form.tsx'
import { useChatDialog, type ChatDialog } from './use-chat-dialog.ts'
import { useChat } from './use-chat.ts'
import { useGiving, type Giving } from './use-giving.ts'

type Props = {
  open: OpenChat
  /** Null before the first message. */
  conversation: number | null
}

/** Memoised: the list beside it re-renders with every message. */
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

/**
 * Refreshes the page when the balance has grown, since only the page knows what the new credits
 * have cost, and when a message was refused for its price. A component of its own, so that a spent
 * credit does not re-render the whole conversation.
 */
function FreshPrices() {
  const { refresh } = useNavigation()
  const credits = useViewer()?.credits ?? 0
  const refused = useChat().outgoing.filter(({ error }) => error === 'price_changed').length
  const before = useRef({ credits, refused })
  useEffect(() => {
    const stale = credits > before.current.credits || refused > before.current.refused
    before.current = { credits, refused }
    if (stale) void refresh()
  }, [credits, refused, refresh])
  return null
}

type OpeningsStartProps = { profile: ProfileRef; onShow: () => void }

function OpeningsStart({ profile, onShow }: OpeningsStartProps) {
  const { t } = useText()
  return (
    <div className="my-3 grid justify-items-start gap-2.5 rounded-lg border border-line bg-raised p-4">
      <h3>{t('chat.openings.title')}</h3>
      <p className="text-soft">{t('chat.openings.start')}</p>
      <Button
        size="sm"
        href={href('members-id-chat', { id: profile.id }, { openings: 1 })}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          onShow()
        }}
      >
        {t('chat.openings.show')}
      </Button>
    </div>
  )
}

type PhotoDialogProps = { open: OpenChat; conversation: number | null; dialog: ChatDialog }

function PhotoDialog({ open, conversation, dialog }: PhotoDialogProps) {
  const { t } = useText()
  const { profile } = open
  const shown = dialog.open === 'photo'
  return (
    <Dialog
      name="photo-dialog"
      open={shown}
      onClose={dialog.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.photo.title', { name: profile.name })} />}
    >
      {shown && <FictionalWords profile={profile} />}
      {shown && (
        <PhotoForm
          profile={profile.id}
          formKey={open.key}
          conversation={conversation}
          onSent={dialog.close}
        />
      )}
    </Dialog>
  )
}

type GiftDialogProps = {
  open: OpenChat
  conversation: number | null
  giving: Giving
}

function GiftDialog({ open, conversation, giving }: GiftDialogProps) {
  const { t } = useText()
  const { id, name } = open.profile
  const { step, chosen } = giving
  return (
    <Dialog
      name="gift-dialog"
      open={step !== null}
      onClose={giving.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.gift.title', { name })} />}
    >
      {step && <FictionalWords profile={open.profile} />}
      {step === 'catalogue' && <GiftCatalogue profile={id} last={chosen} onChoose={giving.show} />}
      {step && step !== 'catalogue' && (
        <GiftConfirm
          gift={step}
          profile={id}
          formKey={open.key}
          conversation={conversation}
          giving={giving}
        />
      )}
    </Dialog>
  )
}
