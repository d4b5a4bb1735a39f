import type { Place } from '#contract/account.ts'
import type { Region } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { CityInput } from '#web/places/city-input.tsx'
import { regionWord } from '#web/places/region-word.ts'
import { useRegions } from '#web/places/use-regions.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldId } from './field-id.ts'

type Props = {
  known: { country: string; regions: Region[] }
  place: Place
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<Place>) => void
}

export function LocationFields({ known, place, errors, onChange }: Props) {
  const { t, countryName } = useText()
  const { countries } = useSite()
  const { country, region, city } = place
  const regions = useRegions(country, country === known.country ? known.regions : undefined)
  const offered = countries.includes(country) ? countries : [country, ...countries]
  // Until the regions have loaded: without its own option the select would lose its value.
  const listed = !region || regions.some(({ code }) => code === region)
  const unlisted = listed ? [] : [{ code: region, name: '…' }]
  return (
    <>
      {/* Without script the regions shown stay those of the country that the page came with. */}
      <input type="hidden" name="region_of" value={country} />
      <Field id={fieldId('country')} label={t('places.country')} error={errors['country']}>
        <Select
          name="country"
          options={offered.map((code) => ({ value: code, label: countryName(code) }))}
          value={country}
          onChange={({ target }) => onChange({ country: target.value, region: null, city: null })}
        />
      </Field>
      <Field
        id={fieldId('city')}
        label={t('places.city')}
        hint={t('places.city_hint')}
        error={errors['city']}
      >
        <CityInput
          name="city"
          country={country}
          value={city ?? ''}
          onChange={(typed) => onChange({ city: typed })}
          onPick={(picked) => onChange({ region: picked.region })}
        />
      </Field>
      <Field
        id={fieldId('region')}
        label={t(`places.region.${regionWord(country)}`)}
        error={errors['region']}
      >
        <Select
          name="region"
          options={[...regions, ...unlisted].map(({ code, name }) => ({
            value: code,
            label: name,
          }))}
          placeholder={t('places.choose')}
          value={region ?? ''}
          onChange={({ target }) => onChange({ region: target.value || null })}
        />
      </Field>
    </>
  )
}
