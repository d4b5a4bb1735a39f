import type { ReactNode } from 'react'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { ProfileWho } from './profile-who.tsx'
import { useLike } from './use-like.ts'

type ProfileCardProps = {
  profile: ProfileRef
  eager?: boolean | undefined
  to?: string | undefined
  /** Top left: a Ribbon or Badge. */
  tag?: ReactNode
}

/** Use it within a ProfileGrid, whose form posts the like without script. */
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

/** Partner offers have no heart: it leads to the notice before leaving the site. */
function PartnerArrow({ profile }: { profile: Pick<ProfileRef, 'id'> }) {
  const { t } = useText()
  return (
    <a
      className="like"
      href={href('members-id', { id: profile.id })}
      aria-label={t('members.card.to_partner')}
    >
      <Icon name="arrow-up-right" />
    </a>
  )
}

function LikeControl({ profile }: { profile: ProfileRef }) {
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
