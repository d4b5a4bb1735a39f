import { type LikeType, likeTypes } from '#contract/likes.ts'
import { ApiError } from '../http/api-error.ts'
import { definePage, type PageRequest } from '../pages/define-page.ts'
import { likesQueries, presentLikes } from './get-likes.ts'

export const likesPages = {
  likes: likesPage('likes'),
  'likes-type': likesPage('likes-type'),
}

/** One screen; without a type it shows what was received. */
function likesPage<Name extends 'likes' | 'likes-type'>(name: Name) {
  return definePage(name, {
    queries: ({ db, viewerId }: PageRequest) => likesQueries(db, viewerId),
    present: (ctx, rows) => ({ ...presentLikes(ctx, rows), type: readType(ctx.params['type']) }),
  })
}

/** @throws ApiError not_found */
function readType(text = 'received'): LikeType {
  const type = likeTypes.find((known) => known === text)
  if (!type) throw new ApiError('not_found')
  return type
}
