import type { InferResult } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import { shownSince } from '#contract/ledger.ts'
import { photoPath } from '#contract/photo.ts'
import type { PhotoLook, shutPhotoCalls } from '#contract/shut-photos.ts'
import { HOUR, SECOND } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { SessionClaim } from '#worker/http/session-cookie.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { findOnce, insertViewedFile, updateViewed } from './queries/photos.ts'
import { tellChanged } from './tell-changed.ts'

type Found = InferResult<ReturnType<typeof findOnce>>[number]

/**
 * Opens it for this session, which may ask again while it can be seen. For every other request it is
 * over; to its sender it does not exist, whatever became of it.
 */
export async function lookAtPhoto(
  ctx: MemberContext,
  { message }: CallInput<typeof shutPhotoCalls.lookAtPhoto>,
): Promise<PhotoLook> {
  const { db, env, now, site, viewer, session } = ctx
  if (!session) throw new ApiError('authentication_required')
  // They would be shown it blurred, and it would be over.
  if (viewer.age_due) throw new ApiError('age_needed')
  const { once_photo_seconds, photo_report_hours } = site.settings
  const asked = { viewerId: viewer.id, message, since: shownSince(ctx) }
  const due = now + once_photo_seconds * SECOND + photo_report_hours * HOUR
  const {
    viewed: [viewed],
    found: [found],
  } = await readBatch(env.DB, {
    viewed: updateViewed(db, asked, session, now),
    file: insertViewedFile(db, message, session, { now, due }),
    found: findOnce(db, asked),
  })
  if (!found) throw new ApiError('not_found')
  if (viewed) {
    const { sender_id, told_seen } = viewed
    ctx.defer(tellChanged(ctx, viewed, told_seen === 1 ? [viewer.id, sender_id] : [viewer.id]))
  }
  const look = lookOf(ctx, found, session)
  if (!look) throw new ApiError('photo_over')
  return look
}

/** Null once its moment is over, and for any other session. */
export function lookOf(
  { now, site }: Pick<Context, 'now' | 'site'>,
  { photo_key, viewed_at, viewed_in, ended_at }: Found,
  session: SessionClaim | null,
): PhotoLook | null {
  if (photo_key === null || viewed_at === null || ended_at !== null) return null
  if (viewed_in !== session?.tokenHash) return null
  const left = viewed_at + site.settings.once_photo_seconds * SECOND - now
  return left > 0 ? { path: photoPath(photo_key, 'full'), seconds: Math.ceil(left / SECOND) } : null
}
