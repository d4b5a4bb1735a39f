import { dateIn } from '#contract/age.ts'
import type { Held } from '#contract/held.ts'
import type { ProfileView } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { type BatchRows, readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { presentProfile } from './present-profile.ts'
import {
  findProfile,
  listActivePhotos,
  listProfileInterests,
  listRelatedProfiles,
} from './queries.ts'

const relatedShown = 4

export type OpenedProfile = { profile: ProfileView; related: ProfileRef[] }
type HeldProfile = { profile: null; blocked: null; held: Held }

export function profileQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  id: number,
) {
  const { db, site, now } = ctx
  const viewer = onlookerOf(ctx, viewerId)
  const today = dateIn(site.settings.time_zone, now)
  return [
    findProfile(db, viewer, id),
    listProfileInterests(db, viewer.id, id),
    listActivePhotos(db, id),
    listRelatedProfiles(db, viewer, { id, today, limit: relatedShown }),
  ] as const
}

type Rows = BatchRows<ReturnType<typeof profileQueries>>

/** @throws ApiError not_found, also for profiles that the viewer may not see */
export async function presentOpened(
  ctx: MemberContext,
  [[row], interests, photos, related]: Rows,
): Promise<OpenedProfile | HeldProfile> {
  if (!row) throw new ApiError('not_found')
  const alone = row.kind === 'partner' || row.id === ctx.viewer.id
  const [{ held }, others] = await Promise.all([
    showPeople(ctx, 'profiles', [row]),
    showPeople(ctx, 'cards', alone ? [] : related),
  ])
  if (held) return { profile: null, blocked: null, held }
  const { time_zone } = ctx.site.settings
  return {
    profile: presentProfile(ctx, row, interests, photos),
    related: others.shown.map((other) => presentProfileRef(other, time_zone, ctx.now)),
  }
}

/** @throws ApiError not_found, activation_needed, too_many_requests */
export async function getProfile(
  ctx: MemberContext,
  { id }: { id: number },
): Promise<OpenedProfile> {
  const rows = await readBatch(ctx.env.DB, profileQueries(ctx, ctx.viewer.id, id))
  const opened = await presentOpened(ctx, rows)
  if (opened.profile) return opened
  throw new ApiError(opened.held === 'activation' ? 'activation_needed' : 'too_many_requests')
}
