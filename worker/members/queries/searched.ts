import type { Sought } from '#contract/fields.ts'
import type { SearchSort } from '#contract/members.ts'
import { type Bindable, bound } from '#worker/db/written-once.ts'
import { type Visiting, visitorId } from '#worker/people/onlooker.ts'

export type Wishes = {
  interests: readonly string[]
  /** One of them is enough. */
  anyInterest: boolean
  photoOnly: boolean
  checkedOnly: boolean
  seenAfter: number | undefined
  activeAfter: number | undefined
}

/** Around the viewer's own age, for who wishes for every age; null: where no age can be asked for. */
export type FirstAges = { youngest: number; years: number; today: string } | null

export type Ages = {
  /** YYYY-MM-DD, `bornUpTo` included. */
  bornAfter: string
  bornUpTo: string
  /** Years beyond those that the viewer's search begins with; null: others were asked for. */
  slack: number | null
}

/** `bare`: among those without a photo, where they come last. */
export type Point = { at: number; id: number; bare?: true }

/**
 * Where a search goes on: after which entry of the walk, null from its beginning; and of those that
 * are ordered within a window, after whom.
 */
export type SearchPlace = {
  after: Point | null
  within?: Point & { common: number; window: number }
}

export type Search = Wishes &
  Ages & {
    viewerId: number
    gender: Sought | undefined
    country: string | undefined
    regions: readonly string[] | 'wished' | null
    /** YYYY-MM-DD. */
    today: string
    firstAges: FirstAges
    /** Only who seeks somebody like the viewer, too. */
    mutual: boolean
    hidesResell?: boolean
    visiting?: Visiting
    realOnly: boolean
    offers: boolean
    /** By searches before this wider one. */
    found?: { wishes?: Wishes; ages?: Ages; regions?: readonly string[] }
    sort: SearchSort | undefined
    place: SearchPlace | null
    limit: number
    /** How many entries of the index are scanned, matching or not. */
    window: number
  }

type Fixed = 'today' | 'firstAges' | 'limit' | 'window' | 'visiting'

/** What the text of the query depends on, and values that it may only bind. */
export type AsWritten = Bindable<Omit<Search, Fixed>> & Pick<Search, Fixed>

export function bindSearch(search: Search): AsWritten {
  const { viewerId, country, regions, place, found } = search
  return {
    ...search,
    ...bindAges(search),
    ...bindWishes(search),
    // Of a visitor other things are asked.
    viewerId: viewerId === visitorId ? viewerId : bound(viewerId),
    country: country === undefined ? undefined : bound(country),
    regions: typeof regions === 'object' && regions ? regions.map(bound) : regions,
    place: place && bindPlace(place),
    ...(found && {
      found: {
        ...(found.wishes && { wishes: bindWishes(found.wishes) }),
        ...(found.ages && { ages: bindAges(found.ages) }),
        ...(found.regions && { regions: found.regions.map(bound) }),
      },
    }),
  }
}

function bindAges({ bornAfter, bornUpTo, slack }: Ages): Bindable<Ages> {
  return { bornAfter: bound(bornAfter), bornUpTo: bound(bornUpTo), slack }
}

function bindWishes({ interests, seenAfter, activeAfter, ...flags }: Wishes): Bindable<Wishes> {
  const { anyInterest, photoOnly, checkedOnly } = flags
  return {
    anyInterest,
    photoOnly,
    checkedOnly,
    interests: interests.map(bound),
    seenAfter: seenAfter === undefined ? undefined : bound(seenAfter),
    activeAfter: activeAfter === undefined ? undefined : bound(activeAfter),
  }
}

function bindPlace({ after, within }: SearchPlace): Bindable<SearchPlace> {
  const bindPoint = <At extends Point>(point: At) => ({
    ...point,
    at: bound(point.at),
    id: bound(point.id),
  })
  return {
    after: after && bindPoint(after),
    ...(within && { within: { ...bindPoint(within), common: bound(within.common) } }),
  }
}
