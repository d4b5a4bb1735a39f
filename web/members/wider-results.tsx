import type { Widening } from '#contract/members.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import type { WiderPart } from './found-pages.ts'

/** `first`: of the wider searches, each of which finds others. */
export function WiderResults({ part, first }: { part: WiderPart; first: boolean }) {
  const { t } = useText()
  const words = useWords(part.widened)
  return (
    <Section title={first ? t('members.wider.title') : words} intro={first ? words : undefined}>
      <ProfileGrid people={part.people}>
        {part.people.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ProfileGrid>
    </Section>
  )
}

function useWords(widened: Widening): string {
  const { t } = useText()
  if (widened.by === 'ages') {
    return t('members.wider.ages', { from: widened.min_age, to: widened.max_age })
  }
  if (widened.by !== 'near') return t(`members.wider.${widened.by}`)
  const regions = widened.regions.join(', ')
  return regions ? t('members.wider.near', { regions }) : t('members.wider.beside')
}
