import type { CallInput, CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { SECOND } from '#contract/time.ts'
import { findBalance } from '#worker/accounts/find-balance.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { notifyBalance } from '#worker/inbox/notify-balance.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { hasChat } from './has-chat.ts'
import { messageMail } from './notices/message-mail.tsx'
import { messagePush } from './notices/message-push.ts'
import { findMessage } from './queries/sending.ts'
import {
  deleteNotices,
  selectItsChat,
  selectTakeable,
  updateTaken,
  updateUncounted,
} from './queries/taking.ts'
import { insertReturns, updateReturnedLots } from './queries/waiting.ts'
import { replyTo } from './send-message.ts'

type Reply = CallReply<typeof chatCalls.takeBack>

/**
 * Each statement finds the message only while it can be taken back; the last one marks it. So of a
 * reading and a taking back at one instant the first wins, and a repeat gives nothing back again.
 */
export async function takeBack(
  ctx: MemberContext,
  { message }: CallInput<typeof chatCalls.takeBack>,
): Promise<Reply> {
  const { db, env, now, site, viewer, defer } = ctx
  const sentAfter = now - site.settings.take_back_seconds * SECOND
  const due = selectTakeable(db, { viewerId: viewer.id, message, sentAfter })
  const names = { push: messagePush.name, mail: messageMail.name }
  const {
    taken: [taken],
    found: [found],
    balance: [balance],
    chat: [chat],
  } = await readBatch(env.DB, {
    returns: insertReturns(db, due, now),
    returnedLots: updateReturnedLots(db, due),
    uncounted: updateUncounted(db, due, message),
    notices: deleteNotices(db, due, names),
    taken: updateTaken(db, due, now),
    found: findMessage(db, message),
    balance: findBalance(db, viewer.id),
    chat: selectItsChat(db, viewer.id, message),
  })
  if (!chat || !balance || found?.sender_id !== viewer.id) throw new ApiError('not_found')
  if (found.taken_at === null) throw new ApiError('take_back_over')
  const reply = replyTo(found, balance)
  if (!taken) return reply
  const { conversation } = reply
  defer(tellOther(ctx, found.recipient_id, conversation, message))
  defer(notify(env, viewer.id, { type: 'changed', conversation, message: reply.message }))
  if (found.credits > 0) defer(notifyBalance(ctx, viewer.id))
  return reply
}

async function tellOther(
  { db, env }: MemberContext,
  other: number,
  conversation: number,
  id: string,
): Promise<void> {
  if (await hasChat(db, other, conversation)) {
    await notify(env, other, { type: 'taken', conversation, id })
  }
}
