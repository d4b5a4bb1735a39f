import { definePage } from '#desk/define.ts'
import { findPictureKey, photoCase } from '#worker/desk/cases/photo-cases.ts'
import { readLease } from '#worker/desk/cases/work-case.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { photoStore } from '#worker/photos/photo-store.ts'
import { photoPaths } from './paths.ts'

/** Of a case that one has, at an address without the photo's key. */
export const picturePage = definePage({
  path: photoPaths.picture,
  role: 'moderator',
  async open(ctx, { id = '', photo = '' }) {
    const lease = await readLease(ctx, photoCase(id))
    const isMine = lease?.held_by === ctx.operator && (lease.held_until ?? 0) > ctx.now
    const key = isMine ? await findPictureKey(ctx, id, photo) : null
    const size = photo === id ? 'full' : 'card'
    const stored = key === null ? null : await photoStore(ctx.env).findPhoto(key, { size })
    if (!stored?.body) throw new ApiError('not_found')
    return new Response(stored.body, { headers: { 'content-type': 'image/webp' } })
  },
})
