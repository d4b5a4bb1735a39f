import type { ProfileRef } from '#contract/profile.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'

export function RelatedProfiles({ profiles }: { profiles: readonly ProfileRef[] }) {
  const { t } = useText()
  if (profiles.length === 0) return null
  return (
    <Section title={t('members.profile.related')}>
      <ProfileGrid>
        {profiles.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ProfileGrid>
    </Section>
  )
}
