import type { ProfileRef } from '#contract/profile.ts'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { usePhotoAddress } from './photo-address.ts'

type ProfileAvatarProps = { profile: ProfileRef; size?: 'sm' | 'md' | 'lg' | undefined }

/** Use a ProfileWho beside it, which has the name and the label. */
export function ProfileAvatar({ profile, size }: ProfileAvatarProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  return (
    <Avatar
      src={address(profile.main_image?.thumb_filename)}
      size={size}
      marked={profile.kind !== 'member'}
      dot={profile.online_recently ? t('app.online_recently') : undefined}
    />
  )
}
