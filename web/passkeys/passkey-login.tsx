import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

type PasskeyLoginProps = { onEntered: () => Promise<void>; onError: (error: unknown) => void }

/** Beside the password; the field of the address offers passkeys meanwhile. */
export function PasskeyLogin({ onEntered, onError }: PasskeyLoginProps) {
  const { t } = useText()
  const { supported, busy, login } = usePasskeyLogin(onEntered, onError)
  return (
    <Button
      icon="fingerprint"
      block
      busy={busy}
      // Its room is kept, so that nothing moves when the script arrives.
      className={supported ? undefined : 'invisible'}
      onClick={login}
    >
      {t('auth.login.passkey')}
    </Button>
  )
}
