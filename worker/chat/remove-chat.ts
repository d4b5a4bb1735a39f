import type { CallInput } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { updateRemoved } from './queries/reading.ts'

export async function removeChat(
  { db, env, viewer, defer }: MemberContext,
  which: CallInput<typeof chatCalls.removeChat>,
): Promise<undefined> {
  const removed = await updateRemoved(db, viewer.id, which).executeTakeFirst()
  if (!removed) throw new ApiError('not_found')
  const { id, seq } = removed
  defer(notify(env, viewer.id, { type: 'removed', conversation: id, seq }))
}
