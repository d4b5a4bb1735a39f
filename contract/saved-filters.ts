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

/** A search that is kept: as the address carries it, with whom and where it looks for in any case. */
export type KeptFilters = Omit<v.InferOutput<typeof filterToSave>, 'name'>

export type SavedFilter = { id: string; name: string; filters: KeptFilters }

/** What the search page says of the searches that are kept. */
export type Saving = {
  /** The search that is shown, as it would be kept. */
  present: KeptFilters
  /** The newest first. */
  saved: SavedFilter[]
  /** Which of them is shown. */
  shown: string | null
}

const path = '/api/saved-filter.php'

export const savedFiltersCalls = {
  /** The same search once more gets the new name. */
  saveFilter: defineCall<{ id: string }>()({
    method: 'POST',
    path,
    audience: 'member',
    input: filterToSave,
    errors: ['saved_filter_limit'],
    flood: 60,
    keyed: true,
  }),
  removeFilter: defineCall()({
    method: 'DELETE',
    path,
    audience: 'member',
    input: v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{12}$/)) }),
    errors: ['not_found'],
    flood: 60,
  }),
}
