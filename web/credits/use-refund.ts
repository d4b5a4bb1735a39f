import { type SyntheticEvent, useState } from 'react'
import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useErrorText, useSend } from '#web/app/use-send.ts'
import { setCredits } from '#web/app/viewer-store.ts'

/** Undoes a purchase for the amount that is shown, and goes back to it. */
export function useRefund(id: string, amount: number) {
  const sendCall = useSend()
  const errorText = useErrorText()
  const { viewer } = useStores()
  const { navigate, refresh } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function refund() {
    setBusy(true)
    setError(undefined)
    try {
      const reply = await sendCall(creditsCalls.refundPayment, { id, amount })
      setCredits(viewer, reply)
      await navigate(href('transactions-id', { id }), { replace: true })
    } catch (refusal) {
      setError(errorText(refusal))
      // Credits that were spent meanwhile make it another amount.
      if (refusal instanceof CallError && refusal.code !== 'offline') await refresh()
    }
    setBusy(false)
  }

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void refund()
  }
  return { busy, error, onSubmit }
}
