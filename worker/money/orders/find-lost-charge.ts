import type { Config } from '#worker/env.ts'
import { findCustomer } from '#worker/money/cards/queries.ts'
import { findPayment, type PaymentRow } from '#worker/money/purchases/queries.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { updateAdopted } from './queries.ts'

/**
 * Looks for a charge whose answer was lost, and stores it; null if there is none.
 * @throws Error if the provider does not answer: until then the payment must not be given up
 */
export async function findLostCharge(
  ctx: Omit<WorkContext, 'defer'> & { config: Config },
  payment: PaymentRow,
): Promise<PaymentRow | null> {
  const { db } = ctx
  const { id, member_id, method, card_id } = payment
  if (method !== 'sdd' && card_id === null) return null
  const provider = await choosePaymentProvider(ctx)
  if (provider.name !== payment.provider || !provider.mandates) return null
  const known = await findCustomer(db, member_id, provider.name).executeTakeFirst()
  const found = known && (await provider.mandates.findCharge(known.customer, id))
  if (!found) return null
  const adopted = await updateAdopted(db, id, found).executeTakeFirst()
  return adopted ?? (await findPayment(db, id).executeTakeFirst()) ?? null
}
