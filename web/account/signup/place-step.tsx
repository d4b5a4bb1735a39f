import { useState } from 'react'
import type { Region } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { CityInput } from '#web/places/city-input.tsx'
import { regionWord } from '#web/places/region-word.ts'
import { useRegions } from '#web/places/use-regions.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

type PlaceStepProps = StepProps & {
  country: string
  regions: Region[] | undefined
  minor?: boolean
}

export function PlaceStep({ fields, problemText, minor, ...place }: PlaceStepProps) {
  const { country: likely, regions } = place
  const { t, countryName } = useText()
  const { countries } = useSite()
  const [country, setCountry] = useState(fields['country'] ?? likely)
  const [city, setCity] = useState(fields['city'] ?? '')
  const [region, setRegion] = useState(fields['region'] ?? '')
  const shown = useRegions(country, country === likely ? regions : undefined)
  const chooseCountry = (code: string) => {
    setCountry(code)
    setCity('')
    setRegion('')
  }
  const optional = !minor && <span className="fine">{t('signup.optional')}</span>
  return (
    <>
      <StepTitle title={t('signup.place.title')} minor={minor}>
        {t(minor ? 'signup.place.short' : 'signup.place.text')}
      </StepTitle>
      {/* As on the own profile: without script the regions stay those of the first country. */}
      <input type="hidden" name="region_of" value={country} />
      <div className="grid gap-4">
        <Field label={t('signup.place.country')}>
          <Select
            name="country"
            autoComplete="country"
            options={countries.map((code) => ({ value: code, label: countryName(code) }))}
            value={country}
            onChange={({ target }) => chooseCountry(target.value)}
          />
        </Field>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-2.5 gap-y-4">
          <Field label={t('signup.place.city')} aside={optional} error={problemText('city')}>
            <CityInput
              name="city"
              country={country}
              value={city}
              onChange={setCity}
              onPick={(picked) => setRegion(picked.region)}
            />
          </Field>
          <Field
            label={t(`signup.place.region.${regionWord(country)}`)}
            aside={optional}
            error={problemText('region')}
          >
            <Select
              name="region"
              options={shown.map(({ code, name }) => ({ value: code, label: name }))}
              placeholder={t('signup.place.choose')}
              value={shown.some(({ code }) => code === region) ? region : ''}
              onChange={({ target }) => setRegion(target.value)}
            />
          </Field>
        </div>
      </div>
    </>
  )
}
