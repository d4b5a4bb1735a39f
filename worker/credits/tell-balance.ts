import { notify } from '#worker/chat/inbox-client.ts'
import type { WorkContext } from '#worker/http/work-context.ts'
import { findBalance } from './queries.ts'

/** To the member's open pages, which ask again what the credits have cost that are left. */
export async function tellBalance({ db, env }: WorkContext, memberId: number): Promise<void> {
  const balance = await findBalance(db, memberId).executeTakeFirst()
  if (!balance) return
  await notify(env, memberId, {
    type: 'credits',
    ...balance,
    paid_user: balance.paid_user === 1,
  })
  await notify(env, memberId, { type: 'refresh' })
}
