import { likeTypes } from '#contract/likes.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { definePage, type PageRequest } from '#worker/pages/define-page.ts'
import { readName } from '#worker/pages/read-name.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { type AskedLikes, likesQueries, presentLikes } from './get-likes.ts'
import { likesCursor } from './likes-cursor.ts'

const likesPage = definePage('likes', {
  limit: 'openPage',
  read: readAsked,
  queries: (request, asked) =>
    likesQueries(request.db, onlookerOf(request, request.viewerId), asked),
  present: (ctx, rows, asked) => presentLikes(ctx, asked, rows),
})

export const likesPages = {
  likes: likesPage,
  'likes-type': { ...likesPage, route: 'likes-type' as const },
}

/** Ignores what it does not know (`t`, `lb`), and another viewer's cursor. */
async function readAsked({ env, params, request, viewerId }: PageRequest): Promise<AskedLikes> {
  const { type = 'received' } = params
  const known = likeTypes.find((one) => one === type)
  if (!known) throw new ApiError('not_found')
  const text = request.url.searchParams.get('after')
  const after = text
    ? await likesCursor.read(env, viewerId, text).catch(() => undefined)
    : undefined
  return { type: known, after, name: readName(request.url) }
}
