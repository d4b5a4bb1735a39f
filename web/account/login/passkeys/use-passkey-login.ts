import { useEffect, useEffectEvent, useState } from 'react'
import type { Assertion } from '#contract/passkey-answer.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import { MINUTE } from '#contract/time.ts'
import { useSend } from '#web/app/use-send.ts'
import { isGivenUp, loadAuthenticator, usePasskeySupport } from './authenticator.ts'

/** Sooner than the challenge expires. */
const offerAnew = 8 * MINUTE

type PasskeyLogin = {
  supported: boolean
  busy: boolean
  login: () => void
}

export function usePasskeyLogin(
  onEntered: () => Promise<void>,
  onError: (error: unknown) => void,
): PasskeyLogin {
  const send = useSend()
  const supported = usePasskeySupport()
  const [busy, setBusy] = useState(false)
  // A new turn restarts the autofill offer, which the button's dialog ends.
  const [turn, setTurn] = useState(0)

  async function enter(answer: Assertion) {
    await send(passkeysCalls.loginByPasskey, { answer })
    await onEntered()
  }

  async function login() {
    setBusy(true)
    try {
      const { startAuthentication } = await loadAuthenticator()
      const { options } = await send(passkeysCalls.offerPasskeyLogin, {})
      await enter(await startAuthentication({ optionsJSON: options }))
    } catch (error) {
      if (!isGivenUp(error)) onError(error)
    }
    setBusy(false)
    setTurn((last) => last + 1)
  }

  const offer = useEffectEvent(async (isOver: () => boolean) => {
    const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadAuthenticator()
    if (!(await browserSupportsWebAuthnAutofill())) return
    const { options } = await send(passkeysCalls.offerPasskeyLogin, {})
    if (isOver()) return
    const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
    if (isOver()) return
    await enter(answer).catch(onError)
  })

  useEffect(() => {
    if (!supported) return
    let over = false
    // Optional: without autofill the form still works.
    offer(() => over).catch(() => undefined)
    const again = setTimeout(() => setTurn((last) => last + 1), offerAnew)
    return () => {
      over = true
      clearTimeout(again)
      void loadAuthenticator().then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      )
    }
  }, [supported, turn])

  return { supported, busy, login: () => void login() }
}
