import type { BlockedMember } from '#contract/blocks.ts'
import type { ProfileView } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { BlockProfile } from '#web/blocks/block-profile.tsx'
import { BlockedRow } from '#web/blocks/blocked-row.tsx'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { INTEREST_ICONS, isInterest } from '#web/people/interest-icons.ts'
import { NamedText } from '#web/people/named-text.tsx'
import { ProfileCard } from '#web/people/profile-card.tsx'
import { ProfileGrid } from '#web/people/profile-grid.tsx'
import { ReportLink } from '#web/reports/report-link.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PartnerOffer } from './partner-offer.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileGallery } from './profile-gallery.tsx'
import { ProfileHead } from './profile-head.tsx'

export function ProfilePage({ page }: { page: PageProps['members-id'] }) {
  const viewer = useViewer()
  if (page.profile === null) {
    if (page.blocked) return <BlockedProfile blocked={page.blocked} />
    return <HeldNotice held={page.held} level={1} />
  }
  const { profile, related } = page
  if (profile.kind === 'partner') {
    return (
      <PartnerOffer profile={profile}>
        <ReportLink id={profile.id} />
      </PartnerOffer>
    )
  }
  const own = viewer?.id === profile.id
  return (
    <>
      <div className="grid gap-8 md:grid-cols-[5fr_6fr] md:items-start md:gap-12">
        <ProfileGallery profile={profile} />
        <div className="grid min-w-0 gap-8">
          <div className="grid gap-4">
            <div className="hidden md:block">
              <ProfileHead profile={profile} />
            </div>
            {own ? <OwnNote /> : <ProfileActions profile={profile} />}
          </div>
          <ProfileAbout profile={profile} />
          <ProfileInterests profile={profile} />
          <div className="flex flex-wrap gap-x-4">
            {!own && <BlockProfile profile={profile} />}
            <ReportLink id={profile.id} />
          </div>
        </div>
      </div>
      <RelatedProfiles profiles={related} />
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

function RelatedProfiles({ profiles }: { profiles: readonly ProfileRef[] }) {
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

function OwnNote() {
  const { t } = useText()
  const confirmed = useViewer()?.status === 'confirmed'
  return (
    <Alert
      icon="eye"
      action={
        <Button size="sm" icon="pencil-simple" href={href('profile')}>
          {t('members.profile.own_edit')}
        </Button>
      }
    >
      {t(confirmed ? 'members.profile.own_note' : 'members.profile.own_note_unconfirmed')}
    </Alert>
  )
}

function ProfileInterests({ profile }: { profile: ProfileView }) {
  const { t, tn } = useText()
  const { interests, shared_interests, name } = profile
  const known = interests.filter(isInterest)
  if (known.length === 0) return null
  const shared = new Set(shared_interests)
  return (
    <section className="grid gap-4">
      <div className="grid gap-1.5">
        <h2>{t('members.profile.interests')}</h2>
        {shared.size > 0 && (
          <p className="text-soft">
            <NamedText text={tn('members.profile.shared', shared.size, { name })} />
          </p>
        )}
      </div>
      <ChipRow>
        {known.map((interest) => (
          <Tag key={interest} icon={INTEREST_ICONS[interest]} shared={shared.has(interest)}>
            {t(`members.interests.${interest}`)}
          </Tag>
        ))}
      </ChipRow>
    </section>
  )
}
