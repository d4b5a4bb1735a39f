import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileAvatar } from '#web/people/profile-avatar.tsx'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { NewsCard } from '#web/ui/news-card.tsx'
import type { NewsItem } from './news-store.ts'
import { useWhat } from './use-what.ts'

type NewsNoticeProps = {
  item: NewsItem
  isNeutral: boolean
  stays: boolean
  onClose: () => void
}

export function NewsNotice({ item, isNeutral, stays, onClose }: NewsNoticeProps) {
  const { t } = useText()
  const { kind, profile, href } = item
  const what = useWhat(isNeutral)(item)
  return (
    <NewsCard
      href={href}
      art={<Art item={item} isNeutral={isNeutral} />}
      what={what}
      closeLabel={t('news.close', { what: profile && !isNeutral ? profile.name : what })}
      // A decision is read when the member wants to.
      stays={stays || kind === 'photo_removed'}
      onClose={onClose}
    >
      {profile && !isNeutral && <ProfileWho profile={profile} place={null} />}
    </NewsCard>
  )
}

const icons: Record<NewsItem['kind'], IconName> = {
  message: 'chat-circle-fill',
  gift: 'chat-circle-fill',
  photo: 'chat-circle-fill',
  voice: 'chat-circle-fill',
  like: 'heart-fill',
  match: 'heart-fill',
  photo_active: 'image',
  photo_removed: 'image-broken',
}

function Art({ item, isNeutral }: Pick<NewsNoticeProps, 'item' | 'isNeutral'>) {
  const address = usePhotoAddress()
  const { kind, profile, photo } = item
  if (isNeutral) return <Icon name={icons[kind]} />
  if (profile) return <ProfileAvatar profile={profile} />
  return photo ? <Avatar src={address(photo)} /> : <Icon name={icons[kind]} />
}
