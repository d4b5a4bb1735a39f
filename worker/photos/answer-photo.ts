import { type AgeMethod, ageRuleFor, isShownBy } from '#contract/age-rules.ts'
import { shownSince } from '#contract/ledger.ts'
import { defaultFocus, type PhotoFocus, type PhotoSize, photoSizes } from '#contract/photo.ts'
import { SECOND } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf, visitingOf, visitorId } from '#worker/people/onlooker.ts'
import { letSee } from '#worker/people/seen/let-see.ts'
import type { Context } from '#worker/request/context.ts'
import { refuseFlood } from '#worker/request/refuse-flood.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'
import { openBlurred } from './blurred-address.ts'
import { maySeePhoto, type PhotoAccess } from './may-see-photo.ts'
import { photoStore } from './photo-store.ts'
import { privateHeaders } from './private-headers.ts'
import { findPhotoAccess, findPhotoTalk } from './queries.ts'
import { findSentAccess } from './queries/sent.ts'

const longestKey = 64

/** `address`: the photo's key, or what visitors get of it. */
export async function answerPhoto(
  ctx: Context,
  address: string,
  file: string,
  ifNoneMatch: string | null = null,
): Promise<Response> {
  const size = photoSizes.find((known) => file === `${known}.webp`)
  if (!size || !/^[\w-]{22,130}$/.test(address)) throw new ApiError('not_found')
  await refuseFlood(ctx, 'openPhoto', ctx.session)
  const isOwn = address.length <= longestKey
  if (!isOwn && size !== 'blur') throw new ApiError('not_found')
  const key = isOwn ? address : await openBlurred(ctx.env, address)
  if (!key) throw new ApiError('not_found')
  const found = await findShown(ctx, key, size)
  if (!found) throw new ApiError('not_found')
  // Whoever looks once has nothing of it yet, and is to have nothing left of it.
  const stored = await findStored(ctx, key, found, found.once ? null : ifNoneMatch)
  if (!stored) throw new ApiError('not_found')
  const headers = privateHeaders(stored, 'image/webp', { kept: !found.once })
  const { body } = stored
  return new Response(body, { status: body ? 200 : 304, headers })
}

/** Photos of before there was `page` have a card only. */
async function findStored(
  { env }: Context,
  key: string,
  { size, focus }: Found,
  ifNoneMatch: string | null,
) {
  const store = photoStore(env)
  const stored = await store.findPhoto(key, { size, focus }, ifNoneMatch)
  if (stored || size !== 'page') return stored
  return store.findPhoto(key, { size: 'card', focus }, ifNoneMatch)
}

type Found = { focus: PhotoFocus; size: PhotoSize; once?: boolean }

/**
 * Profiles' photos, which are nearly all that is asked for, take one statement. What was sent, or is of
 * somebody who is not visible, takes a second batch.
 */
async function findShown(ctx: Context, key: string, size: PhotoSize): Promise<Found | null> {
  const { db, env, session, now } = ctx
  const teasers = shownToVisitors(ctx.site, ctx.request.source) !== 'none'
  const {
    photo: [photo],
  } = await readBatch(env.DB, {
    photo: findPhotoAccess(db, key, session, {
      ...onlookerOf(ctx, session?.memberId ?? visitorId),
      visiting: visitingOf(ctx, ctx.request.source),
      now,
    }),
  })
  if (photo && maySeePhoto(photo, size, { teasers, talks: false })) {
    return foundOf(ctx, photo, key, size)
  }
  if (!session) return null
  const since = shownSince(ctx)
  const openedSince = now - ctx.site.settings.once_photo_seconds * SECOND
  const ifTalking = photo && maySeePhoto(photo, size, { teasers, talks: true }) ? photo : null
  const viewerId = ifTalking?.viewer_id ?? null
  const { sent, talk } = await readBatch(env.DB, {
    sent: findSentAccess(db, { photo_key: key }, session, { now, since, openedSince }),
    talk: ifTalking && viewerId !== null ? [findPhotoTalk(db, viewerId, ifTalking.owner_id)] : [],
  })
  if (ifTalking && talk.flat().length > 0) return foundOf(ctx, ifTalking, key, size)
  return sent[0] ? sentOf(ctx, sent[0], size) : null
}

async function foundOf(
  ctx: Context,
  photo: PhotoAccess,
  key: string,
  size: PhotoSize,
): Promise<Found> {
  const { focus } = photo
  if (isAgeDue(ctx, photo)) return { focus, size: 'blur' }
  return { focus, size: await sizeFor(ctx, photo, key, size) }
}

function sentOf(ctx: Context, sent: Looking & { once: number }, size: PhotoSize): Found {
  const shown = isAgeDue(ctx, sent) ? 'blur' : size
  return { focus: defaultFocus, size: shown, once: sent.once === 1 }
}

type Looking = {
  owner_id: number
  viewer_id: number | null
  viewer_country: string | null
  viewer_over18: AgeMethod | null
}

function isAgeDue({ site, request }: Context, looking: Looking): boolean {
  const { owner_id, viewer_id, viewer_country, viewer_over18 } = looking
  if (viewer_id === null || viewer_over18 === null || viewer_id === owner_id) return false
  return !isShownBy(ageRuleFor(site.settings, [request.country, viewer_country]), viewer_over18)
}

/** Who has seen enough others in full size for now gets the size of a card. */
async function sizeFor(ctx: Context, photo: PhotoAccess, key: string, size: PhotoSize) {
  const { viewer_id: id, viewer_status: status } = photo
  if (size !== 'full' || id === null || id === photo.owner_id) return size
  const looker = {
    id,
    status: status ?? 'not_confirmed',
    paid_user: photo.viewer_paid === 1,
    confirmed_at: photo.viewer_confirmed_at,
  }
  const { held } = await letSee(ctx, looker, 'photos', [key.slice(0, keyLength)])
  return held ? 'card' : size
}

const keyLength = 11
