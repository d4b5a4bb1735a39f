import { type MouseEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PasskeyRequest, passkeysCalls } from '#contract/passkeys.ts'
import { useErrorToast, useSend } from '#web/app/use-send.ts'
import { isGivenUp, loadAuthenticator, usePasskeySupport } from './authenticator.ts'

type PasskeyProof = {
  available: boolean
  /** As JSON, for a hidden field; valid for one submit. */
  answer: string | null
  /** Opens the passkey dialog, and if it `submits`, then sends the form of the pressed button. */
  ask: (event: MouseEvent<HTMLButtonElement>) => void
}

export function usePasskeyProof(error: unknown, submits: boolean): PasskeyProof {
  const send = useSend()
  const showError = useErrorToast()
  const supported = usePasskeySupport()
  const [available, setAvailable] = useState(false)
  const [given, setGiven] = useState<{ answer: string; before: unknown } | null>(null)
  // An answer is valid once: a later refusal means that it was used.
  const answer = given && (!error || given.before === error) ? given.answer : null

  useEffect(() => {
    if (!supported) return
    let over = false
    send(passkeysCalls.offerPasskeyProof, {}).then(
      ({ options }) => {
        if (!over) setAvailable(hasPasskey(options))
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [supported, send])

  async function ask(form: HTMLFormElement | null) {
    try {
      const { startAuthentication } = await loadAuthenticator()
      const { options } = await send(passkeysCalls.offerPasskeyProof, {})
      const answered = await startAuthentication({ optionsJSON: options })
      // Rendered synchronously: the hidden field must be in the form before it is submitted.
      flushSync(() => setGiven({ answer: JSON.stringify(answered), before: error }))
      if (submits) form?.requestSubmit()
    } catch (refused) {
      if (!isGivenUp(refused)) showError(refused)
    }
  }

  return { available, answer, ask: (event) => void ask(event.currentTarget.form) }
}

function hasPasskey({ allowCredentials = [] }: PasskeyRequest): boolean {
  return allowCredentials.length > 0
}
