import type { PageProps } from '#contract/pages.ts'
import { savedNameLength } from '#contract/saved-filters.ts'
import type { TextKey } from '#contract/translate.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { namesOf } from './names-of.ts'
import { oldest } from './use-narrowing.ts'

type SaveFieldsProps = {
  page: PageProps['members']
  typed: string | undefined
  busy: boolean
}

export function SaveFields({ page, typed, busy }: SaveFieldsProps) {
  const { t } = useText()
  const made = useSearchName(page)
  const { present, saved, shown } = page.saving
  const name = saved.find(({ id }) => id === shown)?.name ?? made
  return (
    <>
      <Field label={t('members.saved.name')}>
        <TextInput
          name="name"
          defaultValue={typed ?? name}
          maxLength={savedNameLength}
          required
          dir="auto"
          autoComplete="off"
        />
      </Field>
      {Object.entries(present).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button type="submit" tone={shown ? 'quiet' : 'primary'} busy={busy}>
        {t(shown ? 'members.saved.rename' : 'members.saved.save')}
      </Button>
    </>
  )
}

function useSearchName({ saving, regions }: PageProps['members']): string {
  const { t, countryName } = useText()
  const { min_age: youngest } = useSite()
  const { present } = saving
  const { gender, country, countryregion, min_age, max_age, interests } = present
  const { last_here, sort } = present
  const region = namesOf(regions, countryregion)
  const age = { from: min_age ?? youngest, to: max_age ?? oldest }
  const aged = age.from > youngest || age.to < oldest
  const flags = (['photo_only', 'checked_only', 'online_recently', 'real_only'] as const).filter(
    (flag) => present[flag],
  )
  const wishes = interests?.split(',') ?? []
  const parts = [
    ...(aged ? [t('members.filters.age_range', age)] : []),
    region || countryName(country),
    ...wishes.map((key) => t(`members.interests.${key}` as TextKey)),
    ...flags.map((flag) => t(`members.filters.${flag}`)),
    ...(last_here ? [t(`members.filters.last_here.${last_here}`)] : []),
    ...(sort ? [t(`members.filters.sort.${sort}`)] : []),
  ]
  return parts.reduce(
    (name, part) => {
      const longer = `${name}, ${part}`
      return longer.length > savedNameLength ? name : longer
    },
    t(`members.filters.gender.${gender}`),
  )
}
