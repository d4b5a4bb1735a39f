import type { CallInput, CallReply } from '#contract/call.ts'
import { notificationKinds, type notificationsCalls } from '#contract/notifications.ts'
import { writeBatch } from '#worker/db/database.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { deleteDisabled, insertPreferences, updateNews } from './queries.ts'

type Call = typeof notificationsCalls.saveNotifications

export async function saveNotifications(
  { db, env, viewer, defer }: MemberContext,
  { preferences, news, enable }: CallInput<Call>,
): Promise<CallReply<Call>> {
  const chosen = notificationKinds.flatMap((kind) => {
    const wanted = preferences?.[kind]
    return wanted === undefined ? [] : [[kind, wanted] as const]
  })
  const writes = [
    ...(chosen.length > 0 ? [insertPreferences(db, viewer.id, chosen)] : []),
    ...(news ? [updateNews(db, viewer.id, news)] : []),
    ...(enable ? [deleteDisabled(db, viewer.id, enable)] : []),
  ]
  if (writes.length > 0) await writeBatch(env.DB, writes)
  if (news) defer(notify(env, viewer.id, { type: 'refresh' }))
  return { saved: true }
}
