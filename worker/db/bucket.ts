import { HOUR } from '#contract/time.ts'

/** Longer than any upload, run or download: after this, objects that no row names are deleted. */
export const looseGrace = HOUR

/** The most that R2 deletes in one call. */
export const mostDeleted = 1000

export async function deleteObjects(bucket: R2Bucket, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += mostDeleted) {
    await bucket.delete(keys.slice(from, from + mostDeleted))
  }
}
