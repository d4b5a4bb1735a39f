import { dateIn } from '#contract/age.ts'
import type { ProfileView } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { type BatchRows, readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context, MemberContext } from '#worker/http/context.ts'
import { onlookerOf } from '#worker/profiles/onlooker.ts'
import { presentProfileRef } from '#worker/profiles/present-profile-ref.ts'
import { presentProfile } from './present-profile.ts'
import {
  findProfile,
  listActivePhotos,
  listProfileInterests,
  listRelatedProfiles,
} from './queries.ts'

const relatedShown = 4

export type OpenedProfile = { profile: ProfileView; related: ProfileRef[] }

/** Everything that the profile's screen reads. */
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

/**
 * @throws ApiError not_found, the same for profiles that the viewer may not see and that do not
 * exist
 */
export function presentOpened(
  ctx: MemberContext,
  [[row], interests, photos, related]: Rows,
): OpenedProfile {
  if (!row) throw new ApiError('not_found')
  const { time_zone } = ctx.site.settings
  return {
    profile: presentProfile(ctx, row, interests, photos),
    related:
      row.kind === 'partner' || row.id === ctx.viewer.id
        ? []
        : related.map((other) => presentProfileRef(other, time_zone, ctx.now)),
  }
}

/** @throws ApiError not_found */
export async function getProfile(
  ctx: MemberContext,
  { id }: { id: number },
): Promise<OpenedProfile> {
  const rows = await readBatch(ctx.env.DB, profileQueries(ctx, ctx.viewer.id, id))
  return presentOpened(ctx, rows)
}
