import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { MatchGrid } from '#web/matchfinder/match-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

export function SignupMatchesPage({ page }: { page: PageProps['signup-matches'] }) {
  const { t } = useText()
  return (
    <>
      {page.matches.length > 0 && (
        <PageHead title={t('signup.confirm.matches')}>{t('signup.matches.text')}</PageHead>
      )}
      <MatchGrid matches={page.matches} held={page.held} brief />
      <div className="mt-8 max-w-lg">
        <LinkCard
          href={href('match-finder')}
          icon="sparkle"
          title={t('matchfinder.results.invite')}
        >
          {t('matchfinder.results.invite_text')}
        </LinkCard>
      </div>
    </>
  )
}
