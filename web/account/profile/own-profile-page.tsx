import { useEffect } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { profileValues } from '#contract/profile-form.ts'
import { href } from '#contract/route.ts'
import { focusInvalid } from '#web/app/focus-invalid.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { OwnPhotos } from '#web/photos/own-photos.tsx'
import { useText } from '#web/text/text.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { HomeFields } from './home-fields.tsx'
import { InterestFields } from './interest-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ProfileNotices } from './profile-notices.tsx'
import { SaveProfile } from './save-profile.tsx'
import { useProfileErrors } from './use-profile-errors.ts'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { WordFields } from './word-fields.tsx'

export function OwnProfilePage({ page }: { page: PageProps['profile'] }) {
  const viewer = useViewer()
  return viewer && <OwnProfile page={page} memberId={viewer.id} key={viewer.id} />
}

type Props = { page: PageProps['profile']; memberId: number }

/** One form that is saved as a whole; without script it is posted. */
function OwnProfile({ page, memberId }: Props) {
  const { t } = useText()
  const profile = useProfileForm(page.own, memberId)
  const { form, start, changes, keep } = profile
  const saving = useSaveProfile(profile, memberId)
  const errors = useProfileErrors(saving.error)
  useEffect(() => {
    if (saving.error && form.current) focusInvalid(form.current)
  }, [saving.error, form])
  const parts = { values: start.values, errors }
  return (
    <div className="mx-auto max-w-190">
      <PageHead
        title={t('app.titles.profile')}
        aside={
          <a
            className="link inline-flex min-h-11 items-center"
            href={href('members-id', { id: memberId })}
          >
            {t('account.profile.view')}
          </a>
        }
      >
        {t('account.profile.intro')}
      </PageHead>
      <ProfileNotices profile={profile} error={saving.error} errors={errors} />
      <OwnPhotos photos={page.photos} />
      <form
        ref={form}
        method="post"
        action={href('profile')}
        noValidate={useHydrated()}
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save()
        }}
        onChange={profile.onChange}
      >
        {/* For a post without script: the values that the form was loaded with. */}
        <input type="hidden" name="was" value={JSON.stringify(profileValues(page.own))} />
        <div key={start.version}>
          <WordFields {...parts} />
          <PersonFields {...parts} birthDateChanges={page.birth_date_changes} />
          <InterestFields
            chosen={(start.values['interests'] ?? '').split(',').filter(Boolean)}
            all={page.interests}
            error={errors['interests']}
          />
          <HomeFields {...parts} page={page} onPlace={keep} />
        </div>
        <SaveProfile changes={changes} saving={saving} />
      </form>
      <div className="mt-12 grid gap-4">
        <LinkCard href={href('activity')} icon="clock" title={t('app.titles.activity')}>
          {t('account.profile.activity')}
        </LinkCard>
        <LinkCard
          href={href('notifications')}
          icon="bell"
          title={t('account.settings.notifications_what')}
        >
          {t('account.settings.notifications_hint')}
        </LinkCard>
      </div>
    </div>
  )
}
