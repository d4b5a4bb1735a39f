import type { Compilable } from 'kysely'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { photoStore } from '#worker/photos/photo-store.ts'

export type Budget = { left: number }

type Photos = {
  list: (limit: number) => Compilable<{ key: string }>
  remove: (keys: string[]) => Compilable
}

const photosAtOnce = 20

/** Objects before rows, so that an interrupted run finds the keys again. */
export async function purgePhotos(env: Env, photos: Photos, budget: Budget): Promise<boolean> {
  const store = photoStore(env)
  while (budget.left > 0) {
    const { rows } = await readBatch(env.DB, {
      rows: photos.list(photosAtOnce),
    })
    if (rows.length === 0) return true
    const keys = rows.map(({ key }) => key)
    for (const key of keys) await store.removeAll(key)
    await writeBatch(env.DB, [photos.remove(keys)])
    budget.left -= 2 + keys.length * 2
  }
  return false
}
