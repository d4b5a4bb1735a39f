import { type SyntheticEvent, useState } from 'react'
import { maxSearchInterests, searchFields } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import type { TextKey } from '#contract/translate.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Toggle } from '#web/ui/toggle.tsx'
import { AgeFields } from './age-fields.tsx'
import { GenderField } from './gender-field.tsx'
import { KindToggles } from './kind-toggles.tsx'
import { PlaceFields, regionOf } from './place-fields.tsx'
import { useAgeError } from './use-age-error.ts'

type SearchFormProps = { id: string; page: PageProps['members'] }

export function SearchForm({ id, page }: SearchFormProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const offered = new Set(useSite().search_fields)
  const [ageError, setAgeError] = useState(useAgeError())
  const { gender, min_age, max_age } = page.filters

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const query: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== 'string' || !value || name === regionOf) continue
      query[name] = query[name] ? `${query[name]},${value}` : value
    }
    if (Number(query['min_age'] || 0) > Number(query['max_age'] || Infinity)) {
      return setAgeError(t('members.filters.age_order'))
    }
    setAgeError(undefined)
    form.closest('dialog')?.close()
    void navigate(href('members', {}, query))
  }

  return (
    <form id={id} method="get" action={href('members')} className="grid gap-4" onSubmit={submit}>
      {offered.has('gender') && <GenderField value={gender} />}
      {offered.has('age') && <AgeFields from={min_age} to={max_age} error={ageError} />}
      <PlaceFields
        page={page}
        withCountry={offered.has('country')}
        withRegion={offered.has('region')}
      />
      <WishFields page={page} />
      <KindToggles />
    </form>
  )
}

type WishFieldsProps = { page: Pick<PageProps['members'], 'filters' | 'interests'> }

function WishFields({ page: { filters, interests } }: WishFieldsProps) {
  const { t } = useText()
  const offered = new Set(useSite().search_fields)
  const chosen = filters.interests?.split(',') ?? []
  const options = interests.map((value) => ({
    value,
    label: t(`members.interests.${value}` as TextKey),
  }))
  return (
    <>
      {offered.has('interests') &&
        [...chosen, ''].slice(0, maxSearchInterests).map((value, index) => (
          <Field
            key={value}
            label={t(index === 0 ? 'members.filters.interest' : 'members.filters.interest_also')}
          >
            <Select
              name="interests"
              defaultValue={value}
              placeholder={t('members.filters.any')}
              options={options}
            />
          </Field>
        ))}
      <div className="list">
        {(['photo', 'online', 'real'] as const)
          .filter((field) => offered.has(field))
          .map((field) => searchFields[field][0])
          .map((name) => (
            <Toggle
              key={name}
              name={name}
              value="1"
              defaultChecked={filters[name] !== undefined}
              label={t(`members.filters.${name}`)}
              detail={name === 'real_only' && t('members.filters.real_only_hint')}
            />
          ))}
      </div>
    </>
  )
}
