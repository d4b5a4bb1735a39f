import { type SyntheticEvent, useState } from 'react'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { hydrateLater } from '#web/app/hydrate-later.ts'
import { useNavigation, useSite } from '#web/app/navigation.tsx'
import { whenUsed } from '#web/app/when-opened.ts'
import { useText } from '#web/text/text.tsx'
import { AgeFields } from './age-fields.tsx'
import { GenderField } from './gender-field.tsx'
import { PlaceFields, regionOf } from './place-fields.tsx'
import { searchSheetId } from './search-chips.tsx'
import { useAgeError } from './use-age-error.ts'

// Stays server HTML until the sheet is used.
const loadWishes = async () => (await import('./wish-fields.tsx')).WishFields
const WishFields = hydrateLater(loadWishes, () => whenUsed(searchSheetId))

type SearchFormProps = { id: string; page: PageProps['members'] }

export function SearchForm({ id, page }: SearchFormProps) {
  const { t } = useText()
  const { navigate } = useNavigation()
  const { offered } = page
  const [ageError, setAgeError] = useState(useAgeError())
  const { gender, min_age, max_age } = page.filters
  const youngest = useSite().min_age

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const query: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== 'string' || !value || name === regionOf) continue
      query[name] = query[name] ? `${query[name]},${value}` : value
    }
    // Without an age the search would begin around one's own again.
    if (offered.includes('age') && !query['min_age']) query['min_age'] = String(youngest)
    if (Number(query['min_age'] || 0) > Number(query['max_age'] || Infinity)) {
      return setAgeError(t('members.filters.age_order'))
    }
    setAgeError(undefined)
    form.closest('dialog')?.close()
    void navigate(href('members', {}, query))
  }

  return (
    <form id={id} method="get" action={href('members')} className="grid gap-4" onSubmit={submit}>
      {offered.includes('gender') && <GenderField value={gender} />}
      {offered.includes('age') && <AgeFields from={min_age} to={max_age} error={ageError} />}
      <PlaceFields page={page} offered={offered} />
      <WishFields page={page} />
    </form>
  )
}
