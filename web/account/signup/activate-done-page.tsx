import type { PageProps } from '#contract/pages.ts'
import type { CardRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { MatchCard } from '#web/matchfinder/match-card.tsx'
import { useFormat } from '#web/money/use-format.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { Section } from '#web/ui/section.tsx'

export function ActivateDonePage({ page }: { page: PageProps['activate-done'] }) {
  const { t } = useText()
  const { percent } = useFormat()
  const viewer = useViewer()
  const percentage = viewer?.discount?.value_percentage
  return (
    <>
      <header className="grid justify-items-start gap-2">
        <h1>{t('signup.done.title')}</h1>
        <p className="text-soft">
          {t(viewer?.invisible ? 'signup.done.text_invisible' : 'signup.done.text')}
        </p>
        <Button tone="primary" className="mt-2" href={href('members')}>
          {t('signup.done.members')}
        </Button>
      </header>
      {page.alike && <Gone alike={page.alike} />}
      {page.matches.length > 0 && (
        <Section title={t('signup.done.matches')} className="mt-6">
          <ProfileGrid people={page.matches}>
            {page.matches.map((match) => (
              <MatchCard key={match.id} match={match} brief />
            ))}
          </ProfileGrid>
          <Button className="justify-self-start" href={href('signup-matches')}>
            {t('signup.confirm.all_matches')}
          </Button>
        </Section>
      )}
      <div className="mt-10 grid gap-3 lg:auto-cols-fr lg:grid-flow-col">
        <LinkCard href={href('profile')} icon="user-circle" title={t('signup.done.profile')}>
          {t('signup.done.profile_text')}
        </LinkCard>
        {!viewer?.paid_user && (
          <LinkCard
            href={href('premium')}
            icon="crown-simple"
            title={
              <span className="flex flex-wrap items-center gap-2">
                {t('signup.done.premium')}
                {percentage && <Ribbon>{percent(-percentage)}</Ribbon>}
              </span>
            }
          >
            {t('signup.done.premium_text')}
          </LinkCard>
        )}
      </div>
    </>
  )
}

function Gone({ alike }: { alike: readonly CardRef[] }) {
  const { t } = useText()
  return (
    <>
      <Alert icon="user-circle" className="mt-8">
        {t(alike.length > 0 ? 'signup.done.gone_alike' : 'signup.done.gone')}
      </Alert>
      {alike.length > 0 && (
        <Section title={t('signup.done.alike')}>
          <ProfileGrid people={alike}>
            {alike.map((profile) => (
              <ProfileCard key={profile.id} profile={profile} />
            ))}
          </ProfileGrid>
        </Section>
      )}
    </>
  )
}
