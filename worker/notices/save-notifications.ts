import type { CallInput, CallReply } from '#contract/call.ts'
import { notificationKinds, type notificationsCalls } from '#contract/notifications.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteDisabled, insertPreferences } from './queries.ts'

type Call = typeof notificationsCalls.saveNotifications

export async function saveNotifications(
  { db, env, viewer }: MemberContext,
  { preferences, enable }: CallInput<Call>,
): Promise<CallReply<Call>> {
  const chosen = notificationKinds.flatMap((kind) => {
    const wanted = preferences?.[kind]
    return wanted === undefined ? [] : [[kind, wanted] as const]
  })
  const writes = [
    ...(chosen.length > 0 ? [insertPreferences(db, viewer.id, chosen)] : []),
    ...(enable ? [deleteDisabled(db, viewer.id, enable)] : []),
  ]
  if (writes.length > 0) await writeBatch(env.DB, writes)
  return { saved: true }
}
