import type { Compilable } from 'kysely'
import { photoPath } from '#contract/photo.ts'
import { voicePath } from '#contract/voice.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'

export type Budget = { left: number }

type Photos = {
  list: (limit: number) => Compilable<{ key: string }>
  remove: (keys: string[]) => Compilable
}

const photosAtOnce = 20

/** Objects before rows, so that an interrupted run finds the keys again. */
export async function purgePhotos(env: Env, photos: Photos, budget: Budget): Promise<boolean> {
  while (budget.left > 0) {
    const { rows } = await readBatch(env.DB, {
      rows: photos.list(photosAtOnce),
    })
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
  await bucket.delete([voicePath(key).slice(1), ...objects.map((object) => object.key)])
}
