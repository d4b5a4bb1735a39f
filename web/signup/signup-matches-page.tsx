import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { ProfileCard } from '#web/members/profile-card.tsx'
import { ProfileGrid } from '#web/members/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** Whom the new account fits, and the way on to all the others. */
export function SignupMatchesPage({ page }: { page: PageProps['signup-matches'] }) {
  const { t } = useText()
  const onward = (
    <Button tone="primary" href={href('members')}>
      {t('signup.confirm.members')}
    </Button>
  )
  if (page.matches.length === 0) {
    return (
      <Empty icon="users" title={t('signup.matches.none')} level={1} action={onward}>
        {t('signup.matches.none_text')}
      </Empty>
    )
  }
  return (
    <>
      <PageHead title={t('signup.confirm.matches')}>{t('signup.matches.text')}</PageHead>
      <ProfileGrid>
        {page.matches.map((profile, index) => (
          <ProfileCard key={profile.id} profile={profile} eager={index < 4} />
        ))}
      </ProfileGrid>
      <div className="mt-8 flex justify-center">{onward}</div>
    </>
  )
}
