import type { CallInput } from '#contract/call.ts'
import type { pushCalls } from '#contract/push-calls.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { isPushKey } from '#worker/push/is-push-key.ts'
import { isPushService, isTestService } from '#worker/push/push-service.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteOtherSubscriptions, insertPushSubscription } from './queries.ts'

type Input = CallInput<typeof pushCalls.savePushSubscription>

export async function savePushSubscription(
  ctx: MemberContext,
  { endpoint, keys }: Input,
): Promise<void> {
  const { config, db, env, now, session, site } = ctx
  const testing = config.ENVIRONMENT === 'development' && isTestService(endpoint)
  if (!testing && !isPushService(endpoint))
    throw new ApiError('invalid_input', { field: 'endpoint' })
  if (!(await isPushKey(keys.p256dh))) throw new ApiError('invalid_input', { field: 'keys' })
  if (!session) throw new ApiError('authentication_required')
  const row = { endpoint, ...keys, created_at: now, host: site.host }
  const { saved } = await writeBatch(env.DB, {
    saved: insertPushSubscription(db, session, row),
    others: deleteOtherSubscriptions(db, session, endpoint),
  })
  if (!saved) throw new ApiError('authentication_required')
}
