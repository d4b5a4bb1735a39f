import type { CallInput } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findChat } from './queries.ts'
import { updateArranged } from './queries/arranging.ts'

export async function arrangeChat(
  { db, env, site, viewer, defer }: MemberContext,
  { conversation, change }: CallInput<typeof chatCalls.arrangeChat>,
): Promise<undefined> {
  const most = site.settings.pinned_chats
  const {
    chat: [chat],
    arranged: [arranged],
  } = await readBatch(env.DB, {
    chat: findChat(db, viewer.id, conversation),
    arranged: updateArranged(db, viewer.id, { conversation, change, most }),
  })
  if (!chat) throw new ApiError('not_found')
  if (!arranged) throw new ApiError('pin_limit', { limit: most })
  defer(notify(env, viewer.id, { type: 'arranged' }))
}
