import type { ProfileRef } from '#contract/profile.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { NoFace } from './no-face.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { useLastHere } from './use-last-here.ts'

type ProfileAvatarProps = { profile: ProfileRef; size?: 'sm' | 'md' | 'lg' | 'xl' | undefined }

/** Use a ProfileWho beside it, which has the name and the label. */
export function ProfileAvatar({ profile, size }: ProfileAvatarProps) {
  const address = usePhotoAddress()
  return (
    <Avatar
      src={address(profile.main_image?.thumb_filename)}
      blank={<NoFace profile={profile} />}
      size={size}
      marked={profile.kind !== 'member'}
      dot={useLastHere(profile).dot}
    />
  )
}
