import { writeBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts'
import { insertLoosePhoto } from './queries/loose.ts'
import { looseGrace, storePhoto } from './stored-photo.ts'

export type StashedPhoto = Omit<EncodedPhoto, 'files'> & { key: string }

/**
 * The sweep deletes what nothing refers to by its key in `loose_photos`.
 * @throws ApiError photo_type, photo_unusable, photo_too_many_pixels, photo_too_small
 */
export async function stashPhoto(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sent: ArrayBuffer,
): Promise<StashedPhoto> {
  const { files, ...encoded } = await encodePhoto(env.IMAGES, sent)
  const key = randomToken(24)
  await writeBatch(env.DB, [insertLoosePhoto(db, key, now + looseGrace)])
  await storePhoto(env.PHOTOS, key, files)
  return { key, ...encoded }
}
