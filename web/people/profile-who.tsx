import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Who } from '#web/ui/who.tsx'
import { ProfileLabel } from './profile-label.tsx'

type ProfileWhoProps = {
  profile: ProfileRef
  size?: 'md' | 'lg' | 'title' | undefined
  /** Under the name: by default the city, null for none. */
  place?: string | null | undefined
}

/** The only component that names a person, so that the label is never missing. */
export function ProfileWho({ profile, size, place = profile.city }: ProfileWhoProps) {
  const { t } = useText()
  const { kind, name, age, online_recently } = profile
  const online = t('app.online_recently')
  // If the line already says "online", the dot would repeat it.
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
