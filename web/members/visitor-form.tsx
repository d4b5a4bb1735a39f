import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { trackingFields } from '#contract/signup.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AgeFields } from './age-fields.tsx'
import { GenderField } from './gender-field.tsx'
import { namesOf } from './names-of.ts'
import { PlaceFields } from './place-fields.tsx'
import { useAgeError } from './use-age-error.ts'
import './visitor-form.css'

export function VisitorForm({ page }: { page: PageProps['members-visitor'] }) {
  const { t, countryName } = useText()
  const offered = useSite().search_fields
  const { gender, min_age, max_age, country = '', countryregion } = page.filters
  const placed = offered.includes('country') || offered.includes('region')
  const ageError = useAgeError()
  return (
    <form method="get" action={href('members')}>
      {/* On a phone the people come first: one line, which opens. Elsewhere it is always open. */}
      <details className="visitor-fold" open={ageError !== undefined}>
        <summary className="chip">
          <Icon name="sliders-horizontal" className="chip-icon" />
          {t('members.filters.title')}
          <Icon name="caret-down" />
        </summary>
        <div className="visitor-form">
          {offered.includes('gender') && <GenderField value={gender} />}
          {offered.includes('age') && <AgeFields from={min_age} to={max_age} error={ageError} />}
          {/* Folded: open it is longer than the rest, and the people come after it. */}
          <details className="visitor-where" hidden={!placed}>
            <summary>
              <span className="field-head font-medium">{t('members.visitor.where')}</span>
              <span className="input">
                <span>{namesOf(page.regions, countryregion) || countryName(country)}</span>
                <Icon name="caret-down" />
              </span>
            </summary>
            <div className="visitor-places">
              <PlaceFields page={page} offered={offered} />
            </div>
          </details>
          <div className="visitor-send">
            <Button type="submit">{t('members.visitor.search')}</Button>
            <Button tone="text" href={href('members', {}, page.tracking)}>
              {t('members.filters.clear')}
            </Button>
          </div>
        </div>
      </details>
      {trackingFields.map((name) => {
        const value = page.tracking[name]
        return value && <input key={name} type="hidden" name={name} value={value} />
      })}
    </form>
  )
}
