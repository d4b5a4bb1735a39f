import type { CallInput } from '#contract/call.ts'
import type { photosCalls } from '#contract/photos.ts'
import { looseGrace } from '#worker/db/bucket.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { dropObjects } from './drop-objects.ts'
import { photoStore } from './photo-store.ts'
import { findShownPhoto, updateFocus } from './queries.ts'
import { deleteNamedLoosePhoto, insertLoosePhoto } from './queries/loose.ts'
import { tellOwnPages } from './tell-own-pages.ts'

/** Each focus has objects of its own, so that simultaneous changes leave one complete set. */
export async function focusPhoto(
  ctx: MemberContext,
  { id, focus }: CallInput<typeof photosCalls.focusPhoto>,
): Promise<undefined> {
  const { db, env, viewer, now } = ctx
  const {
    photo: [photo],
  } = await readBatch(env.DB, {
    photo: findShownPhoto(db, id, viewer.id),
  })
  if (!photo) throw new ApiError('not_found')
  const store = photoStore(env)
  const stored = await store.findPhoto(photo.key, { size: 'full' })
  if (!stored) throw new ApiError('not_found')
  const cut = await store.cut(await stored.bytes(), photo, focus)
  await writeBatch(env.DB, [insertLoosePhoto(db, photo.key, now + looseGrace)])
  await store.putPhoto(photo.key, cut, focus)
  const {
    kept: [kept],
  } = await readBatch(env.DB, {
    kept: updateFocus(db, id, photo.key, focus),
    namedLoosePhoto: deleteNamedLoosePhoto(db, photo.key),
  })
  if (!kept) {
    await dropObjects(ctx, photo.key)
    throw new ApiError('not_found')
  }
  tellOwnPages(ctx)
}
