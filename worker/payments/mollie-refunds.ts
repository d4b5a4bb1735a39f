import * as v from 'valibot'
import { toMollie } from './mollie-amount.ts'
import { type MollieClient, MollieRefusal } from './mollie-client.ts'
import { type MollieRefund, mollieRefund, mollieRefunds } from './mollie-shapes.ts'
import type { RefundToSend, SentRefund } from './payment-provider.ts'

const statuses = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'completed',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<MollieRefund['status'], SentRefund['status']>

const ours = v.object({ refund_id: v.string() })

/** Looks first whether the refund exists: Mollie forgets a key after an hour. */
export async function sendMollieRefund(
  client: MollieClient,
  refund: RefundToSend,
): Promise<SentRefund> {
  const { id, description } = refund
  const path = `/payments/${encodeURIComponent(refund.payment)}/refunds`
  const { _embedded } = await client(mollieRefunds, { method: 'GET', path: `${path}?limit=250` })
  const known = _embedded.refunds.find(
    ({ metadata }) => v.is(ours, metadata) && metadata.refund_id === id,
  )
  if (known) return presentRefund(known)
  try {
    const body = { amount: toMollie(refund), description, metadata: { refund_id: id } }
    return presentRefund(await client(mollieRefund, { method: 'POST', path, key: id, body }))
  } catch (error) {
    // It can never be refunded this way. 409 (a similar refund) is temporary.
    const final = error instanceof MollieRefusal && (error.status === 422 || error.status === 404)
    if (!final) throw error
    return { providerId: null, status: 'failed' }
  }
}

function presentRefund({ id, status }: MollieRefund): SentRefund {
  return { providerId: id, status: statuses[status] }
}
