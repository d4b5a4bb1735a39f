import type { ProfileChanges } from '#contract/account.ts'
import { joinRefusals } from '#contract/profile-form.ts'
import { isProfileField, visibleFields } from '#contract/profile.ts'
import { requireBirthDate } from '#worker/account/signup/require-birth-date.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { requirePlace } from '#worker/account/signup/require-place.ts'
import { isCheckViolation, isForeignKeyViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'
import {
  birthDateColumns,
  deleteInterests,
  insertInterests,
  placeColumns,
  sexualityColumns,
  updateProfile,
} from './queries.ts'

/**
 * Saves the fields that are given, all or none.
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
    // As `birthDateColumns` does when no changes are left.
    if (isCheckViolation(error, 'date_of_birth')) throw new ApiError('birth_date_limit')
    // As `placeColumns` does for a place that does not exist.
    if (isCheckViolation(error, 'length(country) = 2')) {
      throw new ApiError('invalid_input', { field: 'region' })
    }
    throw error
  }
  return { saved: true }
}

/**
 * The signup's rules for the fields that change; refuses fields that the site does not ask for.
 * @throws ApiError invalid_name, name_is_email, invalid_date_of_birth, too_young, or invalid_input;
 * it names all wrong fields at once
 */
async function requireChanges(ctx: MemberContext, changes: ProfileChanges): Promise<void> {
  const { site, viewer } = ctx
  const { name, date_of_birth, place, sexuality, sexuality_consent } = changes
  const brands = name === undefined ? [] : await listBrands(ctx)
  const shown = new Set<string>(visibleFields(site.settings))
  const refused = (field: string) => new ApiError('invalid_input', { field })
  const refusals = Object.keys(changes)
    .filter((field) => isProfileField(field) && !shown.has(field))
    .map(refused)
  function attempt(check: () => void) {
    try {
      check()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refusals.push(error)
    }
  }
  if (name !== undefined) attempt(() => requireName(name, viewer.email, brands))
  if (date_of_birth !== undefined) attempt(() => requireBirthDate(ctx, date_of_birth))
  if (place) attempt(() => requirePlace(site.settings, place, true))
  if (sexuality && !sexuality_consent) refusals.push(refused('sexuality_consent'))
  const [first] = refusals
  if (first) throw new ApiError(first.code, joinRefusals(refusals))
}
