import type { Formats } from '#contract/formats.ts'
import { useSite } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { StepProps } from './step-props.ts'
import { StepTitle } from './step-title.tsx'

/** Month names, because countries order dates differently. */
export function BirthStep({ fields, problemText }: StepProps) {
  const { t, date } = useText()
  const { min_age } = useSite()
  const error = problemText('birth')
  const invalid = error ? { 'aria-invalid': true } : {}
  const digits = { inputMode: 'numeric', pattern: '[0-9]*', required: true, ...invalid } as const
  return (
    <>
      <StepTitle title={t('signup.birth.title')} />
      <FieldGroup
        legend={t('signup.birth.legend', { min_age })}
        hint={t('signup.birth.hint')}
        error={error}
      >
        <div className="grid grid-cols-[1fr_1.8fr_1.2fr] gap-2.5">
          <Field label={t('signup.birth.day')}>
            <TextInput
              name="birth_day"
              maxLength={2}
              autoComplete="bday-day"
              defaultValue={fields['birth_day']}
              {...digits}
            />
          </Field>
          <Field label={t('signup.birth.month')}>
            <Select
              name="birth_month"
              options={months(date)}
              placeholder=""
              autoComplete="bday-month"
              defaultValue={fields['birth_month'] ?? ''}
              required
              {...invalid}
            />
          </Field>
          <Field label={t('signup.birth.year')}>
            <TextInput
              name="birth_year"
              maxLength={4}
              autoComplete="bday-year"
              defaultValue={fields['birth_year']}
              {...digits}
            />
          </Field>
        </div>
      </FieldGroup>
    </>
  )
}

function months(date: Formats['date']) {
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1),
    label: date(Date.UTC(2000, month, 1), { month: 'long', timeZone: 'UTC' }),
  }))
}
