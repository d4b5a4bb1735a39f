import { type LikeType, likeTypes } from '#contract/likes.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { likesQueries, presentLikes } from './get-likes.ts'

/** One screen; without a type it shows what was received. */
const likesPage = definePage('likes', {
  queries: ({ db, viewerId }) => likesQueries(db, viewerId),
  present: (ctx, rows) => ({ ...presentLikes(ctx, rows), type: readType(ctx.params['type']) }),
})

export const likesPages = {
  likes: likesPage,
  'likes-type': { ...likesPage, route: 'likes-type' as const },
}

/** @throws ApiError not_found */
function readType(text = 'received'): LikeType {
  const type = likeTypes.find((known) => known === text)
  if (!type) throw new ApiError('not_found')
  return type
}
