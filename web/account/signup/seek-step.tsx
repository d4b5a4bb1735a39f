import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AgeRange } from './age-range.tsx'
import { Circles } from './circles.tsx'
import '#web/ui/picks.css'
import { SeekConsent } from './seek-consent.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

const sought = ['female', 'male', 'both'] as const

export function SeekStep({ fields, problemText }: StepProps) {
  const { t } = useText()
  const error = problemText('looking_for')
  const wrong = error ? { 'aria-invalid': true } : {}
  return (
    <>
      <StepTitle title={t('signup.seek.title')} />
      <div className="grid gap-5">
        <FieldGroup
          legend={<span className="script-enabled:sr-only">{t('signup.about.seek')}</span>}
          error={error}
        >
          <div className="grid grid-cols-3 gap-2">
            {sought.map((whom) => (
              <label key={whom} className="pick pick-small">
                <input
                  type="radio"
                  name="looking_for"
                  value={whom}
                  defaultChecked={fields['looking_for'] === whom}
                  required
                  {...wrong}
                />
                <Circles count={whom === 'both' ? 2 : 1} />
                {t(`signup.seek.${whom}`)}
                <Icon name="check-bold" />
              </label>
            ))}
          </div>
        </FieldGroup>
        <AgeRange
          from={fields['wish_min_age']}
          to={fields['wish_max_age']}
          error={problemText('ages')}
        />
        <SeekConsent {...{ fields, problemText }} />
      </div>
    </>
  )
}
