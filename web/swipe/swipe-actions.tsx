import type { SubmitEvent } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { rememberCard } from './remember-card.ts'
import type { Way } from './way-of.ts'

type SwipeActionsProps = {
  profile: ProfileRef | undefined
  last: number | null
  left: number
  onSwipe: (way: Way) => void
  onUndo: () => void
}

export function SwipeActions({ profile, last, left, onSwipe, onUndo }: SwipeActionsProps) {
  const { t } = useText()
  const name = profile?.name ?? ''

  function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    if (submitter.name === 'undo') onUndo()
    else onSwipe(submitter.value === 'like' ? 'right' : 'left')
  }

  return (
    <form
      data-clear
      method="post"
      onSubmit={act}
      className="flex items-center gap-2.5 min-[390px]:gap-4.5"
    >
      <input type="hidden" name="profile" value={profile?.id ?? ''} />
      <IconButton
        type="submit"
        name="undo"
        value={last ?? ''}
        disabled={last === null}
        icon="arrow-counter-clockwise"
        label={t('swipe.undo')}
        tone="raised"
        size="lg"
      />
      {profile && (
        <>
          <IconButton
            type="submit"
            name="act"
            value="pass"
            icon="x"
            label={t('swipe.pass', { name })}
            tone="raised"
            size="xl"
          />
          <IconButton
            type="submit"
            name="act"
            value="like"
            icon="heart-fill"
            label={t('swipe.like', { name })}
            tone={left > 0 ? 'primary' : 'like'}
            size="xl"
          />
          <IconButton
            href={href('members-id', { id: profile.id })}
            onClick={() => rememberCard(profile.id)}
            icon="user"
            label={t('members.card.open', { name })}
            tone="raised"
            size="lg"
          />
        </>
      )}
    </form>
  )
}
