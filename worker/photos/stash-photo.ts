import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { isSamePicture } from './perceptual-hash.ts'
import { looseGrace, photoStore } from './photo-store.ts'
import { deleteLoosePhotos, insertLoosePhoto } from './queries/loose.ts'
import { listBarred } from './queries/same-picture.ts'

export type StashedPhoto = Omit<EncodedPhoto, 'files' | 'uncutHashes'> & { key: string }

/**
 * The sweep deletes what nothing refers to by its key in `loose_photos`.
 * @throws ApiError for a photo that the site does not take
 */
export async function stashPhoto(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sent: ArrayBuffer,
  sizes: readonly PhotoSize[] = photoSizes,
): Promise<StashedPhoto> {
  const store = photoStore(env)
  const { files, uncutHashes, ...encoded } = await store.encode(sent)
  const { pictureHash } = encoded
  const hashes = pictureHash === null ? [] : [pictureHash, ...uncutHashes]
  const key = randomToken(24)
  const { barred } = await readBatch(env.DB, {
    barred: listBarred(db, hashes),
    loose: insertLoosePhoto(db, key, now + looseGrace),
  })
  if (barred.some((row) => hashes.some((hash) => isSamePicture(row.picture_hash, hash)))) {
    await writeBatch(env.DB, [deleteLoosePhotos(db, [key])])
    throw new ApiError('photo_refused')
  }
  const kept = sizes.map((size) => [size, files[size]])
  await store.putPhoto(key, Object.fromEntries(kept))
  return { key, ...encoded }
}
