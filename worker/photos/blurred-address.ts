import { type PhotoFocus, type PhotoRef, photoRef } from '#contract/photo.ts'
import { sealAlike, unseal } from '#worker/http/seal.ts'

const purpose = 'blurred photo'

/**
 * For visitors: it opens the blurred size and no other. The photo's own would open the sharp ones to
 * any account, counted for nobody. `photo` is that column of `selectProfileRefs`.
 */
export async function blurredImage(env: Env, photo: string | null): Promise<PhotoRef | null> {
  const [key, focus] = photo?.split(':') ?? []
  if (!key) return null
  return photoRef(await sealAlike(env, purpose, key), 'active', true, focus as PhotoFocus)
}

/** The photo's own key; null if it is no such address. */
export function openBlurred(env: Env, address: string): Promise<string | null> {
  return unseal(env, purpose, address)
}
