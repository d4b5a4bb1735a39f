import { useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import { profileValues, type ProfileValues } from '#contract/profile-form.ts'
import { href } from '#contract/route.ts'
import { focusInvalid } from '#web/app/focus-invalid.ts'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { OwnPhotos } from '#web/photos/own-photos.tsx'
import { GeolocationButton } from '#web/places/geolocation-button.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SaveBar } from '#web/ui/save-bar.tsx'
import { Section } from '#web/ui/section.tsx'
import { InterestFields } from './interest-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ProfileNotices } from './profile-notices.tsx'
import { useProfileErrors, type ProfileErrors } from './use-profile-errors.ts'
import { useProfileForm } from './use-profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { WordFields } from './word-fields.tsx'

const fields = ['country', 'region', 'city']

export function OwnProfilePage({ page }: { page: PageProps['profile'] }) {
  const viewer = useViewer()
  return viewer && <OwnProfile page={page} memberId={viewer.id} key={viewer.id} />
}

type Props = { page: PageProps['profile']; memberId: number }

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

type SaveProfileProps = { changes: number; saving: ReturnType<typeof useSaveProfile> }

function SaveProfile({ changes, saving: { busy, waiting } }: SaveProfileProps) {
  const { t, tn } = useText()
  if (changes === 0) {
    return (
      <Button type="submit" className="mt-8">
        {t('account.profile.save')}
      </Button>
    )
  }
  const words = waiting ? t('account.profile.waiting') : tn('account.profile.changes', changes)
  return (
    <SaveBar
      action={
        <Button type="submit" tone="primary" size="sm" busy={busy}>
          {t('account.profile.save')}
        </Button>
      }
    >
      <span role="status">{words}</span>
    </SaveBar>
  )
}

type HomeFieldsProps = {
  page: PageProps['profile']
  values: ProfileValues
  errors: ProfileErrors
  /** Called with the fields that changed without being typed into, such as after geolocation. */
  onPlace: (fields: readonly string[]) => void
}

function HomeFields({ page, values, errors, onPlace }: HomeFieldsProps) {
  const { t } = useText()
  const [place, setPlace] = useState<Place>({
    country: values['country'] ?? page.own.place.country,
    region: values['region'] || null,
    city: values['city'] || null,
  })
  const [first] = useState(place)
  const tell = useEffectEvent(() => onPlace(fields))
  useEffect(() => {
    if (place !== first) tell()
  }, [place, first])
  return (
    <Section title={t('account.profile.home')} intro={t('places.intro')}>
      <GeolocationButton
        onFound={({ country, region, city }) => setPlace({ country, region, city })}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <LocationFields
          known={{ country: page.regions_of, regions: page.regions }}
          place={place}
          errors={errors}
          onChange={(change) => setPlace((before) => ({ ...before, ...change }))}
        />
      </div>
    </Section>
  )
}
