import type { MouseEvent } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { type Quote, quoteKey } from '#contract/quotes.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuotedAnswer } from './quoted-answer.tsx'
import { SharedCard } from './shared-profile.tsx'

type ComposerAboutProps = {
  quote: Quote | null
  sharing: ProfileRef | null
  /** With whom one talks. */
  profile: number
  onDrop: () => void
}

/** What the message in the box is to be about, or to carry. */
export function ComposerAbout({ quote, sharing, profile, onDrop }: ComposerAboutProps) {
  const { t } = useText()
  function drop(event: MouseEvent) {
    event.preventDefault()
    onDrop()
  }
  const dropNamed = (label: string) => (
    <IconButton
      icon="x"
      label={label}
      href={href('members-id-chat', { id: profile })}
      onClick={drop}
    />
  )
  return (
    <>
      {quote && (
        <>
          <input type="hidden" name="quote" value={quoteKey(quote)} />
          <QuotedAnswer quote={quote} action={dropNamed(t('chat.quote.remove'))} />
        </>
      )}
      {sharing && (
        <>
          <input type="hidden" name="shared" value={sharing.id} />
          <SharedCard profile={sharing} action={dropNamed(t('chat.share.remove'))} />
        </>
      )}
    </>
  )
}
