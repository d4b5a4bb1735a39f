import type { JobContext } from '#worker/jobs/define-job.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { listCustomers } from './queries.ts'

/**
 * At the provider, so that nothing can be charged any more. Answers how many statements and calls it took.
 * @throws Error if it does not answer
 */
export async function forgetCustomers(
  ctx: JobContext,
  members: readonly number[],
): Promise<number> {
  const customers = await listCustomers(ctx.db, members).execute()
  if (customers.length === 0) return 1
  const { name, mandates } = await choosePaymentProvider(ctx)
  for (const { provider, customer } of customers) {
    if (provider === name) await mandates?.deleteCustomer(customer)
  }
  return 1 + customers.length
}
