import { type MouseEvent, useRef, useState } from 'react'
import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Circles } from './circles.tsx'
import '#web/ui/picks.css'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

const genders = ['female', 'male'] as const

/** Choosing goes on: buttons, for the arrow keys change a radio. Without script there is no step. */
export function MeStep({ fields, problemText }: StepProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(fields['gender'])
  const goOn = (event: MouseEvent<HTMLButtonElement>) => {
    if (!hydrated || !field.current) return
    event.preventDefault()
    const { value } = event.currentTarget
    field.current.value = value
    setChosen(value)
    field.current.form?.requestSubmit()
  }
  return (
    <>
      <StepTitle title={t('signup.me.title')} />
      {hydrated && <input ref={field} type="hidden" name="gender" defaultValue={chosen} />}
      <FieldGroup
        legend={<span className="script-enabled:sr-only">{t('signup.about.i_am')}</span>}
        error={problemText('gender')}
      >
        <div className="grid gap-2.5 script-none:hidden">
          {genders.map((gender) => (
            <button
              key={gender}
              // Enter in a field of a later step must not press it.
              type={hydrated ? 'button' : 'submit'}
              name="step"
              value={gender}
              formNoValidate
              aria-pressed={chosen === gender}
              aria-describedby="signup-goes-on"
              className={cx('pick', chosen === gender && 'pick-on')}
              onClick={goOn}
            >
              <Circles count={1} />
              {t(`signup.about.i_am_${gender}`)}
              <Icon name="caret-right" />
            </button>
          ))}
        </div>
        {!hydrated && (
          <div className="grid grid-cols-2 gap-2.5 script-enabled:hidden">
            {genders.map((gender) => (
              <Choice
                key={gender}
                name="gender"
                value={gender}
                label={t(`signup.about.i_am_${gender}`)}
                defaultChecked={chosen === gender}
                required
              />
            ))}
          </div>
        )}
      </FieldGroup>
      <p id="signup-goes-on" className="fine mt-3.5 script-none:hidden">
        {t('signup.me.note')}
      </p>
    </>
  )
}
