import type { ProfileChanges } from '#contract/account.ts'
import { isCheckViolation, isForeignKeyViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { requireName } from '#worker/signup/require-name.ts'
import { requirePlace } from '#worker/signup/require-place.ts'
import { deleteInterests, insertInterests, placeColumns, updateProfile } from './queries.ts'

/**
 * Only what is given changes; all of it or nothing.
 * @throws ApiError invalid_name, invalid_input with the field
 */
export async function saveProfile(
  ctx: MemberContext,
  { interests, place, ...changes }: ProfileChanges,
): Promise<{ saved: true }> {
  const { db, viewer } = ctx
  const given = Object.fromEntries(
    Object.entries(changes)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value]),
  )
  if (changes.name !== undefined) requireName(changes.name, viewer.email)
  const writes = []
  if (Object.keys(given).length > 0) writes.push(updateProfile(db, viewer.id, given))
  if (place) {
    // Whether the region is known there, the statement itself looks up.
    requirePlace(ctx.site.settings, place, true)
    writes.push(updateProfile(db, viewer.id, placeColumns(place)))
  }
  if (interests) {
    writes.push(deleteInterests(db, viewer.id))
    if (interests.length > 0) writes.push(insertInterests(db, viewer.id, [...new Set(interests)]))
  }
  if (writes.length === 0) return { saved: true }
  try {
    await writeBatch(ctx.env.DB, writes)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new ApiError('invalid_input', { field: 'interests' })
    // What `placeColumns` makes of a place that is none.
    if (isCheckViolation(error, 'length(country) = 2')) {
      throw new ApiError('invalid_input', { field: 'region' })
    }
    throw error
  }
  return { saved: true }
}
