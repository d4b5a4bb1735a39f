import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Who } from '#web/ui/who.tsx'
import { ProfileLabel } from './profile-label.tsx'

type ProfileWhoProps = {
  profile: ProfileRef
  size?: 'md' | 'lg' | 'title' | undefined
  /** The line under the name: the city unless said otherwise, null for none. */
  place?: string | null | undefined
}

/** The one component that names a person: whoever is no ordinary member carries the label. */
export function ProfileWho({ profile, size, place = profile.city }: ProfileWhoProps) {
  const { t } = useText()
  const { kind, name, age, online_recently } = profile
  const online = t('app.online_recently')
  // A line that says so itself needs no dot: it would be said twice.
  const isDotted = online_recently && place !== null && place !== online
  return (
    <Who
      name={name}
      age={age ?? undefined}
      size={size}
      place={place}
      dot={isDotted ? online : undefined}
      label={
        kind === 'member' ? undefined : (
          <ProfileLabel profile={profile} size={size === 'title' ? 'md' : 'sm'} />
        )
      }
    />
  )
}
