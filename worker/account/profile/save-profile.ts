import type { ProfileChanges } from '#contract/account.ts'
import { isCheckViolation, isForeignKeyViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import {
  birthDateColumns,
  deleteInterests,
  insertInterests,
  placeColumns,
  sexualityColumns,
  updateProfile,
} from './queries.ts'
import { requireChanges } from './require-changes.ts'

/**
 * Saves only the fields that are given, all or none.
 * @throws ApiError as `requireChanges`, birth_date_limit, and invalid_input with the field
 */
export async function saveProfile(
  ctx: MemberContext,
  changes: ProfileChanges,
): Promise<{ saved: true }> {
  await requireChanges(ctx, changes)
  const { db, viewer, now } = ctx
  const { interests, place, date_of_birth, sexuality, sexuality_consent, ...plain } = changes
  const given = Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value]),
  )
  const writes = []
  if (Object.keys(given).length > 0) writes.push(updateProfile(db, viewer.id, given))
  if (date_of_birth !== undefined) {
    const { birth_date_changes: most } = ctx.site.settings
    writes.push(updateProfile(db, viewer.id, birthDateColumns(date_of_birth, most)))
  }
  // The statement itself checks whether the region exists in that country.
  if (place) writes.push(updateProfile(db, viewer.id, placeColumns(place)))
  if (sexuality !== undefined || sexuality_consent === false) {
    writes.push(updateProfile(db, viewer.id, sexualityColumns(sexuality ?? null, now)))
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
    // `birthDateColumns` gives an empty date when there are no changes left.
    if (isCheckViolation(error, 'date_of_birth')) throw new ApiError('birth_date_limit')
    // `placeColumns` gives an empty country for a place that does not exist.
    if (isCheckViolation(error, 'length(country) = 2')) {
      throw new ApiError('invalid_input', { field: 'region' })
    }
    throw error
  }
  return { saved: true }
}
