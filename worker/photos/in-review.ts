import { isHeld } from './queries/review.ts'

/** Of `photos`: nobody may be shown it, its owner neither, until somebody has judged it. */
export function heldPhoto() {
  return isHeld
}
