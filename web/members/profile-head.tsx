import type { ProfileView } from '#contract/members.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useLike } from '#web/people/use-like.ts'
import { useText } from '#web/text/text.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'

export function ProfileHead({ profile }: { profile: ProfileView }) {
  const { t } = useText()
  const { liked } = useLike(profile)
  const { city, region_name, likes_me } = profile
  const place = [...new Set([city, region_name])].filter(Boolean).join(', ')
  return (
    <div className="grid justify-items-start gap-2.5">
      <h1>
        <ProfileWho profile={profile} size="title" place={place} />
      </h1>
      {likes_me && (
        <Ribbon tone={liked ? 'popular' : 'lamp'}>
          {t(liked ? 'members.profile.match' : 'members.profile.likes_me')}
        </Ribbon>
      )}
    </div>
  )
}
