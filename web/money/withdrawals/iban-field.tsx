import type { CallError } from '#web/api/call-error.ts'
import { FormError } from '#web/app/form-error.tsx'
import { useNavigation } from '#web/app/navigation.tsx'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type IbanFieldProps = { error: CallError | null; hint: string; required?: boolean }

/** With what else was refused above it. */
export function IbanField({ error, hint, required }: IbanFieldProps) {
  const { t } = useText()
  const { data } = useNavigation()
  const wrong = error?.code === 'invalid_iban'
  const typed = data.route === 'error' ? undefined : data.form?.values['iban']
  return (
    <>
      <FormError error={wrong ? null : error} />
      <Field
        label={t('withdrawal.iban')}
        hint={hint}
        error={wrong ? t('errors.invalid_iban') : undefined}
      >
        <TextInput
          name="iban"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required={required}
          defaultValue={typed}
        />
      </Field>
    </>
  )
}
