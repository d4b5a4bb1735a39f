import { logError } from '#worker/http/log.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import { listCustomers } from './queries.ts'

/** A provider that is down takes seconds to say so each time. */
const mostRefusals = 3

/**
 * At the provider, so that nothing can be charged any more. Answers how many statements and calls it took,
 * and of whom the provider may still have a customer. In the order of `members`, which is another each minute:
 * so those whom it always refuses do not keep it from the others.
 */
export async function forgetCustomers(
  ctx: JobContext,
  members: readonly number[],
): Promise<{ asked: number; left: ReadonlySet<number> }> {
  const customers = await listCustomers(ctx.db, members).execute()
  const left = new Set<number>()
  if (customers.length === 0) return { asked: 1, left }
  const { name, mandates } = await choosePaymentProvider(ctx)
  let refusals = 0
  for (const { member_id, provider, customer } of customers) {
    if (provider !== name) continue
    if (refusals === mostRefusals) {
      left.add(member_id)
      continue
    }
    try {
      await mandates?.deleteCustomer(customer)
    } catch (error) {
      refusals += 1
      left.add(member_id)
      logError('account not purged', describeError(error))
    }
  }
  return { asked: 1 + customers.length, left }
}
