import type { InferResult } from 'kysely'
import type { PhotoSize } from '#contract/photo.ts'
import type { findPhotoAccess } from './queries.ts'

export type PhotoAccess = InferResult<ReturnType<typeof findPhotoAccess>>[number]

/** `talks`: with an owner who is not visible; whether they do is asked only if it decides. */
export function maySeePhoto(
  photo: PhotoAccess,
  size: PhotoSize,
  { teasers, talks }: { teasers: boolean; talks: boolean },
): boolean {
  const { status, owner_id, viewer_id } = photo
  if (status === 'removed') return false
  if (viewer_id !== null && viewer_id === owner_id) return true
  if (status !== 'active' || photo.owner_account !== 'active') return false
  const main = photo.is_main === 1
  if (viewer_id === null) return teasers && photo.owner_visible === 1 && main && size === 'blur'
  if (photo.blocked === 1 || (photo.owner_visible === 0 && !talks)) return false
  return main || size === 'blur' || photo.viewer_paid === 1
}
