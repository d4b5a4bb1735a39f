import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { looseGrace } from '#worker/db/bucket.ts'
import { readBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { findResembled, type Resembled } from './find-resembled.ts'
import { photoStore } from './photo-store.ts'
import { insertLoosePhoto } from './queries/loose.ts'
import { listIllegal } from './queries/same-picture.ts'

/** `resembles`: what it looks like. Nobody may be shown it until somebody has judged it. */
export type StashedPhoto = Omit<EncodedPhoto, 'files' | 'uncutHashes'> & {
  key: string
  resembles: Resembled | null
}

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
  const { illegal } = await readBatch(env.DB, {
    illegal: listIllegal(db, hashes),
    loose: insertLoosePhoto(db, key, now + looseGrace),
  })
  const resembles = await findResembled({ db }, illegal, hashes)
  const kept = sizes.map((size) => [size, files[size]])
  await store.putPhoto(key, Object.fromEntries(kept))
  return { key, ...encoded, resembles }
}
