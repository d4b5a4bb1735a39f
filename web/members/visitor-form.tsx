import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { trackingFields } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { AgeFields } from './age-fields.tsx'
import { GenderField } from './gender-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { useAgeError } from './use-age-error.ts'

export function VisitorForm({ page }: { page: PageProps['members-visitor'] }) {
  const { t } = useText()
  const offered = new Set(useSite().search_fields)
  const { gender, min_age, max_age } = page.filters
  const ageError = useAgeError()
  return (
    <form
      method="get"
      action={href('members')}
      className="mb-6 grid items-end gap-4 md:grid-cols-2 lg:grid-cols-4"
    >
      {offered.has('gender') && <GenderField value={gender} />}
      {offered.has('age') && <AgeFields from={min_age} to={max_age} error={ageError} />}
      <PlaceFields
        page={page}
        withCountry={offered.has('country')}
        withRegion={offered.has('region')}
      />
      {trackingFields.map((name) => {
        const value = page.tracking[name]
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('members.visitor.search')}</Button>
        <Button tone="text" href={href('members', {}, page.tracking)}>
          {t('members.filters.clear')}
        </Button>
      </div>
    </form>
  )
}
