import type { Expression, InferResult, SqlBool } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { decisionEvent } from './decision-event.ts'
import {
  deleteDeleted,
  findHeld,
  hasStatus,
  insertLooseDeleted,
  isShownWhile,
  isUndecided,
  listInReview,
  listRemoved,
  ownerOf,
  updateApproved,
  updateRemoved,
  updateRestored,
} from './queries/review.ts'
import { pictureOf } from './queries/same-picture.ts'
import { restoredMail } from './restored-mail.ts'

export type InReview = InferResult<ReturnType<typeof listInReview>>[number]
export type Removed = InferResult<ReturnType<typeof listRemoved>>[number]

const atOnce = 100

export function listPhotosInReview({ db }: Pick<Operating, 'db'>): Promise<InReview[]> {
  return listInReview(db, atOnce).execute()
}

export function listRemovedPhotos({ db }: Pick<Operating, 'db'>): Promise<Removed[]> {
  return listRemoved(db, atOnce).execute()
}

/** Whether it still waits for a decision. */
export function isInReview(id: string): Expression<SqlBool> {
  return hasStatus(id, ['review'])
}

/** Whether it waits because it looks like what was removed as illegal. */
export async function isHeldPhoto({ db }: Pick<Operating, 'db'>, id: string): Promise<boolean> {
  return (await findHeld(db, id).executeTakeFirst()) !== undefined
}

export async function approvePhoto(ctx: Operating, id: string): Promise<boolean> {
  const condition = hasStatus(id, ['review'])
  const event = tellPages(ctx, id, condition)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      event: event.row,
      log: await log({ act: 'photo approved', subject: id }, condition),
      ...deletion(ctx, id, condition),
      approved: updateApproved(ctx.db, id, ctx.now),
    }),
  )
  if (!changed.approved && !changed.deleted) return false
  event.wake()
  return true
}

/** Of a photo that its owner deleted while it was held: it is not shown again, but gone. */
function deletion({ db, now }: Operating, id: string, condition: Expression<SqlBool>) {
  return {
    loose: insertLooseDeleted(db, id, condition, now),
    deleted: deleteDeleted(db, id, condition),
  }
}

/**
 * The objects stay for an objection, until the owner deletes the photo; if they have done so before, as
 * long as they can object.
 */
export async function removePhoto(
  ctx: Operating,
  id: string,
  reason: RemovalReason,
): Promise<boolean> {
  const { queries, wake } = photoRemoval(ctx, id, { reason })
  const { removed } = await withLog(ctx, async (log) => writeBatch(ctx.env.DB, await queries(log)))
  if (!removed) return false
  wake()
  return true
}

type Removal = { reason: RemovalReason; report?: string; condition?: Expression<SqlBool> }

export function photoRemoval(
  ctx: Operating,
  id: string,
  { reason, report, condition: other }: Removal,
) {
  const condition = isShownWhile(id, other)
  const event = tellPages(ctx, id, condition)
  const picture = pictureOf(id)
  const { queries, wake } = restrict(
    ctx,
    { act: 'photo removed', subject: id, detail: reason },
    [{ member: ownerOf(id), kind: 'photo', rule: reason, subject: id, picture, report }],
    {
      condition,
      changes: {
        event: event.row,
        removed: updateRemoved(ctx.db, id, { reason, condition }, ctx.now),
      },
    },
  )
  return {
    queries,
    wake: () => {
      wake()
      event.wake()
    },
  }
}

/** One that no decision in force has removed: where one has, that is taken back, and the photo by it. */
export async function restoreUndecided(ctx: Operating, id: string, why: string): Promise<boolean> {
  const { db, now } = ctx
  const condition = bothHold(hasStatus(id, ['removed']), isUndecided(id))
  const mail = enqueue(
    ctx,
    restoredMail,
    `photo:restored:${id}:${now}`,
    { photo: id },
    { condition },
  )
  const event = tellPages(ctx, id, condition)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      mail: mail.row,
      event: event.row,
      log: await log({ act: 'photo restored', subject: id, detail: why }, condition),
      ...deletion(ctx, id, condition),
      restored: updateRestored(db, id, now).where(condition),
    }),
  )
  if (!changed.restored && !changed.deleted) return false
  mail.wake()
  event.wake()
  return true
}

/** In the batch of the answer to an objection, which tells its owner. */
export function photoReturn(ctx: Operating, id: string, other: Expression<SqlBool>) {
  const condition = bothHold(hasStatus(id, ['removed']), other)
  const event = tellPages(ctx, id, condition)
  const { loose, deleted } = deletion(ctx, id, condition)
  const restored = updateRestored(ctx.db, id, ctx.now).where(condition)
  return { rows: [event.row, loose, deleted, restored], wake: event.wake }
}

/** Before the change in its batch: the condition checks the status before it. */
function tellPages(ctx: Operating, photo: string, condition: Expression<SqlBool>) {
  const id = `${decisionEvent.name}:${photo}:${ctx.now}`
  return enqueue(ctx, decisionEvent, id, { photo }, { condition })
}
