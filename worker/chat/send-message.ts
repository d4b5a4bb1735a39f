import type { Compilable, InferResult } from 'kysely'
import type { CallInput, CallReply } from '#contract/call.ts'
import { chatCalls } from '#contract/chat.ts'
import { priceOfGift } from '#contract/gifts.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Balance } from '#contract/viewer.ts'
import { findBalance } from '#worker/accounts/find-balance.ts'
import { isCheckViolation, isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { type NamedRows, readBatch } from '#worker/db/database.ts'
import { isAnswerLost } from '#worker/db/passing-failure.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { log } from '#worker/http/log.ts'
import { measure } from '#worker/http/metrics.ts'
import { randomId } from '#worker/http/random.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { describeError } from '#worker/jobs/describe-error.ts'
import { loadViewer } from '#worker/people/load-viewer.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { refuseHeld } from '#worker/people/seen/refuse-held.ts'
import { keepPhoto } from '#worker/photos/keep-photo.ts'
import type { ClaimContext, Context, MemberContext } from '#worker/request/context.ts'
import { requireAudience } from '#worker/request/guard.ts'
import { requireNoPause } from '#worker/request/require-no-pause.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { cautionOf } from './cautions/caution-of.ts'
import { insertNotices, wakeNotices } from './notices/notices.ts'
import { presentMessage } from './present-message.ts'
import { insertMessageCharge, updateSpentLots } from './queries/charging.ts'
import type { Draft } from './queries/draft.ts'
import { selectAnnounced } from './queries/notices.ts'
import { insertNotice } from './queries/noticing.ts'
import {
  fileOf,
  findMessage,
  findOpening,
  insertConversation,
  insertMessage,
  quotedKey,
  updateConversation,
  updateConversationsStarted,
} from './queries/sending.ts'
import { heldFromQuoting, quotable } from './quotable.ts'
import { removeKnown } from './remove-known.ts'

type Input = CallInput<typeof chatCalls.sendMessage>
type Sent = InferResult<ReturnType<typeof findMessage>>[number]
type Sending = WorkContext & Pick<Context, 'site'>
type Queries = ReturnType<typeof messageQueries>
type Run = (queries: Queries) => Promise<NamedRows<Queries>>
type Reply = CallReply<typeof chatCalls.sendMessage>
type Settled = { reply: Reply; file: string | null }

/** A repeat with the same id changes nothing and gets the same answer. */
export async function sendMessage(ctx: MemberContext, input: Input): Promise<Reply> {
  if (isQuoting(input)) {
    const held = await heldFromQuoting(ctx, { id: input.profile })
    if (held) {
      // What was sent is answered again, from whatever network: nothing new is quoted.
      const [sent] = await findMessage(ctx.db, input.id).execute()
      if (sent?.sender_id !== ctx.viewer.id) refuseHeld(held)
    }
  }
  return (await sendDraft(ctx, draftOf(ctx, ctx.viewer.id, input))).reply
}

/**
 * With an unchecked claim, which the same batch checks: sending takes one round trip. What quotes a
 * profile tells of it, and is counted for a member who is known.
 */
export async function sendClaimed(ctx: ClaimContext, input: Input): Promise<Reply> {
  if (isQuoting(input)) {
    const { viewer, locked } = await loadViewer(ctx)
    if (!viewer) throw new ApiError(locked ? 'locked' : 'authentication_required')
    return sendMessage({ ...ctx, viewer }, input)
  }
  const claim = ctx.session
  return (await sendDraft(ctx, { ...draftOf(ctx, claim.memberId, input), claim })).reply
}

function isQuoting(input: Input): boolean {
  return 'quote' in input && input.quote !== undefined
}

/** `file`: the key of what the message carries, which its sender may not be given. */
export async function sendDraft(ctx: Context, draft: Draft): Promise<Settled> {
  return settle(ctx, draft, async (queries) => {
    const { viewer, locked, rows } = draft.claim
      ? await loadViewer(ctx, queries)
      : { ...ctx, rows: await readBatch(ctx.env.DB, queries) }
    // The claim was false: nothing was written, and nothing read may be shown.
    requireAudience({ viewer, locked }, 'member')
    requireNoPause({ ...ctx, viewer }, chatCalls.sendMessage)
    return rows
  })
}

/** Without a request of the sender, who has asked for it before. */
export async function sendUnasked(ctx: Sending, sender: number, input: Input): Promise<Reply> {
  const draft = draftOf(ctx, sender, input)
  return (await settle(ctx, draft, (queries) => readBatch(ctx.env.DB, queries))).reply
}

async function settle(ctx: Sending, draft: Draft, run: Run): Promise<Settled> {
  const { sent, noticed, message, balance, opening } = await writeMessage(ctx, draft, run)
  if (!message || !balance) throw refusal(ctx, draft, opening)
  if (!isOf(draft, message)) throw new ApiError('key_reused')
  const reply = replyTo(message, balance)
  if (sent) {
    measure(ctx.env, 'message', [draft.kind, ctx.site.host], [message.credits])
    announce(ctx, draft, reply, balance.paid_user === 1)
    wakeNotices(ctx, noticed)
  }
  return { reply, file: message.photo_key ?? message.voice_key }
}

export function replyTo(message: Sent, balance: Omit<Balance, 'paid_user'>): Reply {
  const { credits, credits_seq } = balance
  const conversation = message.conversation_id
  return { conversation, message: presentMessage(message, message.sender_id), credits, credits_seq }
}

function draftOf(ctx: Sending, sender: number, input: Input): Draft {
  const { now, site } = ctx
  const { settings } = site
  const { bornUpTo } = onlookerOf(ctx, sender)
  const { id, profile: recipient, price: shown } = input
  const notice = noticeAfter(settings)
  const from = { id, sender, recipient, bornUpTo, shown, now, notice }
  if ('gift' in input) {
    const { gift } = input
    return {
      ...from,
      kind: 'gift',
      text: null,
      gift,
      photo: null,
      cost: priceOfGift(settings, gift),
    }
  }
  const { message_credits: cost, message_length: max, first_answer_free: freeAnswer } = settings
  const { text, quote: key, shared } = input
  if (text.length > max) throw new ApiError('message_too_long', { max })
  const quote = key === undefined ? undefined : { key, place: quotable(settings, key) }
  const words = { text, quote, shared, cost, freeAnswer, caution: cautionOf(text) }
  return { ...from, kind: 'text', ...words, gift: null, photo: null }
}

export function noticeAfter(settings: SiteSettings): NonNullable<Draft['notice']> {
  const { fictional_notice_messages: sent, fictional_notice_amount: amount } = settings
  return { sent, amount }
}

export function isOf(draft: Draft, message: Sent): boolean {
  return (
    message.sender_id === draft.sender &&
    message.recipient_id === draft.recipient &&
    message.text === draft.text &&
    message.quoted_question === quotedKey(draft) &&
    // Whether, not whom: that it was forgotten would tell that they have left.
    (draft.shared === undefined) === (message.shared_id === null) &&
    message.gift === draft.gift &&
    message.photo_hash === (draft.photo?.hash ?? null) &&
    message.photo_once === (draft.photo?.once ? 1 : 0) &&
    message.voice_hash === (draft.voice?.hash ?? null)
  )
}

/** Every statement after the message's own works only if the message was inserted. */
function messageQueries(ctx: Sending, draft: Draft, removal: readonly Compilable[]) {
  const { db } = ctx
  const { free_conversations } = ctx.site.settings
  const file = fileOf(draft)
  const announced = selectAnnounced(db, draft)
  const notices = insertNotices(ctx, { pushes: announced, mails: announced })
  return {
    opened: insertConversation(db, draft, randomId(), free_conversations),
    sent: insertMessage(db, draft, free_conversations),
    started: updateConversationsStarted(db, draft),
    charge: insertMessageCharge(db, draft),
    lots: updateSpentLots(db, draft),
    noticed: draft.notice ? [insertNotice(db, draft, draft.notice, ctx.site.host)] : [],
    push: notices.push,
    mail: notices.mail,
    removal,
    conversation: updateConversation(db, draft),
    message: findMessage(db, draft.id),
    balance: findBalance(db, draft.sender),
    opening: findOpening(db, draft, free_conversations),
    file: file ? [keepPhoto(db, file.key)] : [],
  }
}

async function writeMessage(ctx: Sending, draft: Draft, run: Run) {
  const removal = removeKnown(ctx, draft)
  try {
    const {
      sent,
      push,
      mail,
      message: [message],
      balance: [balance],
      opening: [opening],
    } = await run(messageQueries(ctx, draft, removal.rows))
    if (sent.length > 0) removal.wake()
    return { sent: sent.length > 0, noticed: [...push, ...mail], message, balance, opening }
  } catch (error) {
    if (isAnswerLost(error)) ctx.defer(announceWritten(ctx, draft))
    // The message of this id is too old to be kept, but its charge is still there.
    if (isUniqueViolation(error, 'ledger.member_id, ledger.id')) throw new ApiError('key_reused')
    if (!isCheckViolation(error, 'credits >= 0')) throw error
    throw new ApiError('not_enough_credits', { needed: draft.cost })
  }
}

/**
 * What D1 has written though its answer was lost: open pages hear of it now, as a repeat finds it there and
 * tells nobody. If the repeat has written it, that one has told.
 */
async function announceWritten(ctx: Sending, draft: Draft): Promise<void> {
  try {
    const {
      message: [message],
      balance: [balance],
    } = await readBatch(ctx.env.DB, {
      message: findMessage(ctx.db, draft.id),
      balance: findBalance(ctx.db, draft.sender),
    })
    if (message?.sent_at !== draft.now || !balance) return
    announce(ctx, draft, replyTo(message, balance), balance.paid_user === 1)
  } catch (error) {
    log('message not announced', { error: describeError(error) })
  }
}

/**
 * Why nothing was written. `unavailable`: something changed in between, such as a photo that took
 * too long to send; the next try uploads it again.
 */
export function refusal(
  ctx: Pick<Context, 'site'>,
  { shown, quote, shared }: Draft,
  opening: { allowed: number; price: number; stopped: number } | undefined,
): ApiError {
  if (!opening) return new ApiError('not_found')
  if (!opening.allowed) {
    return new ApiError('conversation_limit', { limit: ctx.site.settings.free_conversations })
  }
  if (opening.stopped) return new ApiError('fictional_notice')
  const { price } = opening
  if (price > shown) return new ApiError('price_changed', { price })
  if (shared !== undefined) return new ApiError('share_gone')
  return new ApiError(quote ? 'answer_gone' : 'unavailable')
}

function announce(ctx: Sending, draft: Draft, reply: Reply, paid_user: boolean): void {
  const { env, defer } = ctx
  const { sender, recipient } = draft
  const { conversation, message, credits, credits_seq } = reply
  const event = { type: 'message', conversation, message } as const
  if (message.delivery === 'delivered') {
    const received = { ...message, caution: draft.caution ?? null }
    defer(notify(env, recipient, { ...event, message: received }))
  }
  defer(notify(env, sender, event))
  if (message.credits > 0) {
    defer(notify(env, sender, { type: 'credits', credits, credits_seq, paid_user }))
  }
}
