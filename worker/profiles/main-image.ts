import type { PhotoFocus } from '#contract/photo-focus.ts'
import { type PhotoRef, photoRef } from '#contract/photo.ts'

/** Of the `photo` that `selectProfileRefs` reads: key and focus. A locked one is blurred. */
export function mainImage(photo: string | null, locked = false): PhotoRef | null {
  const [key, focus] = photo?.split(':') ?? []
  return key ? photoRef(key, 'active', locked, focus as PhotoFocus) : null
}
