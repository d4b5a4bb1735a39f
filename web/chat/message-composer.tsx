import type { MouseEvent, ReactNode, RefObject } from 'react'
import type { OpenChat } from '#contract/chat-pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Composer } from '#web/ui/composer.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { BundleTiles, BuyButton, BuyNote } from './buy-bundle.tsx'
import { recordingType } from './can-record.ts'
import { ComposerAbout } from './composer-about.tsx'
import { lineNamed } from './opening-lines.ts'
import { SendWords } from './send-words.tsx'
import { useBuying } from './use-buying.ts'
import { useChat } from './use-chat.ts'
import { useComposing } from './use-composing.ts'
import { useWordsPrice } from './use-words-price.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  box: RefObject<HTMLTextAreaElement | null>
  onGive: () => void
  onPhoto: () => void
  onVoice: () => void
  children: ReactNode
}

export function MessageComposer({
  open,
  conversation,
  box,
  onGive,
  onPhoto,
  onVoice,
  children,
}: Props) {
  const { t } = useText()
  const { form, site } = useNavigationData()
  const hydrated = useHydrated()
  const price = useWordsPrice(open, conversation)
  const composing = useComposing(open.profile, conversation, box, open, price)
  const buying = useBuying(open, { conversation, price, ...composing })
  const { profile, key } = open
  const max = site.message_length
  const { answered, written } = useSpoken(open, conversation)
  const line = lineNamed(open.line)
  const opening = line && t(line)
  const words = answered ? 'chat.composer.next' : 'chat.composer.first'
  return (
    <Composer
      method="post"
      onSubmit={buying ? buying.onSubmit : composing.onSubmit}
      label={t('chat.composer.label', { name: profile.name })}
      text={{
        ref: box,
        name: 'text',
        // A press with nothing written leads to the box instead of a bubble of the browser.
        required: !buying && !hydrated,
        // The browser would count what is typed; the limit is for the normalised text.
        maxLength: hydrated ? undefined : max,
        placeholder: t(words, { name: profile.name }),
        defaultValue: form?.values['text'] ?? opening,
        onInput: composing.onInput,
        onKeyDown: composing.onKeyDown,
      }}
      tools={
        !buying && <Tools profile={profile} onGive={onGive} onPhoto={onPhoto} onVoice={onVoice} />
      }
      count={hydrated && <Length of={composing.length} max={max} />}
      submit={buying ? <BuyButton buying={buying} /> : <SendButton price={price} />}
      note={buying && <BuyNote buying={buying} name={profile.name} credits={price} />}
    >
      <input type="hidden" name="id" value={key} />
      <input type="hidden" name="profile" value={profile.id} />
      <input type="hidden" name="price" value={price} />
      <ComposerAbout
        quote={composing.quote}
        sharing={composing.sharing}
        profile={profile.id}
        onDrop={composing.drop}
      />
      <ComposerNotes
        answers={price === 0 && site.message_credits > 0}
        mismatch={open.mismatch && !written}
        name={profile.name}
      />
      {children}
      <ProfileLabel profile={profile} size="sm" />
      {buying && <BundleTiles buying={buying} />}
    </Composer>
  )
}

function SendButton({ price }: { price: number }) {
  return (
    <Button tone="primary" type="submit">
      <SendWords credits={price} />
    </Button>
  )
}

function Length({ of: length, max }: { of: number; max: number }) {
  if (length <= max * 0.8) return null
  return <span className={cx(length > max * 0.95 && 'text-warning')}>{`${length} / ${max}`}</span>
}

type ComposerNotesProps = { answers: boolean; mismatch: boolean; name: string }

function ComposerNotes({ answers, mismatch, name }: ComposerNotesProps) {
  const { t } = useText()
  return (
    <>
      {answers && <p className="px-1 text-sm text-soft">{t('chat.composer.answer')}</p>}
      {mismatch && (
        <p className="px-1 text-sm text-soft">
          <NamedText text={t('chat.mismatch', { name })} />
        </p>
      )}
    </>
  )
}

function useSpoken({ profile }: OpenChat, conversation: number | null) {
  const { chat_messages } = useChat()
  const messages = conversation === null ? [] : (chat_messages[conversation]?.messages ?? [])
  return {
    answered: messages.some(({ sender }) => sender === profile.id),
    written: messages.some(({ sender }) => sender !== profile.id),
  }
}

type ToolsProps = Pick<Props, 'onGive' | 'onPhoto' | 'onVoice'> & { profile: OpenChat['profile'] }

function Tools({ profile: { id, name }, onGive, onPhoto, onVoice }: ToolsProps) {
  const { t } = useText()
  return (
    <>
      <Tool
        icon="image"
        label={t('chat.photo.button', { name })}
        address={href('members-id-chat', { id }, { photo: 1 })}
        onPress={onPhoto}
      />
      <Tool
        icon="gift"
        label={t('chat.gift.button', { name })}
        address={href('members-id-chat', { id }, { gift: 1 })}
        onPress={onGive}
      />
      <VoiceTool name={name} onPress={onVoice} />
    </>
  )
}

type ToolProps = { icon: IconName; label: string; address: string; onPress: () => void }

/** A link, so that it works without script. */
function Tool({ icon, label, address, onPress }: ToolProps) {
  function press(event: MouseEvent) {
    event.preventDefault()
    onPress()
  }
  return <IconButton icon={icon} label={label} href={address} onClick={press} />
}

/** Its place is kept, so that nothing moves where it can be used. */
function VoiceTool({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useText()
  const usable = useHydrated() && recordingType() !== null
  return (
    <IconButton
      icon="microphone"
      label={t('chat.voice.button', { name })}
      aria-haspopup="dialog"
      className={cx(!usable && 'invisible')}
      onClick={onPress}
    />
  )
}

function useNavigationData() {
  const { data } = useNavigation()
  return { site: data.site, form: data.route === 'error' ? null : data.form }
}
