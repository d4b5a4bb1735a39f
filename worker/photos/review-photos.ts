import type { InferResult } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import { type Db, writeBatch } from '#worker/db/database.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import {
  hasStatus,
  listInReview,
  listRemoved,
  updateApproved,
  updateRemoved,
  updateRestored,
} from './review/queries.ts'
import { photoReviewMail } from './review/review-mail.tsx'

type Operating = { env: Env; db: Db; now: number; defer: (work: Promise<unknown>) => void }
export type InReview = InferResult<ReturnType<typeof listInReview>>[number]
export type Removed = InferResult<ReturnType<typeof listRemoved>>[number]

const atOnce = 100

/** The oldest first. */
export function listPhotosInReview({ db }: Pick<Operating, 'db'>): Promise<InReview[]> {
  return listInReview(db, atOnce).execute()
}

/** Those that their owners have not put away: each can be given back. */
export function listRemovedPhotos({ db }: Pick<Operating, 'db'>): Promise<Removed[]> {
  return listRemoved(db, atOnce).execute()
}

/** From now on others see it. False when it was not under review. */
export async function approvePhoto(
  { db, now }: Pick<Operating, 'db' | 'now'>,
  id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await updateApproved(db, id, now).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Nobody sees it any more, under no address; its owner reads why, by mail too. The objects stay until
 * the owner has put it away, for an objection. False when it was gone already.
 */
export async function removePhoto(
  ctx: Operating,
  id: string,
  reason: RemovalReason,
): Promise<boolean> {
  const condition = hasStatus(id, ['review', 'active'])
  const mail = tell(ctx, id, 'removed', condition)
  const [, done] = await writeBatch(ctx.env.DB, [
    mail.row,
    updateRemoved(ctx.db, id, reason, ctx.now),
  ])
  if (!done) return false
  mail.wake()
  return true
}

/** Undoes a removal, after an objection or a mistake: others see it again. False if there is none. */
export async function restorePhoto(ctx: Operating, id: string): Promise<boolean> {
  const mail = tell(ctx, id, 'restored', hasStatus(id, ['removed']))
  const [, done] = await writeBatch(ctx.env.DB, [mail.row, updateRestored(ctx.db, id, ctx.now)])
  if (!done) return false
  mail.wake()
  return true
}

/** Before the change, in its batch: the condition asks what stood before it. */
function tell(
  ctx: Operating,
  photo: string,
  told: 'removed' | 'restored',
  condition: ReturnType<typeof hasStatus>,
) {
  const cause = `photo:${told}:${photo}:${ctx.now}`
  return enqueue(ctx, photoReviewMail, cause, { photo, told }, { condition })
}
