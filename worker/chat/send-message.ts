import type { CallInput, CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { isCheckViolation } from '#worker/db/broken-constraint.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { randomId } from '#worker/http/random.ts'
import { insertMessageCharge, updateSpentLots } from './charging/queries.ts'
import { notify } from './inbox-client.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { selectAnnounced } from './notices/queries.ts'
import { presentMessage } from './present-message.ts'
import {
  type Draft,
  findBalance,
  findMessage,
  findRecipient,
  insertConversation,
  insertMessage,
  updateConversation,
  updateConversationsStarted,
} from './sending/queries.ts'

type Input = CallInput<typeof chatCalls.sendMessage>
type Reply = CallReply<typeof chatCalls.sendMessage>

/**
 * One batch: the message, its charge, the conversation. Sent again with the same id it changes
 * nothing and gets the same answer.
 * @throws ApiError message_too_long, not_found, conversation_limit, not_enough_credits, key_reused
 */
export async function sendMessage(
  ctx: MemberContext,
  { id, profile, text }: Input,
): Promise<Reply> {
  const { viewer, now } = ctx
  const { message_credits: cost, message_length: max } = ctx.site.settings
  if (text.length > max) throw new ApiError('message_too_long', { max })
  const draft: Draft = { id, sender: viewer.id, recipient: profile, text, cost, now }
  const { sent, noticed, message, balance, reachable } = await writeMessage(ctx, draft)
  if (!message || !balance) throw refusal(ctx, reachable)
  const { sender_id, recipient_id } = message
  if (sender_id !== viewer.id || recipient_id !== profile || message.text !== text) {
    throw new ApiError('key_reused')
  }
  const { credits } = balance
  const reply = { conversation: message.conversation_id, message: presentMessage(message), credits }
  if (sent) {
    wakeNotices(ctx, noticed)
    announce(ctx, profile, reply, balance.paid_user === 1)
  }
  return reply
}

/** Each statement after the message's own acts only when that one did. */
async function writeMessage(ctx: MemberContext, draft: Draft) {
  const { db, env } = ctx
  const { free_conversations } = ctx.site.settings
  const announced = selectAnnounced(db, draft)
  const notices = insertNotices(ctx, { pushes: announced, mails: announced })
  try {
    const [, sent, , , , push, mail, , message, balance, recipient] = await readBatch(env.DB, [
      insertConversation(db, draft, randomId(), free_conversations),
      insertMessage(db, draft),
      updateConversationsStarted(db, draft),
      insertMessageCharge(db, draft),
      updateSpentLots(db, draft),
      notices.push,
      notices.mail,
      updateConversation(db, draft),
      findMessage(db, draft.id),
      findBalance(db, draft.sender),
      findRecipient(db, draft),
    ])
    return {
      sent: sent.length > 0,
      noticed: [...push, ...mail],
      message: message[0],
      balance: balance[0],
      reachable: recipient.length > 0,
    }
  } catch (error) {
    // The balance may not fall below zero: the database has undone everything.
    if (!isCheckViolation(error, 'credits >= 0')) throw error
    throw new ApiError('not_enough_credits', { needed: draft.cost })
  }
}

/** Nothing was written: there is nobody there, or a free member has begun enough conversations. */
function refusal(ctx: MemberContext, reachable: boolean): ApiError {
  if (!reachable) return new ApiError('not_found')
  return new ApiError('conversation_limit', { limit: ctx.site.settings.free_conversations })
}

function announce(ctx: MemberContext, recipient: number, reply: Reply, paid_user: boolean): void {
  const { env, viewer, defer } = ctx
  const { conversation, message, credits } = reply
  const event = { type: 'message', conversation, message } as const
  if (message.delivery === 'delivered') defer(notify(env, recipient, event))
  defer(notify(env, viewer.id, event))
  if (message.credits > 0) defer(notify(env, viewer.id, { type: 'credits', credits, paid_user }))
}
