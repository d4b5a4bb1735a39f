import { type PhotoFocus, photoFocuses } from '#contract/photo.ts'
import { writeBatch } from '#worker/db/database.ts'
import { log } from '#worker/http/log.ts'
import type { Context } from '#worker/request/context.ts'
import { photoStore } from './photo-store.ts'
import { deleteLoosePhotos } from './queries/loose.ts'

/** `key` is in `loose_photos`: if this fails, the sweep does it later. */
export async function dropObjects(
  { db, env }: Context,
  key: string,
  focuses: readonly PhotoFocus[] = photoFocuses,
): Promise<void> {
  try {
    await photoStore(env).remove([key], focuses)
    await writeBatch(env.DB, [deleteLoosePhotos(db, [key])])
  } catch {
    log('photo left to the sweep')
  }
}
