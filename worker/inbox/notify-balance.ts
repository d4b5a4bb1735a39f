import { findBalance, presentBalance } from '#worker/accounts/find-balance.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { notify } from './inbox-client.ts'

export async function notifyBalance(
  { db, env }: Pick<WorkContext, 'db' | 'env'>,
  memberId: number,
): Promise<void> {
  const balance = await findBalance(db, memberId).executeTakeFirst()
  if (balance) await notify(env, memberId, { type: 'credits', ...presentBalance(balance) })
}
