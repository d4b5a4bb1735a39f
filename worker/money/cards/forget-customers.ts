import type { JobContext } from '#worker/jobs/define-job.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { listCustomers } from './queries.ts'

/**
 * At the provider, so that nothing can be charged any more.
 * @throws Error if it does not answer
 */
export async function forgetCustomers(ctx: JobContext, memberId: number): Promise<void> {
  const customers = await listCustomers(ctx.db, memberId).execute()
  if (customers.length === 0) return
  const { name, mandates } = await choosePaymentProvider(ctx)
  for (const { provider, customer } of customers) {
    if (provider === name) await mandates?.deleteCustomer(customer)
  }
}
