import { photoPath, type PhotoSize, photoSizes } from '#contract/photo.ts'

export function objectKey(key: string, size: PhotoSize): string {
  return photoPath(key, size).slice(1)
}

export async function storePhoto(
  bucket: R2Bucket,
  key: string,
  files: Record<PhotoSize, ArrayBuffer>,
): Promise<void> {
  const httpMetadata = { contentType: 'image/webp' }
  await Promise.all(
    photoSizes.map((size) => bucket.put(objectKey(key, size), files[size], { httpMetadata })),
  )
}

/** Every size of each; those that are not there count as done. */
export async function deleteStored(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await bucket.delete(keys.flatMap((key) => photoSizes.map((size) => objectKey(key, size))))
}
