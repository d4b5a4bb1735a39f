import { ApiError } from '#worker/http/api-error.ts'
import { seal, unseal } from '#worker/http/seal.ts'

/** `at` is the time in the list's order: a list goes on there even if the like is gone. */
export type LikesCursor = { like_new: number; at: number; id: number }

/**
 * Sealed for one viewer: it holds a time, a page may end at a hidden member, and a made-up cursor
 * would tell whether anybody likes the viewer.
 */
export function writeLikesCursor(
  env: Env,
  viewerId: number,
  { like_new, at, id }: LikesCursor,
): Promise<string> {
  return seal(env, purposeOf(viewerId), `${like_new}.${at}.${id}`)
}

/** @throws ApiError invalid_input if it is not this viewer's */
export async function readLikesCursor(
  env: Env,
  viewerId: number,
  text: string,
): Promise<LikesCursor> {
  const words = await unseal(env, purposeOf(viewerId), text)
  if (words === null) throw new ApiError('invalid_input', { field: 'after' })
  const [like_new = 0, at = 0, id = 0] = words.split('.').map(Number)
  return { like_new, at, id }
}

function purposeOf(viewerId: number): string {
  return `likes-cursor:${viewerId}`
}
