import * as v from 'valibot'
import { maxInterests, wordLimits } from '#contract/account.ts'
import { isBirthDate } from '#contract/age.ts'
import { country, gender, sought, text } from '#contract/fields.ts'
import { locales } from '#contract/locales.ts'
import { mapValues } from '#contract/map-values.ts'
import { type Choice, type PlainTrait, plainTraits } from '#contract/traits.ts'

const birthDate = v.pipe(v.string(), v.check(isBirthDate, 'a date that there is: 1994-03-02'))

type TraitChoices = {
  [T in PlainTrait]: v.OptionalSchema<v.PicklistSchema<readonly Choice<T>[], undefined>, undefined>
}

const shared = {
  /** The importer's own name: imported again it is the same profile. */
  key: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
  name: text(wordLimits.name, 3),
  gender,
  looking_for: sought,
  date_of_birth: birthDate,
  country,
  region: v.optional(text(20, 1)),
  city: v.optional(text(100, 1)),
  language: v.optional(v.picklist(locales), 'nl'),
  about: v.optional(text(wordLimits.about)),
  reason: v.optional(text(wordLimits.reason)),
  ...(mapValues(plainTraits, ({ choices }) =>
    v.optional(v.picklist(choices)),
  ) as unknown as TraitChoices),
  interests: v.optional(v.pipe(v.array(text(30, 1)), v.maxLength(maxInterests)), []),
  photos: v.optional(v.pipe(v.array(text(200, 1)), v.maxLength(10)), []),
}

export const newProfile = v.variant('kind', [
  v.strictObject({ kind: v.literal('fictional'), ...shared }),
  v.strictObject({
    kind: v.literal('partner'),
    variant: v.picklist(['cam', 'resell']),
    partner_url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    ...shared,
  }),
])
export type NewProfile = v.InferOutput<typeof newProfile>
