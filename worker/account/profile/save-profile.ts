import type { Compilable } from 'kysely'
import type { ProfileChanges } from '#contract/account.ts'
import type { Consent } from '#contract/agreements.ts'
import { joinRefusals } from '#contract/profile-form.ts'
import { isProfileField, visibleFields } from '#contract/profile.ts'
import type { Viewer } from '#contract/viewer.ts'
import { requireBirthDate } from '#worker/account/signup/require-birth-date.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { requirePlace } from '#worker/account/signup/require-place.ts'
import { insertConsent, updateEnded } from '#worker/accounts/agreements.ts'
import { isCheckViolation, isForeignKeyViolation } from '#worker/db/broken-constraint.ts'
import { writeBatch } from '#worker/db/database.ts'
import { drawnOfMonth } from '#worker/db/drawn-of-day.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { forgetPartners } from '#worker/inbox/inbox-client.ts'
import { showHiddenLikes } from '#worker/likes/show-hidden-likes.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'
import {
  birthDateColumns,
  deleteAnswers,
  deleteInterests,
  hiddenPresenceColumns,
  insertAnswers,
  insertInterests,
  placeColumns,
  seeksColumns,
  sexualityColumns,
  updateProfile,
  wishedRegionColumns,
} from './queries.ts'

export async function saveProfile(
  ctx: MemberContext,
  asked: ProfileChanges,
): Promise<{ saved: true }> {
  const changes = asked.seeks_consent === false ? { ...asked, invisible: true } : asked
  await requireChanges(ctx, changes)
  const { db, viewer, now } = ctx
  const { answers: _, interests: __, place, wish_regions, date_of_birth, ...others } = changes
  const { seeks_consent, sexuality, sexuality_consent, ...plain } = others
  const given = Object.fromEntries(
    Object.entries(plain)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value]),
  )
  const writes = hidingWrites(ctx, changes)
  if (seeks_consent !== undefined) writes.push(...seeksWrites(ctx, seeks_consent))
  if (Object.keys(given).length > 0) writes.push(updateProfile(db, viewer.id, given))
  if (date_of_birth !== undefined) {
    const { birth_date_changes: most } = ctx.site.settings
    writes.push(updateProfile(db, viewer.id, birthDateColumns(date_of_birth, most)))
  }
  if (place) writes.push(updateProfile(db, viewer.id, placeColumns(place)))
  // After the country that they are in.
  if (wish_regions) writes.push(updateProfile(db, viewer.id, wishedRegionColumns(wish_regions)))
  if (sexuality !== undefined || sexuality_consent === false) {
    writes.push(updateProfile(db, viewer.id, sexualityColumns(sexuality ?? null, now)))
    writes.push(consentWrite(ctx, 'sexuality', Boolean(sexuality)))
  }
  writes.push(...listedWrites(ctx, changes))
  if (writes.length === 0) return { saved: true }
  try {
    await writeBatch(ctx.env.DB, writes)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new ApiError('invalid_input', { field: 'interests' })
    throw refusalOf(error) ?? error
  }
  hideTyping(ctx, changes)
  return { saved: true }
}

function refusalOf(error: unknown): ApiError | null {
  const refused = refusedByTable.find(([check]) => isCheckViolation(error, check))
  if (!refused) return null
  const [, field] = refused
  return field ? new ApiError('invalid_input', { field }) : new ApiError('birth_date_limit')
}

/** By the beginning of a table's check, which field is wrong; null: no changes are left. */
const refusedByTable: ReadonlyArray<readonly [string, string | null]> = [
  ['date_of_birth', null],
  ['seeks_consent', 'seeks_consent'],
  ['wish_max_age', 'wish_min_age'],
  ['length(wish_regions)', 'wish_regions'],
  // As `placeColumns` does for a place that does not exist.
  ['length(country) = 2', 'region'],
]

/** Before whom they seek is written, which the table refuses until then. */
function seeksWrites(ctx: MemberContext, agreed: boolean): Compilable[] {
  const columns = updateProfile(ctx.db, ctx.viewer.id, seeksColumns(agreed))
  return [columns, consentWrite(ctx, 'seeks', agreed)]
}

function consentWrite({ db, viewer, now }: MemberContext, about: Consent, agreed: boolean) {
  return (agreed ? insertConsent : updateEnded)(db, viewer.id, about, now)
}

/** What has rows of its own is replaced as a whole. */
function listedWrites(
  { db, viewer }: MemberContext,
  { interests, answers }: ProfileChanges,
): Compilable[] {
  const writes: Compilable[] = []
  if (interests) {
    writes.push(deleteInterests(db, viewer.id))
    if (interests.length > 0) writes.push(insertInterests(db, viewer.id, [...new Set(interests)]))
  }
  if (answers) {
    writes.push(deleteAnswers(db, viewer.id))
    if (answers.length > 0) writes.push(insertAnswers(db, viewer.id, answers))
  }
  return writes
}

/** To go before the other writes: they look at what was shown until now. */
function hidingWrites(ctx: MemberContext, changes: ProfileChanges): Compilable[] {
  const { db, site, viewer, now } = ctx
  const writes: Compilable[] = changes.invisible === false ? [showHiddenLikes(ctx)] : []
  if (!changes.invisible && changes.shows_presence !== false) return writes
  const drawn = drawnOfMonth(site.settings.time_zone, now)
  return [...writes, updateProfile(db, viewer.id, hiddenPresenceColumns(drawn))]
}

/** Open pages know for a while to whom their typing goes. */
function hideTyping(
  { env, viewer, defer }: MemberContext,
  { shows_typing, invisible }: ProfileChanges,
): void {
  if (shows_typing === false || invisible) defer(forgetPartners(env, viewer.id))
}

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
  if (place) attempt(() => requirePlace(site.settings, place, { region: true, city: true }))
  refusals.push(...refusedSeeking(viewer, changes).map(refused))
  if (sexuality && !sexuality_consent) refusals.push(refused('sexuality_consent'))
  const [first] = refusals
  if (first) throw new ApiError(first.code, joinRefusals(refusals))
}

function refusedSeeking({ seeks_consent: before }: Viewer, changes: ProfileChanges): string[] {
  const { seeks_consent: agreed, looking_for, invisible } = changes
  const named = looking_for !== undefined
  if (agreed === false) return named ? ['looking_for'] : []
  if (agreed) return before === 'refused' && !named ? ['looking_for'] : []
  const shown = before === 'refused' && invisible === false
  return (named && before !== 'given') || shown ? ['seeks_consent'] : []
}
