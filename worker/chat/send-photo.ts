import type { CallInput, CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { defaultFocus } from '#contract/photo.ts'
import { readBatch } from '#worker/db/database.ts'
import { findBalance } from '#worker/db/find-balance.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { dropObjects } from '#worker/photos/drop-objects.ts'
import { hashFile } from '#worker/photos/hash-file.ts'
import { stashPhoto } from '#worker/photos/stash-photo.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { type Draft, findMessage, findOpening } from './queries/sending.ts'
import { isOf, refusal, replyTo, sendDraft } from './send-message.ts'

type Input = CallInput<typeof chatCalls.sendPhoto>
type Reply = CallReply<typeof chatCalls.sendPhoto>
type PhotoDraft = Extract<Draft, { kind: 'photo' }>

/**
 * Stores the photo's sizes, then sends the message that names them. The rules are checked before
 * anything is stored; what is refused later, or was sent before, leaves nothing behind.
 * @throws ApiError photo_type, photo_unusable, photo_too_many_pixels, photo_too_small, not_found,
 * conversation_limit, price_changed, not_enough_credits, key_reused, unavailable
 */
export async function sendPhoto(ctx: MemberContext, input: Input): Promise<Reply> {
  const { id, profile, price: shown, file } = input
  const { viewer, now, site } = ctx
  const sent = await file.arrayBuffer()
  const photo = { key: '', hash: await hashFile(sent) }
  const { bornUpTo } = onlookerOf(ctx, viewer.id)
  const cost = site.settings.photo_credits
  const from = { id, sender: viewer.id, recipient: profile, bornUpTo, now, cost, shown }
  const draft: PhotoDraft = { ...from, kind: 'photo', text: null, gift: null, photo }
  const earlier = await findEarlier(ctx, draft)
  if (earlier) return earlier
  const { key } = await stashPhoto(ctx, sent)
  return sendStashed(ctx, { ...draft, photo: { ...photo, key } })
}

/**
 * Null if no request used this id before.
 * @throws ApiError
 */
async function findEarlier(ctx: MemberContext, draft: PhotoDraft): Promise<Reply | null> {
  const { db, env, site } = ctx
  const [[message], [balance], [opening]] = await readBatch(env.DB, [
    findMessage(db, draft.id),
    findBalance(db, draft.sender),
    findOpening(db, draft, site.settings.free_conversations),
  ])
  if (message && balance) {
    if (!isOf(draft, message)) throw new ApiError('key_reused')
    return replyTo(message, balance)
  }
  if (!opening?.allowed || draft.cost > draft.shown) throw refusal(ctx, draft, opening)
  if ((balance?.credits ?? 0) < draft.cost) {
    throw new ApiError('not_enough_credits', { needed: draft.cost })
  }
  return null
}

async function sendStashed(ctx: MemberContext, draft: PhotoDraft): Promise<Reply> {
  const { key } = draft.photo
  try {
    const reply = await sendDraft(ctx, draft)
    // The same photo was sent twice at once, and the other request won.
    if (!reply.message.photo?.filename.includes(key)) await dropObjects(ctx, key, [defaultFocus])
    return reply
  } catch (error) {
    if (error instanceof ApiError) await dropObjects(ctx, key, [defaultFocus])
    throw error
  }
}
