import type { Sought } from '#contract/fields.ts'
import type { SearchFilters } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { presentMemberBlocks } from '#worker/account/signup/member-blocks.ts'
import { signupCountry } from '#worker/account/signup/signup-country.ts'
import { signupEntry } from '#worker/account/signup/signup-entry.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { placeAfter, shownOf, writeNext } from '#worker/members/go-on.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { readPageSearch, refuseAges } from '#worker/members/read-page-search.ts'
import { agesOf, readSearch } from '#worker/members/read-search.ts'
import type { SearchCursor } from '#worker/members/search-cursor.ts'
import { visitorQueries } from '#worker/members/search-members.ts'
import { isTotalKept } from '#worker/members/widen.ts'
import { definePage, type PageRequest } from '#worker/pages/define-page.ts'
import { visitingOf, visitorId } from '#worker/people/onlooker.ts'
import { shownToVisitors } from '#worker/site/shown-to-visitors.ts'

const maxPieces = 3

type Asked = Pick<PageRequest, 'env' | 'request' | 'site' | 'now'>

/**
 * By gender, place and age. Ignores other filters, so that the address of a member's search works
 * too.
 */
export const visitorSearchPage = definePage('members-visitor', {
  read: visitorSearch,
  refusal: ({ wrong }) => wrong,
  queries: ({ db }, { search, filters }) => visitorQueries(db, search, filters),
  async present(
    ctx,
    { results: rows, widest: [widest] },
    { entry, filters, search, cursor, wrong },
  ) {
    if (!ctx.site.settings.countries.includes(filters.country)) {
      throw new ApiError('invalid_input', { field: 'country' })
    }
    const regions = await listRegions(ctx, filters.country)
    const shown = wrong ? [] : shownOf(search, rows)
    const asked = { ...filters, ...agesOf(ctx, filters) }
    const total = !wrong && isTotalKept(ctx, asked) ? (widest?.total ?? 0) : null
    const place = wrong ? null : placeAfter(search, rows)
    const next = place && (await writeNext(ctx.env, filters, cursor, { step: 'asked', place }))
    const later = cursor !== undefined
    const last = isLast(cursor)
    const results = await presentMemberBlocks(ctx, entry, regions, [shown])
    return {
      filters: { ...filters, ...(wrong ? {} : agesOf(ctx, filters)) },
      results,
      ...countsOf(ctx, {
        total,
        isHeld: results.length < shown.length,
        results: results.length,
        goesOn: next !== null || later,
      }),
      more: next !== null,
      next: last ? null : next,
      later,
      regions,
      tracking: entry.tracking,
      open: entry.open,
    }
  },
  limit: 'search',
})

type Found = { total: number | null; isHeld: boolean; results: number; goesOn: boolean }

/** No more than the network may see, and only who is shown once it has seen them. */
function countsOf({ site }: Pick<PageRequest, 'site'>, { total, isHeld, results, goesOn }: Found) {
  const { burst: most } = site.settings.limits.network_cards
  if (isHeld || total === null) return { numResults: results, capped: isHeld || goesOn }
  return { numResults: Math.min(total, most), capped: total > most }
}

function isLast(cursor: SearchCursor | undefined): boolean {
  return (cursor?.pieces ?? 0) + 1 >= maxPieces
}

async function visitorSearch(ctx: Asked) {
  const entry = signupEntry(ctx, {})
  if (shownToVisitors(ctx.site, entry.tracking) === 'none') {
    const { pathname, search } = ctx.request.url
    throw new Redirect(href('login', {}, { next: pathname + search }))
  }
  const asked = await readPageSearch(ctx)
  const { gender = 'female', countryregion, min_age, max_age } = asked.filters
  // The address's country also fills in the form of signup; here only one that is offered counts.
  const { country: _, ...draft } = entry.draft
  const country = asked.filters.country ?? signupCountry(ctx, { ...entry, draft })
  const filters: SearchFilters & { gender: Sought; country: string } = {
    gender,
    country,
    ...(countryregion ? { countryregion } : {}),
    ...(min_age ? { min_age } : {}),
    ...(max_age ? { max_age } : {}),
  }
  // An address shared by a member may be further on than visitors may go, or another search.
  const { cursor: given } = asked
  const isTheirs = !asked.filters.sort && given?.step === 'asked' && given.pieces < maxPieces
  const cursor = isTheirs ? given : undefined
  const { wrong, searched } = refuseAges(ctx, filters)
  const visiting = visitingOf(ctx, entry.tracking)
  const search = { ...readSearch(ctx, visitorId, searched, cursor), visiting }
  return { entry, filters, wrong, search, cursor }
}
