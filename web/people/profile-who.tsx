import type { ProfileRef } from '#contract/profile.ts'
import { Who } from '#web/ui/who.tsx'
import { CheckedMark } from './checked-mark.tsx'
import { ProfileLabel } from './profile-label.tsx'
import { useLastHere } from './use-last-here.ts'

type ProfileWhoProps = {
  profile: ProfileRef
  size?: 'md' | 'lg' | 'title' | undefined
  /** Stands with the words of `last_here`: by default the city. Null for neither. */
  place?: string | null | undefined
}

/** Use it wherever a profile is named, so that the label is never missing. */
export function ProfileWho({ profile, size, place = profile.city }: ProfileWhoProps) {
  const { kind, name, age } = profile
  const { words, dot } = useLastHere(profile)
  // A line that says only when they were here has no dot: the avatar beside it has one.
  const isTold = place !== null && place !== words
  // The dot is of the words, so they come first; where there is little room the place is shortened.
  const told = [words, place].filter(Boolean).join(' · ')
  return (
    <Who
      name={name}
      age={age ?? undefined}
      size={size}
      place={isTold ? told : place}
      mark={profile.checked_on && <CheckedMark on={profile.checked_on} />}
      dot={isTold ? dot?.at : undefined}
      label={
        kind === 'member' ? undefined : (
          <ProfileLabel profile={profile} size={size === 'title' ? 'md' : 'sm'} />
        )
      }
    />
  )
}
