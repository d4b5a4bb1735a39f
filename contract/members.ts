import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, gender, idText, numberText, text } from './fields.ts'
import type { PhotoFocus } from './photo-focus.ts'
import type { PhotoRef } from './photo.ts'
import type { ProfileFields, ProfileRef } from './profile.ts'
import type { MemberBlock, Region, Tracking } from './signup.ts'

/** A filter that is on or left out. */
export const flag = v.literal('1')

/** As many as one search may ask for. */
export const maxSearchInterests = 5

/** Keys of interests, each of which somebody must have: `wine,gym`. */
export const interestKeys = v.pipe(v.string(), v.regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,4}$/))

/** As the address carries them: `/members?gender=female&min_age=28`. Ages run from 18 to 99. */
export const searchFilters = v.strictObject({
  gender: v.optional(gender),
  country: v.optional(country),
  countryregion: v.optional(text(20)),
  min_age: v.optional(numberText(18, 99)),
  max_age: v.optional(numberText(18, 99)),
  interests: v.optional(interestKeys),
  photo_only: v.optional(flag),
  online_recently: v.optional(flag),
  /** Members of flesh and blood: no fictional profiles, no advertisements. */
  real_only: v.optional(flag),
  /** Where the page before ended. */
  after: v.optional(text(80)),
})
export type SearchFilters = v.InferOutput<typeof searchFilters>

export const pageSize = 24

export type SearchPage = {
  /** What was searched for: the viewer's own defaults filled in. */
  filters: Omit<SearchFilters, 'after'>
  results: ProfileRef[]
  /**
   * Cursor of the next page; null at the end. A page looks at a bounded piece of the list: where few
   * fit it has fewer results, even none, and goes on from here.
   */
  next: string | null
  /**
   * Members, not fictional profiles or advertisements: all of them for the widest search, else those
   * of this page; `capped`: there may be more, before it or after.
   */
  numResults: number
  capped: boolean
  /** Whom a wider search finds where this one finds few, and what was widened for it. */
  similar_results: ProfileRef[]
  widened: Widening | null
}

/** `wishes`: interests, photo and online recently were left out; `ages`: five years each way. */
export type Widening = 'wishes' | 'ages' | 'region'

/** What a visitor finds: members of flesh and blood only. */
export type VisitorSearch = Pick<SearchPage, 'filters' | 'numResults' | 'capped'> & {
  results: MemberBlock[]
  regions: Region[]
  /** Whether the list goes on. */
  more: boolean
  /** Cursor of the next page; null at the end, and where one has to sign up to go on. */
  next: string | null
  /** Whether the address begins further on in the list. */
  later: boolean
  tracking: Tracking
  /** Whether signing up is possible here and now. */
  open: boolean
}

/** A photo that can be opened; a locked one is blurred in every size. */
export type GalleryPhoto = PhotoRef & {
  full_filename: string
  /** Of the whole photo. */
  width: number
  height: number
  focus: PhotoFocus
  /** A few pixels of it, as a data URI. */
  placeholder: string | null
}

export type ProfileView = ProfileRef & {
  /** In the viewer's language; `region` is its code. */
  region_name: string | null
  fields: Partial<ProfileFields>
  interests: string[]
  shared_interests: string[]
  photos: GalleryPhoto[]
  photo_count: number
  likes_me: boolean
  partner_url: string | null
}

/** What the way out to a partner's site needs. */
export type PartnerView = ProfileRef & Pick<ProfileView, 'partner_url'>

export const membersCalls = {
  search: defineCall<SearchPage>()({
    method: 'GET',
    path: '/api/search.php',
    audience: 'member',
    input: searchFilters,
    errors: [],
    flood: 300,
  }),
  getProfile: defineCall<{ profile: ProfileView; related: ProfileRef[] }>()({
    method: 'GET',
    path: '/api/profile.php',
    audience: 'member',
    input: v.strictObject({ id: idText }),
    errors: ['not_found'],
    flood: 300,
  }),
  listInterests: defineCall<{ interests: string[] }>()({
    method: 'GET',
    path: '/api/interests.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
  }),
}
