import type { Compilable } from 'kysely'
import { photoPath } from '#contract/photo.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'

/** How many more statements and object calls a run may make. */
export type Budget = { left: number }

type Photos = {
  list: (limit: number) => Compilable<{ key: string }>
  remove: (keys: string[]) => Compilable
}

const photosAtOnce = 20

/**
 * Objects before rows, so that an interrupted run finds the keys again. False if the budget ran out
 * first.
 */
export async function purgePhotos(env: Env, photos: Photos, budget: Budget): Promise<boolean> {
  while (budget.left > 0) {
    const [rows] = await readBatch(env.DB, [photos.list(photosAtOnce)])
    if (rows.length === 0) return true
    const keys = rows.map(({ key }) => key)
    for (const key of keys) await deleteObjects(env.PHOTOS, key)
    await writeBatch(env.DB, [photos.remove(keys)])
    budget.left -= 2 + keys.length * 2
  }
  return false
}

async function deleteObjects(bucket: R2Bucket, key: string): Promise<void> {
  const prefix = photoPath(key, 'full').slice(1, -'full.webp'.length)
  const { objects } = await bucket.list({ prefix })
  if (objects.length > 0) await bucket.delete(objects.map((object) => object.key))
}
