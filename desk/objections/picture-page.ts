import { definePage } from '#desk/define.ts'
import { holdsCase } from '#worker/desk/cases/work-case.ts'
import { findObjection } from '#worker/desk/objections/answer-objection.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { photoStore } from '#worker/photos/photo-store.ts'
import { objectionPaths } from './paths.ts'

/** The photo that was removed, while one has the case. */
export const removedPicturePage = definePage({
  path: objectionPaths.picture,
  role: 'moderator',
  async open(ctx, { id = '' }) {
    const isMine = await holdsCase(ctx, { kind: 'objection', subject: id })
    const key = isMine ? (await findObjection(ctx, id))?.picture : null
    const stored = key ? await photoStore(ctx.env).findPhoto(key, { size: 'full' }) : null
    if (!stored?.body) throw new ApiError('not_found')
    return new Response(stored.body, { headers: { 'content-type': 'image/webp' } })
  },
})
