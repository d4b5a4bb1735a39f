import type { CallInput, CallReply } from '#contract/call.ts'
import type { notificationsCalls } from '#contract/notifications.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { insertPreferences } from '#worker/notices/queries.ts'
import type { Context } from '#worker/request/context.ts'
import { findSubscription } from './find-subscription.ts'
import { insertDisabled } from './queries.ts'

type Call = typeof notificationsCalls.unsubscribe

export async function unsubscribe(
  ctx: Pick<Context, 'env' | 'db' | 'now'>,
  { token, all }: CallInput<Call>,
): Promise<CallReply<Call>> {
  const { env, db, now } = ctx
  const found = await findSubscription(ctx, token)
  if (!found) throw new ApiError('link_expired')
  const { id, kind } = found
  const write = all
    ? insertDisabled(db, id, 'listunsubscribe', now)
    : insertPreferences(db, id, [[kind, false]])
  await writeBatch(env.DB, [write])
  return { stopped: all ? 'all' : kind }
}
