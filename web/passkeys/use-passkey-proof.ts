import { type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PasskeyRequest } from '#contract/passkey-options.ts'
import { passkeysCalls } from '#contract/passkeys.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { isGivenUp, loadAuthenticator, usePasskeySupport } from './authenticator.ts'

type PasskeyProof = {
  /** The member has a passkey that works here. */
  available: boolean
  /** The field that stands for it, as JSON; used up with what it was asked for. */
  answer: string | null
  /** Asks for it, and then sends the form that the pressed button is in. */
  ask: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A passkey in place of the password; `error` is what its form was refused for. */
export function usePasskeyProof(error: unknown): PasskeyProof {
  const sendCall = useSend()
  const showError = useErrorToast()
  const supported = usePasskeySupport()
  const [available, setAvailable] = useState(false)
  const [given, setGiven] = useState<{ answer: string; before: unknown } | null>(null)
  // An answer counts once: a refusal that came after it has used it up.
  const answer = given && (!error || given.before === error) ? given.answer : null

  useEffect(() => {
    if (!supported) return
    let over = false
    sendCall(passkeysCalls.offerPasskeyProof, {}).then(
      ({ options }) => {
        if (!over) setAvailable(hasPasskey(options))
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [supported, sendCall])

  async function ask(form: HTMLFormElement | null) {
    try {
      const { startAuthentication } = await loadAuthenticator()
      const { options } = await sendCall(passkeysCalls.offerPasskeyProof, {})
      const answered = await startAuthentication({ optionsJSON: options })
      // The field is in the form before it is sent.
      flushSync(() => setGiven({ answer: JSON.stringify(answered), before: error }))
      form?.requestSubmit()
    } catch (refused) {
      if (!isGivenUp(refused)) showError(refused)
    }
  }

  return { available, answer, ask: (event) => void ask(event.currentTarget.form) }
}

function hasPasskey({ allowCredentials = [] }: PasskeyRequest): boolean {
  return allowCredentials.length > 0
}
