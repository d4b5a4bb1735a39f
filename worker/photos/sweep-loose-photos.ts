import { readBatch, writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { photoStore } from './photo-store.ts'
import { deleteLoosePhotos, listLoosePhotos, updateSessionForgotten } from './queries/loose.ts'

/** A statement has at most 100 parameters. */
const atOnce = 50
const rounds = 20

export async function sweepLoosePhotos({ env, db, now }: JobContext): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const { loose } = await readBatch(env.DB, {
      loose: listLoosePhotos(db, now, atOnce),
    })
    const keys = loose.map(({ key }) => key)
    if (keys.length === 0) return
    await photoStore(env).remove(keys)
    await writeBatch(env.DB, [updateSessionForgotten(db, keys), deleteLoosePhotos(db, keys)])
  }
}
