import { definePage } from '#desk/define.ts'
import { findPictureKey } from '#worker/desk/cases/photo-cases.ts'
import { holdsCase } from '#worker/desk/cases/work-case.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { photoStore } from '#worker/photos/photo-store.ts'
import { photoPaths } from './paths.ts'

/** Of a case that one has, at an address without the photo's key. */
export const picturePage = definePage({
  path: photoPaths.picture,
  role: 'moderator',
  async open(ctx, { id = '', photo = '' }) {
    const isMine = await holdsCase(ctx, { kind: 'photo', subject: id })
    const key = isMine ? await findPictureKey(ctx, id, photo) : null
    const size = photo === id ? 'full' : 'card'
    const stored = key === null ? null : await photoStore(ctx.env).findPhoto(key, { size })
    if (!stored?.body) throw new ApiError('not_found')
    return new Response(stored.body, { headers: { 'content-type': 'image/webp' } })
  },
})
