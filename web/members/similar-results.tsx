import type { Widening } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'

type SimilarResultsProps = {
  widened: Widening
  page: Pick<PageProps['members'], 'similar_results'>
}

export function SimilarResults({ widened, page }: SimilarResultsProps) {
  const { t } = useText()
  return (
    <Section title={t('members.similar.title')} intro={t(`members.similar.${widened}`)}>
      <ProfileGrid>
        {page.similar_results.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ProfileGrid>
    </Section>
  )
}
