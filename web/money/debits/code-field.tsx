import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isAboutField } from './is-about-field.ts'

export function CodeField({ error, digits }: { error: unknown; digits: number }) {
  const { t } = useText()
  const errorText = useErrorText()
  const wrong = isAboutField(error) && error.code === 'code_invalid'
  return (
    <Field
      label={t('directdebit.code')}
      hint={t('directdebit.code_hint', { digits })}
      error={wrong ? errorText(error) : undefined}
    >
      <TextInput
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
        className="num"
      />
    </Field>
  )
}
