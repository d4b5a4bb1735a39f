import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePasskeyLogin } from './use-passkey-login.ts'

type PasskeyLoginProps = { onEntered: () => Promise<void>; onError: (error: unknown) => void }

export function PasskeyLogin({ onEntered, onError }: PasskeyLoginProps) {
  const { t } = useText()
  const { supported, busy, login } = usePasskeyLogin(onEntered, onError)
  return (
    <Button
      icon="fingerprint"
      block
      busy={busy}
      // Invisible but in place, so that nothing moves after hydration.
      className={supported ? undefined : 'invisible'}
      onClick={login}
    >
      {t('auth.login.passkey')}
    </Button>
  )
}
