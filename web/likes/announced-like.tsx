import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { type Announcement, closeAnnouncement } from '#web/people/likes-store.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { useLike } from '#web/people/use-like.ts'
import { useText } from '#web/text/text.tsx'
import { MatchModal } from './match-modal.tsx'
import { Spark } from './spark.tsx'

export function AnnouncedLike({ announcement }: { announcement: Announcement }) {
  const { t } = useText()
  const { likes } = useStores()
  const { toggle } = useLike(announcement.profile)
  const { navigate } = useNavigation()
  const { profile, as } = announcement
  const close = () => closeAnnouncement(likes)
  const openProfile = (id: number) => {
    close()
    void navigate(href(as === 'suggestion' ? 'members-id' : 'likes-m-id', { id }))
  }
  const likeBack = () => {
    close()
    toggle()
  }
  const startConversation = (id: number) => {
    close()
    void navigate(href('members-id-chat', { id }))
  }
  if (as === 'match' && profile.kind === 'member') {
    return <Spark profile={profile} onClose={close} />
  }
  return (
    <MatchModal
      announcement={announcement}
      buttonText={
        <span>
          <NamedText text={t('likes.modal.like_back', { name: profile.name })} />{' '}
          <small>{t('likes.modal.like_back_free')}</small>
        </span>
      }
      onButtonPress={likeBack}
      onMessage={startConversation}
      onImagePress={openProfile}
      onViewProfile={openProfile}
      onClose={close}
    />
  )
}
