import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { writeBatch } from '#worker/db/database.ts'
import { randomToken } from '#worker/http/random.ts'
import type { Context } from '#worker/request/context.ts'
import type { EncodedPhoto } from './encode-photo.ts'
import { looseGrace, photoStore } from './photo-store.ts'
import { insertLoosePhoto } from './queries/loose.ts'

export type StashedPhoto = Omit<EncodedPhoto, 'files'> & { key: string }

/** The sweep deletes what nothing refers to by its key in `loose_photos`. */
export async function stashPhoto(
  { db, env, now }: Pick<Context, 'db' | 'env' | 'now'>,
  sent: ArrayBuffer,
  sizes: readonly PhotoSize[] = photoSizes,
): Promise<StashedPhoto> {
  const store = photoStore(env)
  const { files, ...encoded } = await store.encode(sent)
  const key = randomToken(24)
  await writeBatch(env.DB, [insertLoosePhoto(db, key, now + looseGrace)])
  const kept = sizes.map((size) => [size, files[size]])
  await store.putPhoto(key, Object.fromEntries(kept))
  return { key, ...encoded }
}
