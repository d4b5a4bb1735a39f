import { lazy, memo, type MouseEvent, type RefObject, Suspense, useEffect, useRef } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
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
import { fillBox } from './fill-box.ts'
import { GiftCatalogue } from './gift-catalogue.tsx'
import { GiftConfirm } from './gift-confirm.tsx'
import { IcebreakerDialog, OpeningSuggestions } from './icebreaker-dialog.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageNotice } from './message-notice.tsx'
import { PhotoForm } from './photo-form.tsx'
import { useChatDialog, type ChatDialog } from './use-chat-dialog.ts'
import { useChat } from './use-chat.ts'
import { useGiving, type Giving } from './use-giving.ts'

const VoiceForm = lazy(async () => ({ default: (await import('./voice-form.tsx')).VoiceForm }))

type Props = {
  open: OpenChat
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
        <Strip icon={fictional_icon} title={t('chat.fictional.title')} className="md:px-6">
          {t('chat.fictional.text')}
        </Strip>
      )}
      <h2 className="sr-only">{t('chat.title')}</h2>
      <MessageList
        profile={profile}
        conversation={conversation}
        before={open.before}
        asked={open}
        start={
          <OpeningsStart profile={profile} box={box} onMore={() => dialog.show({ openings: 2 })} />
        }
      />
      <MessageComposer
        open={open}
        conversation={conversation}
        box={box}
        onGive={() => giving.show('catalogue')}
        onPhoto={() => dialog.show('photo')}
        onVoice={() => dialog.show('voice')}
      >
        <MessageNotice open={open} conversation={conversation} told={open.asked === 'photo'} />
      </MessageComposer>
      <GiftDialog open={open} conversation={conversation} giving={giving} />
      <PhotoDialog open={open} conversation={conversation} dialog={dialog} />
      <VoiceDialog open={open} conversation={conversation} dialog={dialog} />
      <IcebreakerDialog open={open} conversation={conversation} dialog={dialog} box={box} />
    </section>
  )
})

const staleAfter: ReadonlySet<string> = new Set(['price_changed', 'fictional_notice'])

/**
 * Refreshes the page when the balance has grown, since only the page knows what the new credits
 * have cost, when a message was refused for what the page does not show yet, and when one was taken
 * back: it may have been the first answer. A component of its own, so that a spent credit does not
 * re-render the whole conversation.
 */
function FreshPrices() {
  const { refresh } = useNavigation()
  const credits = useViewer()?.credits ?? 0
  const { outgoing, open, chat_messages } = useChat()
  const refused = outgoing.filter(({ error }) => error !== null && staleAfter.has(error)).length
  const messages = open === null ? undefined : chat_messages[open]?.messages
  const taken = messages?.filter(({ delivery }) => delivery === 'taken').length ?? 0
  const before = useRef({ credits, refused, taken, open })
  useEffect(() => {
    const { current } = before
    const back = taken > current.taken && open === current.open
    const stale = credits > current.credits || refused > current.refused || back
    before.current = { credits, refused, taken, open }
    if (stale) void refresh()
  }, [credits, refused, taken, open, refresh])
  return null
}

type OpeningsStartProps = {
  profile: OpenChat['profile']
  box: RefObject<HTMLTextAreaElement | null>
  onMore: () => void
}

function OpeningsStart({ profile, box, onMore }: OpeningsStartProps) {
  const { t } = useText()
  const { id } = profile
  return (
    <div className="my-3 grid max-w-140 gap-3">
      <h3>{t('chat.openings.title')}</h3>
      <OpeningSuggestions
        profile={profile}
        turn={0}
        onPick={(text) => fillBox(box.current, text)}
      />
      <Button
        tone="text"
        size="sm"
        icon="arrows-clockwise"
        className="justify-self-start"
        href={href('members-id-chat', { id }, { openings: 2 })}
        aria-haspopup="dialog"
        onClick={(event: MouseEvent) => {
          event.preventDefault()
          onMore()
        }}
      >
        {t('chat.openings.others')}
      </Button>
    </div>
  )
}

type AskedDialogProps = { open: OpenChat; conversation: number | null; dialog: ChatDialog }

function PhotoDialog({ open, conversation, dialog }: AskedDialogProps) {
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
          profile={profile}
          formKey={open.key}
          conversation={conversation}
          onSent={dialog.close}
        />
      )}
    </Dialog>
  )
}

function VoiceDialog({ open, conversation, dialog }: AskedDialogProps) {
  const { t } = useText()
  const { profile } = open
  const shown = dialog.open === 'voice'
  return (
    <Dialog
      name="voice-dialog"
      open={shown}
      onClose={dialog.close}
      closeLabel={t('app.close')}
      title={<NamedText text={t('chat.voice.title', { name: profile.name })} />}
    >
      {shown && <FictionalWords profile={profile} />}
      {shown && (
        <Suspense>
          <VoiceForm
            profile={profile.id}
            name={profile.name}
            conversation={conversation}
            onSent={dialog.close}
          />
        </Suspense>
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
