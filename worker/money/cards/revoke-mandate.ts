import * as v from 'valibot'
import { defineJob } from '#worker/jobs/define-job.ts'
import { enqueue, enqueueAll } from '#worker/jobs/enqueue.ts'
import { choosePaymentProvider } from '#worker/payments/choose-provider.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findCardByToken } from './queries.ts'

export const revokeMandate = defineJob({
  name: 'revoke-mandate',
  queue: 'mail',
  schema: v.strictObject({ provider: v.string(), customer: v.string(), mandate: v.string() }),
  async run(ctx, { provider: name, customer, mandate }) {
    const provider = await choosePaymentProvider(ctx)
    if (provider.name !== name || !provider.mandates) return
    if (await findCardByToken(ctx.db, name, mandate).executeTakeFirst()) return
    await provider.mandates.revoke(customer, mandate)
  },
})

type Revoked = { provider: string; provider_token: string }

export async function enqueueRevokes(
  ctx: WorkContext,
  customer: string,
  revoked: readonly Revoked[],
): Promise<void> {
  const jobs = revoked.map(({ provider, provider_token: mandate }) =>
    enqueue(ctx, revokeMandate, `revoke:${mandate}`, { provider, customer, mandate }),
  )
  await enqueueAll(ctx, jobs)
}
