import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { usePhotoAddress } from '#web/people/photo-address.ts'
import { ProfileWho } from '#web/people/profile-who.tsx'
import { useText } from '#web/text/text.tsx'
import { PhotoCard } from '#web/ui/photo-card.tsx'

/** The first matches of the new account. */
export function FoundMembers({ profiles }: { profiles: readonly ProfileRef[] }) {
  const address = usePhotoAddress()
  const { t } = useText()
  if (profiles.length === 0) return null
  return (
    <section className="grid gap-2.5">
      <h3>{t('signup.confirm.matches')}</h3>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 max-sm:[&>:nth-child(3)]:hidden">
        {profiles.map((profile) => (
          <PhotoCard
            key={profile.id}
            src={address(profile.main_image?.filename)}
            alt={t('signup.confirm.photo', { name: profile.name })}
            href={href('members-id', { id: profile.id })}
            linkLabel={t('signup.confirm.open', { name: profile.name })}
            marked={profile.kind !== 'member'}
          >
            <ProfileWho profile={profile} />
          </PhotoCard>
        ))}
      </div>
    </section>
  )
}
