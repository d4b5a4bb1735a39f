import { useEffect, useEffectEvent, useState } from 'react'
import type { Place } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import type { ProfileValues } from '#contract/profile-form.ts'
import { GeolocationButton } from '#web/places/geolocation-button.tsx'
import { useText } from '#web/text/text.tsx'
import { Section } from '#web/ui/section.tsx'
import { LocationFields } from './location-fields.tsx'
import type { ProfileErrors } from './use-profile-errors.ts'

type Props = {
  page: PageProps['profile']
  values: ProfileValues
  errors: ProfileErrors
  /** Called with the fields that changed without being typed into, such as after geolocation. */
  onPlace: (fields: readonly string[]) => void
}

const fields = ['country', 'region', 'city']

/** Where the member lives, filled in by geolocation or by hand. */
export function HomeFields({ page, values, errors, onPlace }: Props) {
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
