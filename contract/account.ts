import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, gender, type Gender, text } from './fields.ts'
import type { Locale } from './locales.ts'
import { mapValues } from './map-values.ts'
import type { OwnPhoto } from './photos.ts'
import type { ProfileFields } from './profile.ts'
import type { Region } from './signup.ts'
import { type Choice, type Trait, traits } from './traits.ts'

type TraitChoices = {
  [T in Trait]: v.NullableSchema<v.PicklistSchema<readonly Choice<T>[], undefined>, undefined>
}

const traitChoices = mapValues(traits, ({ choices }) =>
  v.nullable(v.picklist(choices)),
) as unknown as TraitChoices

const nullIfNone = v.transform((written: string) => written || null)
const onOneLine = v.transform((written: string) => written.replace(/\s+/g, ' '))

export const maxInterests = 20
/** In characters. */
export const wordLimits = { name: 30, about: 2000, reason: 300 } as const

export const place = v.strictObject({
  country,
  region: v.nullable(text(20, 1)),
  city: v.nullable(text(100, 1)),
})
export type Place = v.InferOutput<typeof place>

export const profileChanges = v.partial(
  v.strictObject({
    name: text(60),
    gender,
    looking_for: gender,
    /** YYYY-MM-DD, as at sign-up. */
    date_of_birth: text(10),
    about: v.nullable(v.pipe(text(wordLimits.about), nullIfNone)),
    reason: v.nullable(v.pipe(text(65_536), onOneLine, v.maxLength(wordLimits.reason), nullIfNone)),
    ...traitChoices,
    /** Required with a sexuality; false deletes it. */
    sexuality_consent: v.boolean(),
    interests: v.pipe(v.array(text(30)), v.maxLength(maxInterests)),
    show_fictional: v.boolean(),
    show_partner: v.boolean(),
    invisible: v.boolean(),
    seen_by_visitors: v.boolean(),
    place,
  }),
)
export type ProfileChanges = v.InferOutput<typeof profileChanges>

export type OwnProfile = Partial<ProfileFields> & {
  name: string
  gender: Gender
  looking_for: Gender
  date_of_birth: string
  interests: string[]
  place: Place
}

export type SettingsCounts = {
  passkeys: number
  second_factor: boolean
  sessions: number
  blocked: number
}

export const accountCalls = {
  saveProfile: defineCall<{ saved: true }>()({
    method: 'PUT',
    path: '/api/profile.php',
    audience: 'member',
    input: profileChanges,
    errors: [
      'invalid_name',
      'name_is_email',
      'invalid_date_of_birth',
      'too_young',
      'birth_date_limit',
    ],
    limit: 'saveProfile',
    repeatable: true,
  }),
}

export type AccountPages = {
  /** Of the country `regions_of`: where the viewer lives, or what a refused form had chosen. */
  profile: {
    own: OwnProfile
    birth_date_changes: number
    photos: OwnPhoto[]
    interests: string[]
    regions: Region[]
    regions_of: string
  }
  settings: SettingsCounts
  'settings-location': { place: Place; regions: Region[] }
  'lang-config': { country: string; ofCountry: Locale[]; others: Locale[]; back: string }
}
