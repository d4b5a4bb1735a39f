import type { CallInput } from '#contract/call.ts'
import { href } from '#contract/route.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { useNavigation } from '#web/app/navigation.tsx'
import { useForm } from '#web/app/use-form.ts'
import { useSend } from '#web/app/use-send.ts'

type Order = CallInput<typeof storedCardCalls.payByCard>

/** Sends an order paid by the stored card, then shows the payment. */
export function useCardOrder(order: Omit<Order, 'immediate_use'>) {
  const sendCall = useSend()
  const { navigate } = useNavigation()
  return useForm('credits-repeat-order', async (fields) => {
    const input = { ...order, immediate_use: fields.has('immediate_use') }
    const { payment } = await sendCall(storedCardCalls.payByCard, input)
    await navigate(href('transactions-id', { id: payment.payment_id }))
  })
}
