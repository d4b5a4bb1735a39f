import { useEffect, useState } from 'react'
import type { CallInput } from '#contract/call.ts'
import { creditsCalls } from '#contract/credits.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useErrorText, useSend } from '#web/app/use-send.ts'

type Order = CallInput<typeof creditsCalls.startPayment>

/** Sends an order and opens the provider's page; `error` is a message when it was refused. */
export function useOrder() {
  const sendCall = useSend()
  const errorText = useErrorText()
  const { refresh } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  // Restored from the back/forward cache after the payment page.
  useEffect(() => {
    const onShow = () => setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  async function order(input: Order) {
    setBusy(true)
    setError(undefined)
    try {
      const { redirect } = await sendCall(creditsCalls.startPayment, input)
      location.assign(redirect)
    } catch (refusal) {
      setError(errorText(refusal))
      setBusy(false)
      // Without an answer the order may exist: the same key finds it. A refused one does not.
      if (refusal instanceof CallError && refusal.code !== 'offline') await refresh()
    }
  }
  return { order, busy, error }
}
