import type { CallInput } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import type { ServerEvent } from '#contract/socket.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { hasChat } from './has-chat.ts'
import { findRead, updateRead } from './queries/reading.ts'

export async function readChat(
  ctx: MemberContext,
  { conversation, seq }: CallInput<typeof chatCalls.readChat>,
): Promise<undefined> {
  const { db, env, viewer } = ctx
  const {
    chat: [chat],
    read: [read],
  } = await readBatch(env.DB, {
    chat: findRead(db, viewer.id, conversation),
    read: updateRead(db, viewer.id, conversation, seq),
  })
  if (!chat) throw new ApiError('not_found')
  if (!read) return
  const event = { type: 'read', conversation, seq: read.read_seq, reader: viewer.id } as const
  ctx.defer(notify(env, viewer.id, event))
  if (chat.kind === 'member' && viewer.shows_read && !viewer.invisible && chat.told)
    ctx.defer(tellOther(ctx, read.other, event))
}

type Read = Extract<ServerEvent, { type: 'read' }>

async function tellOther({ db, env }: MemberContext, other: number, event: Read): Promise<void> {
  if (await hasChat(db, other, event.conversation)) await notify(env, other, event)
}
