import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'

/** A card that links to the profile. */
export function SwipeCard({ profile, isTop }: { profile: ProfileRef; isTop: boolean }) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { id, kind, name, main_image } = profile
  return (
    <PhotoCard
      src={address(main_image?.filename)}
      alt={t('members.card.photo', { name })}
      eager={isTop}
      marked={kind !== 'member'}
      href={href('members-id', { id })}
      linkLabel={t('members.card.open', { name })}
    >
      <ProfileWho profile={profile} size="lg" />
    </PhotoCard>
  )
}
