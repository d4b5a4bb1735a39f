import { useText } from '#web/text/text.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { SeekConsent } from './seek-consent.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

const genders = ['female', 'male'] as const
const sought = [...genders, 'both'] as const

export function AboutStep({ fields, problemText }: StepProps) {
  const { t } = useText()
  const wrong = (place: 'gender' | 'looking_for') =>
    problemText(place) ? { 'aria-invalid': true } : {}
  return (
    <>
      <StepTitle title={t('signup.about.title')} />
      <div className="grid gap-5">
        <FieldGroup legend={t('signup.about.i_am')} error={problemText('gender')}>
          <div className="grid grid-cols-2 gap-2.5">
            {genders.map((gender) => (
              <Choice
                key={gender}
                name="gender"
                value={gender}
                label={t(`signup.about.i_am_${gender}`)}
                defaultChecked={fields['gender'] === gender}
                required
                {...wrong('gender')}
              />
            ))}
          </div>
        </FieldGroup>
        <FieldGroup legend={t('signup.about.seek')} error={problemText('looking_for')}>
          <div className="grid grid-cols-2 gap-2.5">
            {sought.map((whom) => (
              <Choice
                key={whom}
                name="looking_for"
                value={whom}
                label={t(`signup.about.seek_${whom}`)}
                defaultChecked={fields['looking_for'] === whom}
                required
                {...wrong('looking_for')}
              />
            ))}
          </div>
        </FieldGroup>
        <SeekConsent {...{ fields, problemText }} />
      </div>
    </>
  )
}
