import { photoLimits } from '#contract/photo-limits.ts'
import { photoTypes } from '#contract/photos.ts'

/** What the server would refuse is not sent to it. */
export function refuseEarly({ size, type }: File): 'photo_too_large' | 'photo_type' | null {
  if (size > photoLimits.bytes) return 'photo_too_large'
  return photoTypes.some((known) => known === type) ? null : 'photo_type'
}
