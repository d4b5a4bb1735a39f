import type { Db } from '#worker/db/database.ts'
import { isHeld, selectInReview } from './queries/review.ts'

/** Of `photos`: nobody may be shown it, its owner neither, until somebody has judged it. */
export function heldPhoto() {
  return isHeld
}

/** In the order in which they are judged. With `members`, their owners. */
export function photosInReview(db: Db) {
  return selectInReview(db)
}
