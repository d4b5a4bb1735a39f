import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, gender, idText, numberText, text } from './fields.ts'
import type { Held } from './held.ts'
import type { PhotoFocus, PhotoRef } from './photo.ts'
import type { ProfileFields, ProfileRef } from './profile.ts'
import type { MemberBlock, Region, Tracking } from './signup.ts'

export const flag = v.literal('1')

export const maxSearchInterests = 5

/** All of which somebody must have: `wine,gym`. */
export const interestKeys = v.pipe(v.string(), v.regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,4}$/))

export const searchFilters = v.strictObject({
  gender: v.optional(gender),
  country: v.optional(country),
  countryregion: v.optional(text(20)),
  min_age: v.optional(numberText(18, 99)),
  max_age: v.optional(numberText(18, 99)),
  interests: v.optional(interestKeys),
  photo_only: v.optional(flag),
  online_recently: v.optional(flag),
  /** No fictional profiles, no partner offers. */
  real_only: v.optional(flag),
  after: v.optional(text(80)),
})
export type SearchFilters = v.InferOutput<typeof searchFilters>

export const searchFields = {
  gender: ['gender'],
  country: ['country'],
  region: ['countryregion'],
  age: ['min_age', 'max_age'],
  interests: ['interests'],
  photo: ['photo_only'],
  online: ['online_recently'],
  real: ['real_only'],
} as const satisfies Record<string, ReadonlyArray<keyof SearchFilters>>

export const pageSize = 24

export type SearchPage = {
  filters: Omit<SearchFilters, 'after'>
  results: ProfileRef[]
  /**
   * Null at the end. A page scans a bounded part of the list, so it may have few results or none,
   * and still go on.
   */
  next: string | null
  /**
   * Members only: all of them for the widest search, else those of this page; `capped`: there may
   * be more on other pages.
   */
  numResults: number
  capped: boolean
  similar_results: ProfileRef[]
  widened: Widening | null
  held: Held | null
}

/** `wishes`: without interests, photo and recently online; `ages`: five years more each way. */
export type Widening = 'wishes' | 'ages' | 'region'

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

/** A locked one is blurred in every size. */
export type GalleryPhoto = PhotoRef & {
  full_filename: string
  /** Of the uncropped photo. */
  width: number
  height: number
  focus: PhotoFocus
  /** A few pixels as a data URI, shown while the photo loads. */
  placeholder: string | null
}

export type ProfileView = ProfileRef & {
  /** In the viewer's language; `region` is the code. */
  region_name: string | null
  fields: Partial<ProfileFields>
  interests: string[]
  shared_interests: string[]
  photos: GalleryPhoto[]
  photo_count: number
  likes_me: boolean
  partner_url: string | null
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
  getProfile: defineCall<{ profile: ProfileView; related: ProfileRef[] }>()({
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
