import { useState } from 'react'
import { everywhere } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import type { Region } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { regionWord } from '#web/places/region-word.ts'
import { useText } from '#web/text/text.tsx'
import { ChipCheck } from '#web/ui/chip-check.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

type PlaceFieldsProps = {
  page: Pick<PageProps['members'], 'filters' | 'regions'>
  offered: readonly string[]
}

/** Whose regions the form offers: without script they do not follow the select. */
export const regionOf = 'region_of'

export function PlaceFields({ page, offered }: PlaceFieldsProps) {
  const { t, countryName } = useText()
  const { countries } = useSite()
  const { country = '', countryregion } = page.filters
  const { shown, choose } = useRegionChoice(country, page.regions)
  const choices = countries.includes(country) ? countries : [country, ...countries]
  return (
    <>
      {offered.includes('country') && choices.length > 1 && (
        <Field label={t('members.filters.country')}>
          <Select
            name="country"
            defaultValue={country}
            options={choices.map((value) => ({ value, label: countryName(value) }))}
            onChange={(event) => choose(event.currentTarget.value)}
          />
        </Field>
      )}
      {offered.includes('region') && shown.regions.length > 0 && (
        <FieldGroup
          key={shown.country}
          legend={t(`members.filters.region.${regionWord(shown.country)}`)}
          hint={t('members.filters.everywhere_hint')}
        >
          {/* None of them is an answer, too. */}
          {countryregion && <input type="hidden" name="countryregion" value={everywhere} />}
          <ChipRow>
            {shown.regions.map(({ code, name }) => (
              <ChipCheck
                key={code}
                name="countryregion"
                value={code}
                defaultChecked={
                  shown.country === country && countryregion?.split(',').includes(code)
                }
              >
                {name}
              </ChipCheck>
            ))}
          </ChipRow>
        </FieldGroup>
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
