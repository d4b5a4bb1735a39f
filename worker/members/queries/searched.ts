import type { Sought } from '#contract/fields.ts'
import type { SearchSort } from '#contract/members.ts'
import type { Visiting } from '#worker/people/onlooker.ts'

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
