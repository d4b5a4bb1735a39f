import type { MouseEvent, ReactNode, RefObject } from 'react'
import type { OpenChat } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { ProfileLabel } from '#web/people/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Composer } from '#web/ui/composer.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { lineNamed } from './opening-lines.ts'
import { SendWords } from './send-words.tsx'
import { useChat } from './use-chat.ts'
import { useComposing } from './use-composing.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  box: RefObject<HTMLTextAreaElement | null>
  onGive: () => void
  onPhoto: () => void
  /** Says why sending is not possible. */
  children: ReactNode
}

export function MessageComposer({ open, conversation, box, onGive, onPhoto, children }: Props) {
  const { t } = useText()
  const { form, site } = useNavigationData()
  const hydrated = useHydrated()
  const { chat_messages } = useChat()
  const composing = useComposing(open.profile, conversation, box)
  const { profile, key } = open
  const line = lineNamed(open.line)
  const max = site.message_length
  const messages = conversation === null ? [] : chat_messages[conversation]?.messages
  const answered = messages?.some(({ sender }) => sender === profile.id)
  const words = answered ? 'chat.composer.next' : 'chat.composer.first'
  return (
    <Composer
      method="post"
      onSubmit={composing.onSubmit}
      label={t('chat.composer.label', { name: profile.name })}
      text={{
        ref: box,
        name: 'text',
        required: true,
        // The browser counts what is typed, not what is kept of it.
        maxLength: hydrated ? undefined : max,
        placeholder: t(words, { name: profile.name }),
        defaultValue: form?.values['text'] ?? (line && t(line)),
        onInput: composing.onInput,
        onKeyDown: composing.onKeyDown,
      }}
      tools={
        <>
          <Tool
            icon="image"
            label={t('chat.photo.button', { name: profile.name })}
            address={href('members-id-chat', { id: profile.id }, { photo: 1 })}
            onPress={onPhoto}
          />
          <Tool
            icon="gift"
            label={t('chat.gift.button', { name: profile.name })}
            address={href('members-id-chat', { id: profile.id }, { gift: 1 })}
            onPress={onGive}
          />
        </>
      }
      count={
        hydrated && (
          <span className={cx(composing.length > max * 0.95 && 'text-warning')}>
            {`${composing.length} / ${max}`}
          </span>
        )
      }
      submit={
        <Button tone="primary" type="submit" disabled={hydrated && composing.blank}>
          <SendWords credits={site.message_credits} />
        </Button>
      }
    >
      <input type="hidden" name="id" value={key} />
      <input type="hidden" name="profile" value={profile.id} />
      <input type="hidden" name="price" value={site.message_credits} />
      {children}
      <ProfileLabel profile={profile} size="sm" />
    </Composer>
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

function useNavigationData() {
  const { data } = useNavigation()
  return { site: data.site, form: data.route === 'error' ? null : data.form }
}
