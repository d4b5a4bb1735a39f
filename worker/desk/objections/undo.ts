import type { Compilable, Expression, SqlBool } from 'kysely'
import type { ObjectionOutcome } from '#contract/decisions.ts'
import { profileTexts } from '#contract/reports.ts'
import { messageReturn } from '#worker/chat/message-removal.ts'
import type { Operating } from '#worker/db/operating.ts'
import { liftUnbarred } from '#worker/decisions/lift.ts'
import { listPlaceholders } from '#worker/desk/moderation/list-placeholders.ts'
import { putTextBack } from '#worker/desk/moderation/put-text-back.ts'
import { openAccount } from '#worker/desk/moderation/unban-member.ts'
import { photoReturn } from '#worker/photos/review-photos.ts'
import { deleteBlocksOf, type findWaiting } from './queries.ts'

type Decision = Pick<
  NonNullable<Awaited<ReturnType<ReturnType<typeof findWaiting>['executeTakeFirst']>>>,
  'id' | 'kind' | 'subject' | 'member_id' | 'decided_at'
>

type Undoing = { rows: readonly Compilable[]; wake: () => void }

const nothing: Undoing = { rows: [], wake: () => undefined }

/** A warning counts no more by its row alone, and the evening of a lamp is over. */
export async function undo(
  ctx: Operating,
  decision: Decision,
  outcome: ObjectionOutcome,
  condition: Expression<SqlBool>,
): Promise<Undoing> {
  const { id, kind, subject, member_id, decided_at } = decision
  if (outcome === 'upheld' || member_id === null) return nothing
  if (kind === 'pause' || kind === 'ban') {
    return { ...nothing, rows: openAccount(ctx, member_id, decided_at, condition) }
  }
  if (subject === null) return nothing
  if (kind === 'photo') return photoReturn(ctx, subject, condition)
  if (kind === 'message') return messageReturn(ctx, subject, condition)
  if (kind === 'debit' || kind === 'payment') {
    return { ...nothing, rows: [deleteBlocksOf(ctx.db, id, condition), liftUnbarred(ctx)] }
  }
  const field = profileTexts.find((text) => text === subject)
  if (kind !== 'text' || !field) return nothing
  const placeholders = await listPlaceholders(ctx.env)
  const text = { decision: id, memberId: member_id, field, placeholders }
  return { ...nothing, rows: putTextBack(ctx, text, condition) }
}
