import { photoLimits } from '#contract/photo.ts'
import { photoTypes } from '#contract/photos.ts'

export function refuseEarly({ size, type }: File): 'photo_too_large' | 'photo_type' | null {
  if (size > photoLimits.bytes) return 'photo_too_large'
  return photoTypes.some((known) => known === type) ? null : 'photo_type'
}
