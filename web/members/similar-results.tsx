import type { PageProps } from '#contract/pages.ts'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileGrid } from './profile-grid.tsx'

/** Where few were found: whom a search finds that is one step wider, and which step that was. */
export function SimilarResults({ page }: { page: PageProps['members'] }) {
  const { t } = useText()
  const { widened, similar_results } = page
  if (!widened) return null
  return (
    <Section title={t('members.similar.title')} intro={t(`members.similar.${widened}`)}>
      <ProfileGrid>
        {similar_results.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ProfileGrid>
    </Section>
  )
}
