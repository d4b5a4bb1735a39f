import { useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { href } from '#contract/route.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { usePostedError } from '#web/app/use-posted-error.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { OwnPhotos } from '#web/photos/own-photos.tsx'
import { GeolocationButton } from '#web/places/geolocation-button.tsx'
import { useText } from '#web/text/text.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/link-card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { BetterProfile } from './better-profile.tsx'
import { fieldId } from './field-id.ts'
import { InterestFields } from './interest-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { PartForm } from './part-form.tsx'
import { RefusedAlert } from './part-notices.tsx'
import { PersonFields, WishFields } from './person-fields.tsx'
import type { ProfileErrors } from './use-profile-errors.ts'
import { WordFields } from './word-fields.tsx'

const fields = ['country', 'region', 'city']

export function OwnProfilePage({ page }: { page: PageProps['profile'] }) {
  const viewer = useViewer()
  return viewer && <OwnProfile page={page} memberId={viewer.id} key={viewer.id} />
}

type Props = { page: PageProps['profile']; memberId: number }

function OwnProfile({ page, memberId }: Props) {
  const { t } = useText()
  const { data } = useNavigation()
  const posted = new URL(data.url, 'http://own').searchParams.has('saved')
  const refused = usePostedError('profile')
  const common = { page, memberId }
  return (
    <div className="mx-auto max-w-260">
      <BackLink href={href('me')}>{t('app.titles.me')}</BackLink>
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
      {refused && <RefusedAlert error={refused} />}
      {posted && !refused && (
        <Alert icon="check-circle" tone="success" live className="mb-6">
          {t('account.profile.saved')}
        </Alert>
      )}
      {page.own.seeks_consent === 'unasked' && <AsksConsent />}
      <BetterProfile page={page} />
      <OwnPhotos photos={page.photos}>
        <LinkCard
          href={href('profile-check')}
          icon="seal-check"
          title={t('app.titles.profile-check')}
        >
          {t('photos.check')}
        </LinkCard>
      </OwnPhotos>
      <PartForm part="words" {...common}>
        {(fields) => <WordFields {...fields} />}
      </PartForm>
      <PartForm part="answers" {...common}>
        {(fields) => <AnswerFields {...fields} questions={page.questions} />}
      </PartForm>
      <PartForm part="wishes" {...common}>
        {(fields) => <WishFields {...fields} page={page} />}
      </PartForm>
      <PartForm part="person" {...common}>
        {(fields) => <PersonFields {...fields} birthDateChanges={page.birth_date_changes} />}
      </PartForm>
      <PartForm part="interests" {...common}>
        {({ values, errors }) => (
          <InterestFields
            chosen={(values['interests'] ?? '').split(',').filter(Boolean)}
            all={page.interests}
            error={errors['interests']}
          />
        )}
      </PartForm>
      <PartForm part="home" {...common}>
        {({ keep, ...fields }) => <HomeFields {...fields} page={page} onPlace={keep} />}
      </PartForm>
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

function AsksConsent() {
  const { t } = useText()
  return (
    <Alert
      icon="info"
      className="mb-6"
      action={
        <Button size="sm" href={`#${fieldId('seeks_consent')}`}>
          {t('consents.seeks.answer')}
        </Button>
      }
    >
      {t('consents.seeks.asks')}
    </Alert>
  )
}

type HomeFieldsProps = {
  page: PageProps['profile']
  values: ProfileValues
  errors: ProfileErrors
  /** With the fields that changed without being typed into, such as by geolocation. */
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
