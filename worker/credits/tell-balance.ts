import { notify } from '#worker/chat/inbox-client.ts'
import { notifyBalance } from '#worker/chat/notify-balance.ts'
import type { WorkContext } from '#worker/http/work-context.ts'

/** Also has open pages ask again what the credits that are left have cost. */
export async function tellBalance(ctx: WorkContext, memberId: number): Promise<void> {
  await notifyBalance(ctx, memberId)
  await notify(ctx.env, memberId, { type: 'refresh' })
}
