import type { ReactNode, RefObject } from 'react'
import type { OpenChat } from '#contract/pages.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { ProfileLabel } from '#web/members/profile-label.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Composer } from '#web/ui/composer.tsx'
import { cx } from '#web/ui/cx.ts'
import { useComposing } from './use-composing.ts'
import { useMessagePrice } from './use-message-price.ts'

type Props = {
  open: OpenChat
  conversation: number | null
  box: RefObject<HTMLTextAreaElement | null>
  /** What stands in the way of sending, above the text box. */
  children: ReactNode
}

/** A form of its own right: without script it posts to the page. */
export function MessageComposer({ open, conversation, box, children }: Props) {
  const { t } = useText()
  const { form, site } = useNavigationData()
  const hydrated = useHydrated()
  const composing = useComposing(open.profile, conversation, box)
  const { profile, key } = open
  const max = site.message_length
  const words = conversation !== null ? 'chat.composer.next' : 'chat.composer.first'
  return (
    <Composer
      method="post"
      onSubmit={composing.onSubmit}
      label={t('chat.composer.label', { name: profile.name })}
      text={{
        ref: box,
        name: 'text',
        required: true,
        maxLength: max,
        placeholder: t(words, { name: profile.name }),
        defaultValue: form?.values['text'],
        onInput: composing.onInput,
        onKeyDown: composing.onKeyDown,
      }}
      count={
        hydrated && (
          <span className={cx(composing.length > max * 0.95 && 'text-warning')}>
            {`${composing.length} / ${max}`}
          </span>
        )
      }
      submit={
        <Button tone="primary" type="submit" disabled={hydrated && composing.blank}>
          <SubmitWords />
        </Button>
      }
    >
      <input type="hidden" name="id" value={key} />
      <input type="hidden" name="profile" value={profile.id} />
      {children}
      <ProfileLabel profile={profile} size="sm" />
    </Composer>
  )
}

function useNavigationData() {
  const { data } = useNavigation()
  return { site: data.site, form: data.route === 'error' ? null : data.form }
}

function SubmitWords() {
  const { t, tn } = useText()
  const { credits, from } = useMessagePrice()
  if (credits === 0) return t('chat.composer.free')
  if (!from) return tn('chat.composer.send', credits)
  return tn('chat.composer.send_from', credits, { price: from })
}
