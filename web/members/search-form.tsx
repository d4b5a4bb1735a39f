import { type SyntheticEvent, useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { AgeFields } from './age-fields.tsx'
import { GenderField } from './gender-field.tsx'
import { KindToggles } from './kind-toggles.tsx'
import { PlaceFields, regionOf } from './place-fields.tsx'
import { useAgeError } from './use-age-error.ts'
import { WishFields } from './wish-fields.tsx'

type SearchFormProps = { id: string; page: PageProps['members'] }

/** The filters that the domain offers (`search_fields`), and the kinds of profiles to show. */
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
