import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { PasswordField } from './password-field.tsx'

/** The refusals that are about the proof, which it then shows itself. */
const about = ['old_password_wrong', 'login_blocked']

export function isAboutProof(error: unknown): boolean {
  return error instanceof CallError && about.includes(error.code)
}

/** That it is the member again, in the form of what it is asked for; `readProof` reads it. */
export function ProofFields({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  return (
    <PasswordField
      name="old_password"
      label={t('auth.proof.password')}
      autoComplete="current-password"
      error={isAboutProof(error) ? errorText(error) : undefined}
    />
  )
}
