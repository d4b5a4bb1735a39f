import {
  defaultFocus,
  type PhotoFocus,
  photoFocuses,
  photoPath,
  type PhotoSize,
  photoSizes,
} from '#contract/photo.ts'
import { HOUR } from '#contract/time.ts'
import { voicePath } from '#contract/voice.ts'

/** Longer than any upload takes: after this, objects that no photo refers to are deleted. */
export const looseGrace = HOUR

/** The most that R2 deletes in one call. */
const atOnce = 1000

/** `full` is not cropped, so it is the same object for every focus. */
export function objectKey(key: string, size: PhotoSize, focus: PhotoFocus): string {
  const path = photoPath(key, size).slice(1)
  return size === 'full' || focus === defaultFocus ? path : path.replace(size, `${size}.${focus}`)
}

export async function storePhoto(
  bucket: R2Bucket,
  key: string,
  files: Partial<Record<PhotoSize, ArrayBuffer>>,
  focus: PhotoFocus = defaultFocus,
): Promise<void> {
  const httpMetadata = { contentType: 'image/webp' }
  await Promise.all(
    photoSizes.map(async (size) => {
      const file = files[size]
      if (file) await bucket.put(objectKey(key, size, focus), file, { httpMetadata })
    }),
  )
}

/** Of photos, and of voice messages, whose keys are kept with theirs until a message names them. */
export async function deleteStored(
  bucket: R2Bucket,
  keys: readonly string[],
  focuses: readonly PhotoFocus[] = photoFocuses,
): Promise<void> {
  const names = keys.flatMap((key) => [
    voicePath(key).slice(1),
    ...photoSizes.flatMap((size) => focuses.map((focus) => objectKey(key, size, focus))),
  ])
  const all = [...new Set(names)]
  for (let from = 0; from < all.length; from += atOnce) {
    await bucket.delete(all.slice(from, from + atOnce))
  }
}
