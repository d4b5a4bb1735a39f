import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { usePasskeyProof } from '#web/passkeys/use-passkey-proof.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PasswordField } from './password-field.tsx'

/** The refusals that are about the proof, which it then shows itself. */
const about = ['old_password_wrong', 'login_blocked', 'passkey_failed']

export function isAboutProof(error: unknown): boolean {
  return error instanceof CallError && about.includes(error.code)
}

/** That it is the member again, in the form of what it is asked for; `readProof` reads it. */
export function ProofFields({ error }: { error: unknown }) {
  const { t } = useText()
  const errorText = useErrorText()
  const { available, answer, ask } = usePasskeyProof(error)
  if (answer) {
    return (
      <p className="flex items-center gap-2 text-success" role="status">
        <Icon name="check-circle" />
        {t('auth.proof.by_passkey')}
        <input type="hidden" name="passkey" value={answer} />
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <PasswordField
        name="old_password"
        label={t('auth.proof.password')}
        autoComplete="current-password"
        error={isAboutProof(error) ? errorText(error) : undefined}
      />
      {available && (
        <Button icon="fingerprint" size="sm" className="justify-self-start" onClick={ask}>
          {t('auth.proof.use_passkey')}
        </Button>
      )}
    </div>
  )
}
