import type { PaymentRow } from '#worker/money/purchases/queries.ts'
import type { PaymentProvider, ProviderPayment } from '#worker/payments/payment-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { deleteOlderCards, findCardByToken, findCustomer, insertCard } from './queries.ts'
import { enqueueRevokes } from './revoke-mandate.ts'

/** Replaces an earlier card; does nothing if the member no longer agrees. May be repeated. */
export async function keepCard(
  ctx: WorkContext,
  { mandates }: PaymentProvider,
  payment: PaymentRow,
  reported: ProviderPayment,
): Promise<void> {
  const { db } = ctx
  const { id, member_id, provider } = payment
  const known = await findCustomer(db, member_id, provider).executeTakeFirst()
  if (!known || !mandates) return
  const cards = await mandates.listCards(known.customer)
  const card = reported.mandate
    ? cards.find(({ mandate }) => mandate === reported.mandate)
    : cards[0]
  if (!card || (await findCardByToken(db, provider, card.mandate).executeTakeFirst())) return
  const { mandate: token, brand, lastDigits } = card
  await insertCard(db, id, { id: crypto.randomUUID(), token, brand, lastDigits }).execute()
  const replaced = await deleteOlderCards(db, member_id).execute()
  await enqueueRevokes(ctx, known.customer, replaced)
}
