import { findOwnBlock, presentBlocked } from '#worker/blocks/own-block.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { likeByForm } from '#worker/likes/like-by-form.ts'
import { markLikeSeen, tellOfSeen } from '#worker/likes/mark-like-seen.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { readId } from '#worker/pages/read-id.ts'
import { presentOpened, profileQueries } from './get-profile.ts'
import { listInterests } from './list-interests.ts'
import { listRegions } from './list-regions.ts'
import { offeredFields } from './offered-filters.ts'
import { presentSearch } from './present-search.ts'
import { readPageSearch, refuseAges } from './read-page-search.ts'
import { agesOf } from './read-search.ts'
import { changeSavedByForm } from './saving/change-saved-by-form.ts'
import { presentSaving } from './saving/present-saving.ts'
import { listSavedFilters } from './saving/queries.ts'
import { searchQueries } from './search-members.ts'

const profilePage = definePage('members-id', {
  queries(request) {
    const id = readId(request.params)
    const { db, viewerId } = request
    return {
      seen: markLikeSeen(request, id),
      blocks: findOwnBlock(db, viewerId, id),
      ...profileQueries(request, viewerId, id),
    }
  },
  async open(ctx, { seen, blocks, ...rows }) {
    const [blocked] = await presentBlocked(ctx, blocks)
    if (blocked) return { page: { profile: null, blocked }, viewer: ctx.viewer }
    const page = await presentOpened(ctx, rows)
    return { page, viewer: tellOfSeen(ctx, seen) }
  },
  action: likeByForm,
  limit: 'getProfile',
})

export const membersPages = {
  members: definePage('members', {
    async read(request) {
      const { filters, cursor } = await readPageSearch(request)
      const { wrong, searched } = refuseAges(request, filters)
      return { filters, wrong, searched, cursor }
    },
    refusal: ({ wrong }) => wrong,
    queries: (request, { searched, cursor }) => ({
      saved: listSavedFilters(request.db, request.viewerId),
      ...searchQueries(request, request.viewerId, searched, cursor),
    }),
    async present(ctx, { saved, scope: [scope], results, beside = [] }, read) {
      const { filters, wrong, searched, cursor } = read
      if (!scope) throw new ApiError('not_found')
      const offered = offeredFields(ctx)
      // Who may not ask who is here is known only now.
      const refused = presenceFields.filter(
        ([field, name]) => filters[name] && !offered.includes(field),
      )
      if (refused.length > 0) throw new Redirect(without(refused, ctx.request.url))
      const [shown, others] = wrong ? [[], []] : [results, beside]
      const found = await presentSearch(ctx, { filters: searched, cursor }, scope, shown, others)
      return {
        ...found,
        ...(wrong && { filters: { ...found.filters, ...agesOf(ctx, filters) }, numResults: 0 }),
        ...(await listInterests(ctx)),
        regions: await listRegions(ctx, scope.country),
        saving: presentSaving(ctx, searched, scope, saved),
        offered,
        later: cursor !== undefined,
      }
    },
    action: changeSavedByForm,
    limit: 'search',
  }),
  'members-id': profilePage,
  'likes-m-id': { ...profilePage, route: 'likes-m-id' as const },
}

const presenceFields = [
  ['online', 'online_recently'],
  ['last_here', 'last_here'],
] as const

function without(fields: ReadonlyArray<readonly [string, string]>, { pathname, search }: URL) {
  const asked = new URLSearchParams(search)
  for (const [, name] of fields) asked.delete(name)
  return `${pathname}?${asked.toString()}`
}
