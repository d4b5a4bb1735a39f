import type { InferResult } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { listInReview, updateApproved, updateRemoved } from './queries.ts'

type Database = Pick<JobContext, 'db'>
export type InReview = InferResult<ReturnType<typeof listInReview>>[number]

const atOnce = 100

/** The oldest first. */
export function listPhotosInReview({ db }: Database): Promise<InReview[]> {
  return listInReview(db, atOnce).execute()
}

/** From now on others see it. False when it was not under review. */
export async function approvePhoto({ db }: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await updateApproved(db, id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Nobody sees it any more, under no address; its owner reads why. The objects stay until the owner
 * has put it away, for an objection. False when it was gone already.
 */
export async function removePhoto(
  { db }: Database,
  id: string,
  reason: RemovalReason,
): Promise<boolean> {
  const { numUpdatedRows } = await updateRemoved(db, id, reason).executeTakeFirst()
  return numUpdatedRows > 0n
}
