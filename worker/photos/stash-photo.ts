import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { writeBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import { type EncodedPhoto, encodePhoto } from './encode-photo.ts'
import { insertLoosePhoto } from './queries/loose.ts'
import { looseGrace, storePhoto } from './stored-photo.ts'

export type StashedPhoto = Omit<EncodedPhoto, 'files'> & { key: string }

/** The sweep deletes what nothing refers to by its key in `loose_photos`. */
export async function stashPhoto(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sent: ArrayBuffer,
  sizes: readonly PhotoSize[] = photoSizes,
): Promise<StashedPhoto> {
  const { files, ...encoded } = await encodePhoto(env.IMAGES, sent)
  const key = randomToken(24)
  await writeBatch(env.DB, [insertLoosePhoto(db, key, now + looseGrace)])
  const kept = sizes.map((size) => [size, files[size]])
  await storePhoto(env.PHOTOS, key, Object.fromEntries(kept))
  return { key, ...encoded }
}
