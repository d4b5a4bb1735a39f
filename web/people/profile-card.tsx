import { memo, type ReactNode } from 'react'
import type { CardRef, ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useText } from '#web/text/text.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LikeButton } from '#web/ui/like-button.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'
import { INTEREST_ICONS, isInterest } from './interest-icons.ts'
import { NoPhoto } from './no-photo.tsx'
import { usePhotoAddress } from './photo-address.ts'
import { ProfileWho } from './profile-who.tsx'
import { useLike } from './use-like.ts'

type ProfileCardProps = {
  profile: CardRef
  eager?: boolean | undefined
  to?: string | undefined
  tag?: ReactNode
  /** Liking makes a match, which its button says. */
  likesBack?: boolean | undefined
  /** Where there is nothing in common. */
  note?: Note | undefined
}

type Note = { icon: IconName; words: string }

const mostShared = 2

/**
 * Use it within a ProfileGrid, whose form posts the like without script. Not rendered again while a
 * long list goes on.
 */
export const ProfileCard = memo(function ProfileCard(props: ProfileCardProps) {
  const { profile, eager, to, tag, likesBack, note } = props
  const address = usePhotoAddress()
  const { t } = useText()
  const { id, kind, name, main_image } = profile
  const shared = useShared(profile)
  const partner = kind === 'partner'
  return (
    <PhotoCard
      id={`p${id}`}
      src={address(main_image?.filename)}
      alt={t('members.card.photo', { name })}
      eager={eager}
      blank={<NoPhoto profile={profile} words={profile.words} />}
      blurred={main_image?.locked}
      marked={kind !== 'member'}
      href={to ?? href('members-id', { id })}
      linkLabel={t(partner ? 'members.card.open_ad' : 'members.card.open', { name })}
      tag={tag}
      action={
        partner ? <PartnerArrow profile={profile} /> : <LikeControl {...{ profile, likesBack }} />
      }
    >
      <ProfileWho profile={profile} />
      <CardNote note={shared ?? note} />
    </PhotoCard>
  )
})

function useShared({ kind, shared }: CardRef): Note | undefined {
  const { t } = useText()
  // Who does not exist, or sells something, has nothing in common with anybody.
  const named = kind === 'member' ? shared.filter(isInterest).slice(0, mostShared) : []
  const [first] = named
  if (!first) return undefined
  const interests = named.map((key) => t(`members.interests.${key}`)).join(', ')
  return { icon: INTEREST_ICONS[first], words: t('members.card.shared', { interests }) }
}

function CardNote({ note }: { note: Note | undefined }) {
  if (!note) return null
  return (
    <span className="card-note">
      <Icon name={note.icon} />
      <span>{note.words}</span>
    </span>
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

type LikeControlProps = { profile: ProfileRef; likesBack: boolean | undefined }

function LikeControl({ profile, likesBack }: LikeControlProps) {
  const { t } = useText()
  const { liked, toggle } = useLike(profile)
  const label = t('members.card.like', { name: profile.name })
  const matches = likesBack && !liked
  return (
    <LikeButton
      type="submit"
      formAction={href('members-id', { id: profile.id })}
      name="liked"
      value={liked ? '0' : '1'}
      pressed={liked}
      label={matches ? `${label}, ${t('members.profile.like_back')}` : label}
      words={matches ? t('members.card.like_back') : undefined}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    />
  )
}
