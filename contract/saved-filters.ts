import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, sought, text } from './fields.ts'
import { flag, interestKeys, lastHere, regionCodes, searchSort } from './members.ts'

export const savedNameLength = 60

const age = v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99)))

const filterToSave = v.strictObject({
  name: text(savedNameLength, 1),
  gender: sought,
  country,
  countryregion: v.optional(regionCodes),
  min_age: age,
  max_age: age,
  interests: v.optional(interestKeys),
  interests_any: v.optional(flag),
  photo_only: v.optional(flag),
  checked_only: v.optional(flag),
  online_recently: v.optional(flag),
  last_here: v.optional(lastHere),
  real_only: v.optional(flag),
  sort: v.optional(searchSort),
})

export type KeptFilters = Omit<v.InferOutput<typeof filterToSave>, 'name'>

export type SavedFilter = { id: string; name: string; filters: KeptFilters }

export type Saving = {
  present: KeptFilters
  saved: SavedFilter[]
  shown: string | null
}

const path = '/api/saved-filter.php'

export const savedFiltersCalls = {
  saveFilter: defineCall<{ id: string }>()({
    method: 'POST',
    path,
    audience: 'member',
    input: filterToSave,
    errors: ['saved_filter_limit', 'seeks_refused'],
    limit: 'saveFilter',
    repeatable: true,
  }),
  removeFilter: defineCall()({
    method: 'DELETE',
    path,
    audience: 'member',
    input: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{12}$/)) }),
    errors: ['not_found'],
    limit: 'removeFilter',
  }),
}
