import useSWR from 'swr'
import { creditsCalls, type Payment } from '#contract/credits.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { useStores } from '#web/app/stores.tsx'
import { useSend } from '#web/app/use-send.ts'
import { setCredits } from '#web/app/viewer-store.ts'

const soon = 3 * SECOND

/** A payment's current state: polls while it is open, less often for a bank transfer. */
export function usePayment(shown: Payment): Payment {
  const sendCall = useSend()
  const { viewer } = useStores()
  const { payment_id: id } = shown
  const open = shown.status === 'pending'
  // A transfer takes days.
  const every = shown.details || shown.method === 'sdd' ? MINUTE : soon
  const { data } = useSWR(
    open ? ['payment', id] : null,
    () => sendCall(creditsCalls.getPayment, { id }),
    {
      refreshInterval: (latest) => (latest && latest.payment.status !== 'pending' ? 0 : every),
      onSuccess: (reply) => setCredits(viewer, reply),
    },
  )
  return (open && data?.payment) || shown
}
