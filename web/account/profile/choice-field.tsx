import type { ProfileValues } from '#contract/profile-form.ts'
import { Field } from '#web/ui/field.tsx'
import { type Option, Select } from '#web/ui/select.tsx'
import { fieldId } from './field-id.ts'
import type { ProfileErrors } from './use-profile-errors.ts'

type Props = {
  name: string
  label: string
  options: readonly Option[]
  values: ProfileValues
  errors: ProfileErrors
}

export function ChoiceField({ name, label, options, values, errors }: Props) {
  return (
    <Field id={fieldId(name)} label={label} error={errors[name]}>
      <Select name={name} options={options} defaultValue={values[name]} />
    </Field>
  )
}
