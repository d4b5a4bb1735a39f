import type { ReactNode } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { LikeControl } from './like-control.tsx'
import { PartnerArrow } from './partner-arrow.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { ProfileWho } from './profile-who.tsx'

type ProfileCardProps = {
  profile: ProfileRef
  /** In the first row of the page. */
  eager?: boolean | undefined
  /** The card's target, by default the profile under /members. */
  to?: string | undefined
  /** Top left: a Ribbon or Badge. */
  tag?: ReactNode
}

/** A person in a grid. Use it within a ProfileGrid, whose form posts the like without script. */
export function ProfileCard({ profile, eager, to, tag }: ProfileCardProps) {
  const address = usePhotoAddress()
  const { t } = useText()
  const { id, kind, name, main_image } = profile
  const partner = kind === 'partner'
  return (
    <PhotoCard
      id={`p${id}`}
      src={address(main_image?.filename)}
      alt={t('members.card.photo', { name })}
      eager={eager}
      blurred={main_image?.locked}
      marked={kind !== 'member'}
      href={to ?? href('members-id', { id })}
      linkLabel={t(partner ? 'members.card.open_ad' : 'members.card.open', { name })}
      tag={tag}
      action={partner ? <PartnerArrow profile={profile} /> : <LikeControl profile={profile} />}
    >
      <ProfileWho profile={profile} />
    </PhotoCard>
  )
}
