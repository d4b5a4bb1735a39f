import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useErrorText } from '#web/app/use-send.ts'
import { useViewer } from '#web/app/use-viewer.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePasskeyProof } from './passkeys/use-passkey-proof.ts'
import { PasswordField } from './password-field.tsx'

const about = ['old_password_wrong', 'login_blocked', 'passkey_failed']

export function isAboutProof(error: unknown): boolean {
  return error instanceof CallError && about.includes(error.code)
}

type ProofFieldsProps = {
  error: unknown
  submits?: boolean
}

export function ProofFields({ error, submits = true }: ProofFieldsProps) {
  const { t } = useText()
  const errorText = useErrorText()
  const { available, answer, ask } = usePasskeyProof(error, submits)
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
      <a className="link justify-self-start" href={href('reset-password')}>
        {t('auth.login.forgot')}
      </a>
    </div>
  )
}

/** For password managers: whose account a form without an email field is about. */
export function AccountName() {
  const viewer = useViewer()
  return (
    <input
      type="email"
      name="username"
      autoComplete="username"
      value={viewer?.email}
      readOnly
      hidden
    />
  )
}
