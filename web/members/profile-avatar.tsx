import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'

type ProfileAvatarProps = { profile: ProfileRef; size?: 'sm' | 'md' | 'lg' | undefined }

/** A small round photo; the name, with its label, stands beside it in a ProfileWho. */
export function ProfileAvatar({ profile, size }: ProfileAvatarProps) {
  const { t } = useText()
  return (
    <Avatar
      src={profile.main_image?.thumb_filename}
      size={size}
      marked={profile.kind !== 'member'}
      dot={profile.online_recently ? t('app.online_recently') : undefined}
    />
  )
}
