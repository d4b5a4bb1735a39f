import type { Place } from '#contract/account.ts'
import type { PageProps } from '#contract/pages.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useCountryName } from '#web/app/use-country-name.ts'
import { regionWord } from '#web/members/region-word.ts'
import { CityInput } from '#web/places/city-input.tsx'
import { useRegions } from '#web/signup/use-regions.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type Props = {
  /** What came with the page: the regions of its country. */
  known: PageProps['settings-location']
  place: Place
  error: string | undefined
  onChange: (change: Partial<Place>) => void
}

/** Country, region and city, which belong together. */
export function LocationFields({ known, place, error, onChange }: Props) {
  const { t } = useText()
  const { countries } = useSite()
  const countryName = useCountryName()
  const { country, region, city } = place
  const regions = useRegions(country, country === known.place.country ? known.regions : undefined)
  const offered = countries.includes(country) ? countries : [country, ...countries]
  return (
    <>
      {/* Without script the regions stay those of the country that came with the page. */}
      <input type="hidden" name="region_of" value={country} />
      <Field label={t('places.country')}>
        <Select
          name="country"
          options={offered.map((code) => ({ value: code, label: countryName(code) }))}
          value={country}
          onChange={({ target }) => onChange({ country: target.value, region: null, city: null })}
        />
      </Field>
      <Field label={t('places.city')} hint={t('places.city_hint')}>
        <CityInput
          name="city"
          country={country}
          value={city ?? ''}
          onChange={(typed) => onChange({ city: typed })}
          onPick={(picked) => onChange({ region: picked.region })}
        />
      </Field>
      <Field label={t(`places.region.${regionWord(country)}`)} error={error}>
        <Select
          name="region"
          options={regions.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t('places.choose')}
          value={region ?? ''}
          onChange={({ target }) => onChange({ region: target.value || null })}
        />
      </Field>
    </>
  )
}
