import { shownSince } from '#contract/history.ts'
import { defaultFocus, type PhotoFocus } from '#contract/photo-focus.ts'
import { type PhotoSize, photoSizes } from '#contract/photo.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { refuseFlood } from '#worker/http/refuse-flood.ts'
import { onlookerOf } from '#worker/profiles/onlooker.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'
import { maySeePhoto } from './may-see-photo.ts'
import { findPhotoAccess } from './queries.ts'
import { findSentPhotoAccess } from './sent/queries.ts'
import { objectKey } from './stored-photo.ts'

/**
 * One size of a photo, if the viewer may see it. `ifNoneMatch` is the request's header.
 * @throws ApiError too_many_requests, or not_found, the same for a photo that does not exist and one that may not be seen
 */
export async function answerPhoto(
  ctx: Context,
  key: string,
  file: string,
  ifNoneMatch: string | null = null,
): Promise<Response> {
  const size = photoSizes.find((known) => file === `${known}.webp`)
  if (!size || !/^[\w-]{22,64}$/.test(key)) throw new ApiError('not_found')
  await refuseFlood(ctx, 'openPhoto', ctx.session)
  const focus = await focusFor(ctx, key, size)
  if (!focus) throw new ApiError('not_found')
  const stored = await findFile(ctx.env.PHOTOS, objectKey(key, size, focus), ifNoneMatch)
  if (!stored) throw new ApiError('not_found')
  const headers = {
    'content-type': 'image/webp',
    // Revalidated on each use, so that a block or a removal counts at once.
    'cache-control': 'private, no-cache',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    etag: stored.httpEtag,
  }
  const body = 'body' in stored && stored.body instanceof ReadableStream ? stored.body : null
  return new Response(body, { status: body ? 200 : 304, headers })
}

/** The focus of a photo that the viewer may see, on a profile or in a conversation; else null. */
async function focusFor(ctx: Context, key: string, size: PhotoSize): Promise<PhotoFocus | null> {
  const { db, env, session, now } = ctx
  const teasers = shownToVisitors(ctx.site, ctx.request.source) !== 'none'
  const since = shownSince(ctx)
  const [[photo], [sent]] = await readBatch(env.DB, [
    findPhotoAccess(db, key, session, { ...onlookerOf(ctx, session?.memberId ?? 0), now }),
    findSentPhotoAccess(db, key, session, { now, since }),
  ])
  if (photo && maySeePhoto(photo, size, { teasers })) {
    return photo.focus
  }
  return sent ? defaultFocus : null
}

/** Without a body if the browser has it already. A header that cannot be parsed is ignored. */
async function findFile(bucket: R2Bucket, path: string, ifNoneMatch: string | null) {
  if (!ifNoneMatch || !/^(W\/)?"[^"]*"(, *(W\/)?"[^"]*")*$/.test(ifNoneMatch))
    return bucket.get(path)
  return bucket.get(path, { onlyIf: new Headers({ 'if-none-match': ifNoneMatch }) })
}
