import { type RefObject, useState } from 'react'
import type { OpenChat } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SuggestionList } from '#web/ui/suggestion-list.tsx'
import { openingLines } from './opening-lines.ts'
import { useWorth } from './use-worth.ts'

type Props = { profile: OpenChat['profile']; box: RefObject<HTMLTextAreaElement | null> }

/** Ways to begin; choosing one fills the box, and nothing is sent. */
export function Icebreaker({ profile, box }: Props) {
  const { t } = useText()
  const hydrated = useHydrated()
  const note = usePriceNote()
  const [turn, setTurn] = useState(0)

  function fill(text: string) {
    if (!box.current) return
    box.current.value = text
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
    box.current.focus()
  }
  // Without script there is nothing to fill with.
  if (!hydrated) return null
  return (
    <SuggestionList
      title={t('chat.openings.title')}
      suggestions={openingLines(profile.shared_interests, profile.id, turn).map((key) => t(key))}
      onPick={fill}
      action={
        <IconButton
          icon="arrows-clockwise"
          label={t('chat.openings.others')}
          onClick={() => setTurn(turn + 1)}
        />
      }
      note={note}
    />
  )
}

function usePriceNote(): string {
  const { t, tn } = useText()
  const { message_credits: credits } = useSite()
  const from = useWorth(credits)
  if (credits === 0) return t('chat.openings.free')
  return from
    ? tn('chat.openings.price_from', credits, { price: from })
    : tn('chat.openings.price', credits)
}
