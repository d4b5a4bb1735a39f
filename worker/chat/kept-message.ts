import type { InferResult, RawBuilder } from 'kysely'
import type { KeptMessage, KeptWords } from '#contract/kept-words.ts'
import type { ProfileRef } from '#contract/profile.ts'
import type { Db, NamedRows } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { type Enqueued, enqueue } from '#worker/jobs/enqueue.ts'
import type { PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { MemberContext } from '#worker/request/context.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { findCorrespondent } from './queries.ts'
import { findKept, insertKept, isKept, recipientOf, updateKeptUnpaid } from './queries/kept.ts'
import { sendKeptJob } from './send-kept.ts'
import { showCorrespondents } from './show-correspondents.ts'

/** Part of the batch that makes the order. */
export function keepWords(ctx: MemberContext, payment: string, words: KeptWords) {
  const { message_length: max } = ctx.site.settings
  const { profile: recipient, text, quote = null, price } = words
  if (text.length > max) throw new ApiError('message_too_long', { max })
  const { db, now, viewer } = ctx
  const message = crypto.randomUUID()
  return insertKept(db, { payment, message, member: viewer.id, recipient, text, quote, price, now })
}

/** A repeat of an order carries what the order did; of words that are sent only for whom is known. */
export async function carriesSame(db: Db, payment: string, words: KeptWords | undefined) {
  const kept = await findKept(db, payment).executeTakeFirst()
  if (!kept || !words) return !kept && !words
  const { profile, text, quote = null, price } = words
  const isSameText = kept.text === null || (kept.text === text && kept.quote === quote)
  return isSameText && kept.recipient_id === profile && kept.price === price
}

/** Part of the batch that credits it: the words are charged from what was bought. */
export function sendKeptWords(ctx: WorkContext, payment: string): Enqueued {
  const condition = isKept(payment)
  return enqueue(ctx, sendKeptJob, `${sendKeptJob.name}:${payment}`, { payment }, { condition })
}

/** Part of the batch in which the order fails: its words stay where they were written. */
export function keepWordsUnsent(db: Db, payment: string) {
  return updateKeptUnpaid(db, payment)
}

/** Whom the words are for, if the viewer may write to them. */
export function findTo(request: PageRequest, to: number | RawBuilder<number>) {
  return findCorrespondent(request.db, onlookerOf(request, request.viewerId), to)
}

export function keptQueries(request: PageRequest, payment: string) {
  const { db, viewerId } = request
  return {
    kept: findKept(db, payment).where('kept.member_id', '=', viewerId),
    to: findTo(request, recipientOf(viewerId, payment)),
  }
}

/** Null if who it is for is not there for the viewer, or may not be seen yet. */
export async function presentTo(
  ctx: MemberContext,
  rows: InferResult<ReturnType<typeof findTo>>,
): Promise<ProfileRef | null> {
  const {
    shown: [to],
  } = await showCorrespondents(ctx, 'profiles', rows)
  return to ? presentProfileRef(ctx, to) : null
}

/** Null without words, or without whom they are for. */
export async function presentKept(
  ctx: MemberContext,
  { kept: [kept], to: recipients }: NamedRows<ReturnType<typeof keptQueries>>,
): Promise<KeptMessage | null> {
  const to = kept ? await presentTo(ctx, recipients) : null
  if (!kept || !to) return null
  const text = kept.removed_at === null ? (kept.sent_text ?? kept.text ?? '') : ''
  const { sent_at, delivery, credits } = kept
  const isBack = delivery === 'returned'
  if (sent_at !== null && delivery !== null && !isBack) {
    const state = delivery === 'waiting' ? 'waiting' : 'sent'
    return { profile: to, text, quote: null, state, sent_at, credits: credits ?? 0 }
  }
  const state = kept.refused === null && !isBack ? 'kept' : 'refused'
  return { profile: to, text, quote: kept.quote, state, sent_at: null, credits: kept.price }
}
