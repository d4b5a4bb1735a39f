import { notify } from '#worker/inbox/inbox-client.ts'
import { notifyBalance } from '#worker/inbox/notify-balance.ts'
import type { WorkContext } from '#worker/request/work-context.ts'

export async function tellBalance(ctx: WorkContext, memberId: number): Promise<void> {
  await notifyBalance(ctx, memberId)
  await notify(ctx.env, memberId, { type: 'refresh' })
}
