import type { ProfileView } from '#contract/members.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { type BatchRows, type Db, readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { type Onlooker, onlookerOf } from '#worker/profiles/onlooker.ts'
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
export function profileQueries(db: Db, viewer: Onlooker, id: number) {
  return [
    findProfile(db, viewer, id),
    listProfileInterests(db, viewer.id, id),
    listActivePhotos(db, id),
    listRelatedProfiles(db, viewer, id, relatedShown),
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
  const viewer = onlookerOf(ctx, ctx.viewer.id)
  const rows = await readBatch(ctx.env.DB, profileQueries(ctx.db, viewer, id))
  return presentOpened(ctx, rows)
}
