import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, gender, text } from './fields.ts'
import { flag, interestKeys } from './members.ts'

export const savedNameLength = 60

const age = v.optional(v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99)))

const filterToSave = v.strictObject({
  name: text(savedNameLength, 1),
  gender,
  country,
  countryregion: v.optional(text(20)),
  min_age: age,
  max_age: age,
  interests: v.optional(interestKeys),
  photo_only: v.optional(flag),
  online_recently: v.optional(flag),
  real_only: v.optional(flag),
})

/** As in an address, with gender and country always filled in. */
export type KeptFilters = Omit<v.InferOutput<typeof filterToSave>, 'name'>

export type SavedFilter = { id: string; name: string; filters: KeptFilters }

export type Saving = {
  present: KeptFilters
  saved: SavedFilter[]
  shown: string | null
}

const path = '/api/saved-filter.php'

export const savedFiltersCalls = {
  /** Saving the same search again renames it. */
  saveFilter: defineCall<{ id: string }>()({
    method: 'POST',
    path,
    audience: 'member',
    input: filterToSave,
    errors: ['saved_filter_limit'],
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
