import * as v from 'valibot'
import type { Answer } from './answers.ts'
import { defineCall } from './call.ts'
import { country, idText, numberText, sought, text } from './fields.ts'
import type { Held } from './held.ts'
import type { PhotoFocus, PhotoRef } from './photo.ts'
import type { CardRef, ProfileFields, ProfileRef } from './profile.ts'
import type { MemberBlock, Region, Tracking } from './signup.ts'

export const flag = v.literal('1')

export const maxSearchInterests = 5

/** `wine,gym`: all of which somebody must have, or one of them (`interests_any`). */
export const interestKeys = v.pipe(v.string(), v.regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,4}$/))

export const everywhere = 'all'

/** `07,11`, or `all`. */
export const regionCodes = v.pipe(text(200), v.regex(/^(\w{1,20}(,\w{1,20}){0,39})?$/))

export const lastHereFilters = ['today', 'week', 'month'] as const
export const lastHere = v.picklist(lastHereFilters)

/** Otherwise by when somebody was here last. */
export const searchSorts = ['newest', 'common'] as const
export const searchSort = v.picklist(searchSorts)
export type SearchSort = v.InferOutput<typeof searchSort>

export const searchFilters = v.strictObject({
  gender: v.optional(sought),
  country: v.optional(country),
  countryregion: v.optional(regionCodes),
  min_age: v.optional(numberText(18, 99)),
  max_age: v.optional(numberText(18, 99)),
  interests: v.optional(interestKeys),
  interests_any: v.optional(flag),
  photo_only: v.optional(flag),
  checked_only: v.optional(flag),
  online_recently: v.optional(flag),
  last_here: v.optional(lastHere),
  real_only: v.optional(flag),
  sort: v.optional(searchSort),
  /** For once also who seeks somebody else, where lists are mutual. */
  everybody: v.optional(flag),
  after: v.optional(text(1000)),
})
export type SearchFilters = v.InferOutput<typeof searchFilters>

export const searchFields = {
  gender: ['gender'],
  country: ['country'],
  region: ['countryregion'],
  age: ['min_age', 'max_age'],
  interests: ['interests', 'interests_any'],
  photo: ['photo_only'],
  checked: ['checked_only'],
  online: ['online_recently'],
  last_here: ['last_here'],
  real: ['real_only'],
  sort: ['sort'],
} as const satisfies Record<string, ReadonlyArray<keyof SearchFilters>>

export type SearchField = keyof typeof searchFields

export const pageSize = 24

export type SearchPage = {
  filters: Omit<SearchFilters, 'after'>
  results: CardRef[]
  /**
   * Null at the end. A page scans a bounded part of the list, so it may have few results or none,
   * and still go on.
   */
  next: string | null
  next_widens: boolean
  /**
   * Members only: all of them for the widest search, else those of this page; `capped`: there may
   * be more on other pages.
   */
  numResults: number
  capped: boolean
  /** Of a wider search: nobody who was found by those before it. */
  similar_results: CardRef[]
  widened: Widening | null
  /**
   * Those who seek somebody else than the viewer, where lists are mutual; null: nobody. They are
   * counted for the widest search only.
   */
  left_out: { count: number | null } | null
  held: Held | null
}

/**
 * One after the other, each beside those before: without interests, photo, check and when somebody
 * was here last; some years more each way; the regions beside; the whole country; every age, if the
 * viewer has neither asked nor wished for one.
 */
export const widenings = ['wishes', 'ages', 'near', 'country', 'every_age'] as const
export type Widening =
  | { by: 'wishes' }
  | { by: 'ages'; min_age: number; max_age: number }
  /** Names. */
  | { by: 'near'; regions: string[] }
  | { by: 'country' }
  | { by: 'every_age' }

export type VisitorSearch = Pick<SearchPage, 'filters' | 'numResults' | 'capped'> & {
  results: MemberBlock[]
  regions: Region[]
  more: boolean
  /** Null at the end, and where one has to sign up to see more. */
  next: string | null
  later: boolean
  tracking: Tracking
  open: boolean
}

export type GalleryPhoto = PhotoRef & {
  full_filename: string
  /** Of the uncropped photo. */
  width: number
  height: number
  focus: PhotoFocus
  /** A few pixels as a data URI, shown while the photo loads. */
  placeholder: string | null
  caption: string | null
}

export type ProfileView = ProfileRef & {
  region_name: string | null
  fields: Partial<ProfileFields>
  answers: Answer[]
  interests: string[]
  shared_interests: string[]
  photos: GalleryPhoto[]
  photo_count: number
  likes_me: boolean
  partner_url: string | null
  /** In credits, of what the viewer writes next. */
  words_price: number
}

export type PartnerView = ProfileRef & Pick<ProfileView, 'partner_url'>

export const membersCalls = {
  search: defineCall<SearchPage>()({
    method: 'GET',
    path: '/api/search.php',
    audience: 'member',
    input: searchFilters,
    errors: [],
    limit: 'search',
  }),
  getProfile: defineCall<{ profile: ProfileView; related: CardRef[] }>()({
    method: 'GET',
    path: '/api/profile.php',
    audience: 'member',
    input: v.strictObject({ id: idText }),
    errors: ['not_found', 'activation_needed'],
    limit: 'getProfile',
  }),
  listInterests: defineCall<{ interests: string[] }>()({
    method: 'GET',
    path: '/api/interests.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'listInterests',
  }),
}
