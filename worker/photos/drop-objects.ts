import { writeBatch } from '#worker/db/database.ts'
import type { Context } from '#worker/http/context.ts'
import { log } from '#worker/http/log.ts'
import { deleteLoosePhotos } from './queries.ts'
import { deleteStored } from './stored-photo.ts'

/** Of a key in `loose_photos`. Nobody may see them any more: what fails here, the sweep does. */
export async function dropObjects({ db, env }: Context, key: string): Promise<void> {
  try {
    await deleteStored(env.PHOTOS, [key])
    await writeBatch(env.DB, [deleteLoosePhotos(db, [key])])
  } catch {
    log('photo left to the sweep')
  }
}
