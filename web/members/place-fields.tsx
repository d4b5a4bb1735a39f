import { useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import type { Region } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useCountryName } from '#web/app/use-country-name.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { regionWord } from '#web/places/region-word.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type PlaceFieldsProps = {
  page: Pick<PageProps['members'], 'filters' | 'regions'>
  withCountry: boolean
  withRegion: boolean
}

/** Whose regions the form offers: without script they do not follow the select. */
export const regionOf = 'region_of'

export function PlaceFields({ page, withCountry, withRegion }: PlaceFieldsProps) {
  const { t } = useText()
  const countryName = useCountryName()
  const { countries } = useSite()
  const { country = '', countryregion } = page.filters
  const { shown, choose } = useRegionChoice(country, page.regions)
  const offered = countries.includes(country) ? countries : [country, ...countries]
  return (
    <>
      {withCountry && offered.length > 1 && (
        <Field label={t('members.filters.country')}>
          <Select
            name="country"
            defaultValue={country}
            options={offered.map((value) => ({ value, label: countryName(value) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </Field>
      )}
      {withRegion && shown.regions.length > 0 && (
        <Field label={t(`members.filters.region.${regionWord(shown.country)}`)}>
          <Select
            key={shown.country}
            name="countryregion"
            defaultValue={shown.country === country ? countryregion : ''}
            placeholder={t('members.filters.everywhere')}
            options={shown.regions.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
      )}
      <input type="hidden" name={regionOf} value={shown.country} />
    </>
  )
}

type Shown = { country: string; regions: readonly Region[] }

function useRegionChoice(country: string, regions: readonly Region[]) {
  const send = useSend()
  const showError = useErrorToast()
  const [chosen, setChosen] = useState<Shown | null>(null)

  async function load(other: string) {
    setChosen({ country: other, regions: [] })
    const { signupCalls } = await import('#contract/signup.ts')
    const loaded = await send(signupCalls.listRegions, { country: other })
    setChosen((now) => (now?.country === other ? { country: other, ...loaded } : now))
  }

  return {
    shown: chosen ?? { country, regions },
    choose: (other: string) =>
      other === country ? setChosen(null) : void load(other).catch(showError),
  }
}
