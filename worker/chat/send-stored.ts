import type { CallReply } from '#contract/call.ts'
import type { chatCalls } from '#contract/chat.ts'
import { defaultFocus } from '#contract/photo.ts'
import { findBalance } from '#worker/accounts/find-balance.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { dropObjects } from '#worker/photos/drop-objects.ts'
import type { Resembled } from '#worker/photos/find-resembled.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { Draft } from './queries/draft.ts'
import { findMessage, findOpening } from './queries/sending.ts'
import { isOf, refusal, replyTo, sendDraft } from './send-message.ts'

type Reply = CallReply<typeof chatCalls.sendMessage>
type Stashed = { key: string; pictureHash?: string | null; resembles?: Resembled | null }
type FileDraft = Extract<Draft, { kind: 'photo' | 'voice' }>

/**
 * A message with a file. The rules are checked before anything is stored; what is refused later, or
 * was sent before, leaves nothing behind.
 */
export async function sendStored(
  ctx: MemberContext,
  draft: FileDraft,
  stash: () => Promise<Stashed>,
): Promise<Reply> {
  const earlier = await findEarlier(ctx, draft)
  if (earlier) return earlier
  const stashed = await stash()
  const { key } = stashed
  try {
    const { reply, file } = await sendDraft(ctx, named(draft, stashed))
    // The same file was sent twice at once, and the other request won.
    if (file !== key) await dropObjects(ctx, key, [defaultFocus])
    return reply
  } catch (error) {
    if (error instanceof ApiError) await dropObjects(ctx, key, [defaultFocus])
    throw error
  }
}

/** What nobody will be shown costs nothing. */
function named(draft: FileDraft, { key, pictureHash, resembles }: Stashed): Draft {
  if (draft.kind === 'voice') return { ...draft, voice: { ...draft.voice, key } }
  const cost = resembles ? 0 : draft.cost
  return { ...draft, cost, photo: { ...draft.photo, key, pictureHash, resembles } }
}

async function findEarlier(ctx: MemberContext, draft: Draft): Promise<Reply | null> {
  const { db, env, site } = ctx
  const {
    message: [message],
    balance: [balance],
    opening: [opening],
  } = await readBatch(env.DB, {
    message: findMessage(db, draft.id),
    balance: findBalance(db, draft.sender),
    opening: findOpening(db, draft, site.settings.free_conversations),
  })
  if (message && balance) {
    if (!isOf(draft, message)) throw new ApiError('key_reused')
    return replyTo(message, balance)
  }
  if (draft.photo?.once && opening?.kind === 'fictional') {
    // Nobody looks: the page does not offer it.
    throw new ApiError('invalid_input', { field: 'once' })
  }
  if (!opening?.allowed || opening.stopped || draft.cost > draft.shown)
    throw refusal(ctx, draft, opening)
  if ((balance?.credits ?? 0) < draft.cost) {
    throw new ApiError('not_enough_credits', { needed: draft.cost })
  }
  return null
}
