import type { CallInput, CallReply } from '#contract/call.ts'
import { defaultFocus } from '#contract/photo.ts'
import { maxPhotos, ownPhoto, type photosCalls } from '#contract/photos.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { dropObjects } from './drop-objects.ts'
import { hashFile } from './hash-file.ts'
import { countPhotos, findSentPhoto, insertPhoto } from './queries.ts'
import { deleteNamedLoosePhoto } from './queries/loose.ts'
import { stashPhoto } from './stash-photo.ts'
import { tellOwnPages } from './tell-own-pages.ts'

type Input = CallInput<typeof photosCalls.uploadPhoto>
type Reply = CallReply<typeof photosCalls.uploadPhoto>

/**
 * The row last: until then the key is in `loose_photos`, so that nothing is left behind. A repeat
 * with the same id gets the same answer, unless its owner has deleted it since.
 */
export async function uploadPhoto(ctx: MemberContext, { id, file }: Input): Promise<Reply> {
  const { db, env, viewer, now } = ctx
  const max = maxPhotos(ctx.site.settings, viewer)
  const sent = await file.arrayBuffer()
  const sourceHash = await hashFile(sent)
  const {
    earlier: [earlier],
    count: [count],
  } = await readBatch(env.DB, {
    earlier: findSentPhoto(db, id),
    count: countPhotos(db, viewer.id),
  })
  if (earlier) return answer(ctx, earlier, sourceHash)
  if (!count || count.taken >= max) throw noRoom(ctx, max)

  const stashed = await stashPhoto(ctx, sent)
  const { key } = stashed
  const photo = { ...stashed, id, memberId: viewer.id, sourceHash, now, max }
  const {
    stored: [stored],
  } = await readBatch(env.DB, {
    photo: insertPhoto(db, photo),
    namedLoosePhoto: deleteNamedLoosePhoto(db, key),
    stored: findSentPhoto(db, id),
  })
  // Another photo took the last place, or the same one was sent twice at once.
  if (stored?.key !== key) await dropObjects(ctx, key, [defaultFocus])
  else tellOwnPages(ctx)
  if (!stored) throw noRoom(ctx, max)
  return answer(ctx, stored, sourceHash)
}

type Sent = Parameters<typeof ownPhoto>[0] & {
  member_id: number
  source_hash: string | null
  deleted_at: number | null
  is_main: number
}

function answer({ viewer }: MemberContext, photo: Sent, sourceHash: string): Reply {
  const { member_id, source_hash, deleted_at } = photo
  if (member_id !== viewer.id || source_hash !== sourceHash || deleted_at !== null) {
    throw new ApiError('key_reused')
  }
  return { photo: ownPhoto(photo, photo.status === 'active' && photo.is_main === 1) }
}

function noRoom({ viewer, site }: MemberContext, limit: number): ApiError {
  const premium = site.settings.premium_photos
  if (viewer.paid_user || premium <= limit) return new ApiError('photos_full', { limit })
  return new ApiError('photo_limit', { limit, premium })
}
