import type { ProfileChanges } from '#contract/account.ts'
import { joinRefusals } from '#contract/profile-form.ts'
import { isProfileField, visibleFields } from '#contract/profile.ts'
import { requireBirthDate } from '#worker/account/signup/require-birth-date.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { requirePlace } from '#worker/account/signup/require-place.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'

/**
 * Applies the rules of the signup to the fields that change, and refuses fields that the site does
 * not ask for.
 * @throws ApiError invalid_name, name_is_email, invalid_date_of_birth, too_young, or invalid_input
 * with the field; it names all wrong fields, so that all can be corrected at once
 */
export async function requireChanges(ctx: MemberContext, changes: ProfileChanges): Promise<void> {
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
  // Decision 20: stored only with its own consent.
  if (sexuality && !sexuality_consent) refusals.push(refused('sexuality_consent'))
  const [first] = refusals
  if (first) throw new ApiError(first.code, joinRefusals(refusals))
}
