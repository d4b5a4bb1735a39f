import { useState } from 'react'
import { discreetCalls } from '#contract/discreet-calls.ts'
import {
  isGivenUp,
  loadAuthenticator,
  usePasskeySupport,
} from '#web/account/login/passkeys/authenticator.ts'
import { useSend } from '#web/app/use-send.ts'
import { useText } from '#web/text/text.tsx'
import { Button } from '#web/ui/button.tsx'
import { isOpenAlready } from './is-open-already.ts'

type Props = { onEntered: () => Promise<void>; onError: (error: unknown) => void }

export function UnlockByPasskey({ onEntered, onError }: Props) {
  const { t } = useText()
  const send = useSend()
  const supported = usePasskeySupport()
  const [busy, setBusy] = useState(false)

  async function unlock() {
    setBusy(true)
    onError(null)
    try {
      const { startAuthentication } = await loadAuthenticator()
      const { options } = await send(discreetCalls.offerUnlock, {})
      const passkey = await startAuthentication({ optionsJSON: options })
      await send(discreetCalls.unlock, { proof: { passkey } })
      await onEntered()
    } catch (error) {
      if (isOpenAlready(error)) await onEntered()
      else if (!isGivenUp(error)) onError(error)
    }
    setBusy(false)
  }

  return (
    <Button
      icon="fingerprint"
      tone="primary"
      block
      busy={busy}
      // Invisible but in place, so that nothing moves after hydration.
      className={supported ? undefined : 'invisible'}
      onClick={() => void unlock()}
    >
      {t('discreet.unlock.passkey')}
    </Button>
  )
}
