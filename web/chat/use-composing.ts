import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { normalise } from '#contract/normalise.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Quote } from '#contract/quotes.ts'
import { SECOND } from '#contract/time.ts'
import { isComposing } from '#web/app/is-composing.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { dropParameters } from './drop-parameters.ts'
import { keepDraft } from './keep-draft.ts'
import { sendText } from './outgoing.ts'

const typingEvery = 3 * SECOND

/** Uncontrolled: what was typed before hydration stays in the box. */
export function useComposing(
  profile: ProfileRef,
  conversation: number | null,
  box: RefObject<HTMLTextAreaElement | null>,
  asked: { quote: Quote | null; sharing: ProfileRef | null },
  price: number,
) {
  const stores = useStores()
  const send = useSend()
  const { t } = useText()
  const { message_length: max } = useSite()
  const [text, setText] = useState('')
  const [{ quote, sharing }, setAbout] = useState(asked)
  const typedAt = useRef(0)

  useEffect(() => {
    if (!box.current) return
    box.current.value ||= stores.chat.drafts[profile.id] ?? ''
    setText(normalise(box.current.value))
  }, [box, profile.id, stores])

  function onInput() {
    const written = box.current?.value ?? ''
    const kept = normalise(written)
    setText(kept)
    const tooLong = kept.length > max
    box.current?.setCustomValidity(tooLong ? t('errors.message_too_long', { max }) : '')
    keepDraft(stores, profile.id, written)
    if (written) tellTyping()
  }

  function tellTyping() {
    if (conversation === null || profile.kind !== 'member') return
    if (Date.now() - typedAt.current < typingEvery) return
    typedAt.current = Date.now()
    stores.chat.sendTyping(conversation)
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = normalise(box.current?.value ?? '')
    if (!box.current) return
    if (!written) return box.current.focus()
    const about = { ...(quote && { quote }), ...(sharing && { sharing }) }
    sendText(stores, send, { profile: profile.id, price, text: written, ...about })
    drop()
    box.current.value = ''
    onInput()
    typedAt.current = 0
    box.current.focus()
  }

  function drop() {
    setAbout({ quote: null, sharing: null })
    dropParameters('quote', 'share')
    box.current?.focus()
  }

  /** Enter sends where there is a mouse; on a phone it starts a new line. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
    if (!matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return {
    length: text.length,
    quote,
    sharing,
    drop,
    onInput,
    onSubmit,
    onKeyDown,
  }
}
