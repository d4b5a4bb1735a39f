import type { Expression, InferResult, SqlBool } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import { type Log, withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import {
  hasStatus,
  isShownWhile,
  listInReview,
  listRemoved,
  updateApproved,
  updateRemoved,
  updateRestored,
} from './queries/review.ts'
import { photoReviewMail } from './review-mail.ts'

export type InReview = InferResult<ReturnType<typeof listInReview>>[number]
export type Removed = InferResult<ReturnType<typeof listRemoved>>[number]

const atOnce = 100

export function listPhotosInReview({ db }: Pick<Operating, 'db'>): Promise<InReview[]> {
  return listInReview(db, atOnce).execute()
}

export function listRemovedPhotos({ db }: Pick<Operating, 'db'>): Promise<Removed[]> {
  return listRemoved(db, atOnce).execute()
}

export async function approvePhoto(ctx: Operating, id: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, [
      await log({ act: 'photo approved', subject: id }, hasStatus(id, ['review'])),
      updateApproved(ctx.db, id, ctx.now),
    ]),
  )
  return Boolean(changed.at(-1))
}

/**
 * The objects stay for an objection, until the owner deletes the photo. False if already removed.
 */
export async function removePhoto(
  ctx: Operating,
  id: string,
  reason: RemovalReason,
): Promise<boolean> {
  const { rows, wake } = photoRemoval(ctx, id, { reason })
  const changed = await withLog(ctx, async (log) => writeBatch(ctx.env.DB, await rows(log)))
  if (!changed.at(-1)) return false
  wake()
  return true
}

type Removal = { reason: RemovalReason; condition?: Expression<SqlBool> }

export function photoRemoval(ctx: Operating, id: string, { reason, condition: other }: Removal) {
  const condition = isShownWhile(id, other)
  const mail = tell(ctx, id, 'removed', condition)
  return {
    rows: async (log: Log) => [
      mail.row,
      await log({ act: 'photo removed', subject: id, detail: reason }, condition),
      // Last: the statements before it check the status.
      updateRemoved(ctx.db, id, { reason, condition }, ctx.now),
    ],
    wake: mail.wake,
  }
}

export async function restorePhoto(ctx: Operating, id: string): Promise<boolean> {
  const condition = hasStatus(id, ['removed'])
  const mail = tell(ctx, id, 'restored', condition)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, [
      mail.row,
      await log({ act: 'photo restored', subject: id }, condition),
      updateRestored(ctx.db, id, ctx.now),
    ]),
  )
  if (!changed.at(-1)) return false
  mail.wake()
  return true
}

/** Before the change in its batch: the condition checks the status before it. */
function tell(
  ctx: Operating,
  photo: string,
  told: 'removed' | 'restored',
  condition: ReturnType<typeof hasStatus>,
) {
  const cause = `photo:${told}:${photo}:${ctx.now}`
  return enqueue(ctx, photoReviewMail, cause, { photo, told }, { condition })
}
