import { useState } from 'react'
import * as v from 'valibot'
import { emailAddress } from '#contract/fields.ts'
import { signupCalls } from '#contract/signup.ts'
import { CallError } from '#web/api/call-error.ts'
import { useSend } from '#web/app/use-send.ts'

export type Resend = {
  email: string
  sent: boolean
  error: CallError | null
  busy: boolean
  send: (email?: string) => Promise<boolean>
}

type Before = { sent?: boolean | undefined; refused?: CallError | null | undefined }

export function useResend(first: string, before: Before = {}): Resend {
  const send = useSend()
  const [email, setEmail] = useState(first)
  const [sent, setSent] = useState(before.sent ?? false)
  const [error, setError] = useState(before.refused ?? null)
  const [busy, setBusy] = useState(false)

  async function sendAgain(wanted?: string): Promise<boolean> {
    setSent(false)
    setError(null)
    if (wanted !== undefined && !v.is(emailAddress, wanted)) {
      setError(new CallError('invalid_email'))
      return false
    }
    setBusy(true)
    try {
      const input = wanted === undefined ? {} : { email: wanted }
      const reply = await send(signupCalls.sendActivationMail, input)
      setEmail(reply.email)
      setSent(true)
      return true
    } catch (refused) {
      setError(refused instanceof CallError ? refused : new CallError('unexpected'))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { email, sent, error, busy, send: sendAgain }
}
