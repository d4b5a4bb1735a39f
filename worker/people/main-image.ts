import { type PhotoFocus, type PhotoRef, photoRef } from '#contract/photo.ts'

/**
 * The `photo` column of `selectProfileRefs` (key and focus) as a photo; a locked one is blurred.
 */
export function mainImage(photo: string | null, locked = false): PhotoRef | null {
  const [key, focus] = photo?.split(':') ?? []
  return key ? photoRef(key, 'active', locked, focus as PhotoFocus) : null
}
