import { useHydrated } from '#web/app/use-hydrated.ts'
import { useText } from '#web/text/text.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error?: string | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
}

export function PasswordField({
  label,
  hint,
  error,
  maxLength = 200,
  ...rest
}: PasswordFieldProps) {
  const { t } = useText()
  const hydrated = useHydrated()
  return (
    <Field label={label} hint={hint} error={error}>
      <PasswordInput
        {...rest}
        required
        maxLength={maxLength}
        showLabel={hydrated ? t('auth.show_password') : undefined}
      />
    </Field>
  )
}
