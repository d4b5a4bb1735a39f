import type { CallInput } from '#contract/call.ts'
import type { pushCalls } from '#contract/push-calls.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deletePushSubscription as deleteRow } from './queries.ts'

export async function deletePushSubscription(
  { db, env, viewer }: MemberContext,
  { endpoint }: CallInput<typeof pushCalls.deletePushSubscription>,
): Promise<void> {
  await writeBatch(env.DB, [deleteRow(db, viewer.id, endpoint)])
}
