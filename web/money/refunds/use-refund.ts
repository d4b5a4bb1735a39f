import { creditsCalls } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useStores } from '#web/app/stores.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'
import { setCredits } from '#web/app/viewer-store.ts'

/** Refunds a purchase for the shown amount, and goes back to it. */
export function useRefund(id: string, amount: number) {
  const sendCall = useSend()
  const { viewer } = useStores()
  const { navigate, refresh } = useNavigation()
  return useForm('transactions-id-refund', async () => {
    try {
      setCredits(viewer, await sendCall(creditsCalls.refundPayment, { id, amount }))
    } catch (refusal) {
      // Credits may have been spent since, which changes the amount.
      if (refusal instanceof CallError && refusal.code !== 'offline') await refresh()
      throw refusal
    }
    await navigate(href('transactions-id', { id }), { replace: true })
  })
}
