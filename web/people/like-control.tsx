import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { useLike } from './use-like.ts'

/** The heart on a card. Without script it posts the grid's form to the profile. */
export function LikeControl({ profile }: { profile: ProfileRef }) {
  const { t } = useText()
  const { liked, toggle } = useLike(profile)
  return (
    <LikeButton
      type="submit"
      formAction={href('members-id', { id: profile.id })}
      name="liked"
      value={liked ? '0' : '1'}
      pressed={liked}
      label={t('members.card.like', { name: profile.name })}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    />
  )
}
