import type { PageProps } from '#contract/pages.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { BlockProfile } from '#web/blocks/block-profile.tsx'
import { HeldNotice } from '#web/people/held-notice.tsx'
import { ReportLink } from '#web/reports/report-link.tsx'
import { BlockedProfile } from './blocked-profile.tsx'
import { OwnNote } from './own-note.tsx'
import { PartnerOffer } from './partner-offer.tsx'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileGallery } from './profile-gallery.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileInterests } from './profile-interests.tsx'
import { RelatedProfiles } from './related-profiles.tsx'

/** A profile; a partner's is its offer, one's own shows what others see. */
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
