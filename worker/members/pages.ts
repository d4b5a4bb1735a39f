import { findOwnBlock, presentBlocked } from '#worker/blocks/own-block.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { likeByForm } from '#worker/likes/like-by-form.ts'
import { markLikeSeen, tellOfSeen } from '#worker/likes/mark-like-seen.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { readId } from '#worker/pages/read-id.ts'
import { presentOpened, profileQueries } from './get-profile.ts'
import { listInterests } from './list-interests.ts'
import { listRegions } from './list-regions.ts'
import { presentSearch } from './present-search.ts'
import { readPageSearch, refuseAges } from './read-page-search.ts'
import { agesOf, readSearch } from './read-search.ts'
import { changeSavedByForm } from './saving/change-saved-by-form.ts'
import { presentSaving } from './saving/present-saving.ts'
import { listSavedFilters } from './saving/queries.ts'
import { searchQueries } from './search-members.ts'

/** Serves two routes. Opening a profile makes its like no longer new. */
const profilePage = definePage('members-id', {
  queries(request) {
    const id = readId(request.params)
    const { db, viewerId } = request
    return [
      markLikeSeen(request, id),
      findOwnBlock(db, viewerId, id),
      ...profileQueries(request, viewerId, id),
    ] as const
  },
  async present(ctx, [seen, [block], ...rows]) {
    if (block) return { profile: null, blocked: presentBlocked(block) }
    const opened = await presentOpened(ctx, rows)
    tellOfSeen(ctx, seen)
    return opened
  },
  action: likeByForm,
  limit: 'getProfile',
})

export const membersPages = {
  members: definePage('members', {
    async read(request) {
      const { filters, cursor } = await readPageSearch(request)
      const { wrong, searched } = refuseAges(request, filters)
      const search = readSearch(request, request.viewerId, searched, cursor)
      return { filters, wrong, searched, search }
    },
    refusal: ({ wrong }) => wrong,
    queries: (request, { searched, search }) =>
      [
        listSavedFilters(request.db, request.viewerId),
        ...searchQueries(request, request.viewerId, searched, search),
      ] as const,
    async present(ctx, [saved, [scope], rows, similar = []], { filters, wrong, searched, search }) {
      if (!scope) throw new ApiError('not_found')
      const [shown, others] = wrong ? [[], []] : [rows, similar]
      const found = await presentSearch(ctx, searched, search, scope, shown, others)
      return {
        ...found,
        ...(wrong && { filters: { ...found.filters, ...agesOf(ctx, filters) }, numResults: 0 }),
        ...(await listInterests(ctx)),
        regions: await listRegions(ctx, scope.country),
        saving: presentSaving(ctx, searched, scope, saved),
        later: search.cursor !== undefined,
      }
    },
    action: changeSavedByForm,
    limit: 'search',
  }),
  'members-id': profilePage,
  'likes-m-id': { ...profilePage, route: 'likes-m-id' as const },
}
