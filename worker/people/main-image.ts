import { type PhotoFocus, type PhotoRef, photoRef } from '#contract/photo.ts'

/** `photo` is that column of `selectProfileRefs`; a locked one is blurred. */
export function mainImage(photo: string | null, locked = false): PhotoRef | null {
  const [key, focus] = photo?.split(':') ?? []
  return key ? photoRef(key, 'active', locked, focus as PhotoFocus) : null
}
