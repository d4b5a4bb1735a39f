import * as v from 'valibot'
import { type LikesPiece, likesPiece, likeTypes } from '#contract/likes.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { definePage, type PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/profiles/onlooker.ts'
import { likesQueries, presentLikes } from './get-likes.ts'

/** One screen for all lists; without a type it shows the received likes. */
const likesPage = definePage('likes', {
  queries: (request) =>
    likesQueries(request.db, onlookerOf(request, request.viewerId), readPiece(request)),
  present: (ctx, rows) => presentLikes(ctx, readPiece(ctx), rows),
})

export const likesPages = {
  likes: likesPage,
  'likes-type': { ...likesPage, route: 'likes-type' as const },
}

/**
 * The page of the list that the address asks for. Other parameters (`t`, `lb`, the old `pages`) are
 * ignored.
 * @throws ApiError not_found
 */
function readPiece({ params, request }: Pick<Context & PageRequest, 'params' | 'request'>) {
  const { type = 'received' } = params
  const { searchParams } = request.url
  const asked = v.safeParse(likesPiece, {
    type,
    after: searchParams.get('after') ?? undefined,
  })
  if (asked.success) return asked.output
  const known = likeTypes.find((one) => one === type)
  if (!known) throw new ApiError('not_found')
  return { type: known } satisfies LikesPiece
}
