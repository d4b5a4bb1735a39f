import type { Mandates } from '#worker/payments/mandates.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findCustomer, insertCustomer } from './queries.ts'

export async function customerOf(
  { db, now, viewer }: MemberContext,
  provider: string,
  mandates: Mandates,
): Promise<string> {
  const find = findCustomer(db, viewer.id, provider)
  const known = await find.executeTakeFirst()
  if (known) return known.customer
  const customer = await mandates.createCustomer(crypto.randomUUID())
  const row = { member_id: viewer.id, provider, customer, created_at: now }
  await insertCustomer(db, row).execute()
  return (await find.executeTakeFirstOrThrow()).customer
}
