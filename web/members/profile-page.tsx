import type { BlockedMember } from '#contract/blocks.ts'
import type { PageProps } from '#contract/pages.ts'
import type { CardRef } from '#contract/profile.ts'
import { BlockedRow } from '#web/blocks/blocked-row.tsx'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { ListShortcuts } from '#web/people/list-shortcuts.ts'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { ReportLink } from '#web/reports/report-link.tsx'
import { useText } from '#web/text/text.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { MemberProfile } from './member-profile.tsx'
import { PartnerOffer } from './partner-offer.tsx'
import { ShareLink } from './share-link.tsx'
import { Welcome } from './welcome.tsx'

export function ProfilePage({ page }: { page: PageProps['members-id'] }) {
  if (page.profile === null) {
    if (page.blocked) return <BlockedProfile blocked={page.blocked} />
    return <HeldNotice held={page.held} level={1} />
  }
  const { profile, related } = page
  if (profile.kind === 'partner') {
    return (
      <PartnerOffer profile={profile}>
        <ShareLink id={profile.id} />
        <ReportLink id={profile.id} />
      </PartnerOffer>
    )
  }
  return (
    <>
      <Welcome profile={profile} />
      <MemberProfile key={profile.id} profile={profile} />
      <RelatedProfiles profiles={related} />
      <ListShortcuts />
    </>
  )
}

function BlockedProfile({ blocked }: { blocked: BlockedMember }) {
  const { t } = useText()
  return (
    <Panel className="mx-auto w-full max-w-140">
      <h1>{t('blocks.one.title')}</h1>
      <p className="mt-1.5 text-soft">{t('blocks.one.text')}</p>
      <ul className="mt-3">
        <BlockedRow {...blocked} />
      </ul>
    </Panel>
  )
}

function RelatedProfiles({ profiles }: { profiles: readonly CardRef[] }) {
  const { t } = useText()
  if (profiles.length === 0) return null
  return (
    <Section title={t('members.profile.related')}>
      <ProfileGrid people={profiles}>
        {profiles.map((profile) => (
          <ProfileCard key={profile.id} profile={profile} />
        ))}
      </ProfileGrid>
    </Section>
  )
}
