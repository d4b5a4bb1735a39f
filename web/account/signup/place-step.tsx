import { useState } from 'react'
import type { Region } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useCountryName } from '#web/app/use-country-name.ts'
import { regionWord } from '#web/places/region-word.ts'
import { useRegions } from '#web/places/use-regions.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

type PlaceStepProps = StepProps & { country: string; regions: Region[] | undefined }

export function PlaceStep({ fields, problemText, country: likely, regions }: PlaceStepProps) {
  const { t } = useText()
  const { countries } = useSite()
  const countryName = useCountryName()
  const [country, setCountry] = useState(fields['country'] ?? likely)
  const shown = useRegions(country, country === likely ? regions : undefined)
  const optional = <span className="fine">{t('signup.optional')}</span>
  return (
    <>
      <StepTitle title={t('signup.place.title')}>{t('signup.place.text')}</StepTitle>
      {/* Without script the regions stay those of the first country. */}
      <input type="hidden" name="region_of" value={country} />
      <div className="grid gap-4">
        <Field label={t('signup.place.country')}>
          <Select
            name="country"
            autoComplete="country"
            options={countries.map((code) => ({ value: code, label: countryName(code) }))}
            value={country}
            onChange={({ target }) => setCountry(target.value)}
          />
        </Field>
        <Field
          // Remounted for another list, as the default value needs its option.
          key={`${country} ${shown.length}`}
          label={t(`signup.place.region.${regionWord(country)}`)}
          aside={optional}
          error={problemText('region')}
        >
          <Select
            name="region"
            options={shown.map(({ code, name }) => ({ value: code, label: name }))}
            placeholder={t('signup.place.choose')}
            defaultValue={country === (fields['country'] ?? likely) ? fields['region'] : ''}
          />
        </Field>
        <Field label={t('signup.place.city')} aside={optional} error={problemText('city')}>
          <TextInput
            name="city"
            maxLength={100}
            autoComplete="address-level2"
            defaultValue={fields['city']}
          />
        </Field>
      </div>
    </>
  )
}
