import { passwordLength } from '#contract/signup.ts'
import { PasswordField } from '#web/account/login/password-field.tsx'
import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'

export function NewPasswordFields({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { min, max } = passwordLength
  const errorFor = (code: string) =>
    error instanceof CallError && error.code === code ? errorText(error) : undefined
  return (
    <>
      <PasswordField
        name="password"
        label={t('password.new')}
        hint={t('password.hint', { min })}
        autoComplete="new-password"
        minLength={min}
        maxLength={max}
        error={errorFor('invalid_password')}
      />
      <PasswordField
        name="password_again"
        label={t('password.again')}
        autoComplete="new-password"
        error={errorFor('passwords_differ')}
      />
    </>
  )
}

export function isAboutNewPassword(error: unknown): boolean {
  return error instanceof CallError && ['invalid_password', 'passwords_differ'].includes(error.code)
}
