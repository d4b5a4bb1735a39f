import { notify } from '#worker/inbox/inbox-client.ts'
import { notifyBalance } from '#worker/inbox/notify-balance.ts'
import type { WorkContext } from '#worker/request/work-context.ts'

/** The new balance, and to ask again what the remaining credits have cost. */
export async function tellBalance(ctx: WorkContext, memberId: number): Promise<void> {
  await notifyBalance(ctx, memberId)
  await notify(ctx.env, memberId, { type: 'refresh' })
}
