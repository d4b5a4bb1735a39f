import * as v from 'valibot'
import type { SeeksConsent } from './agreements.ts'
import { type Answer, maxAnswers, type Question, questions } from './answers.ts'
import { defineCall } from './call.ts'
import {
  country,
  gender,
  type Gender,
  line,
  sought,
  type Sought,
  text,
  wishedAge,
} from './fields.ts'
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

export const maxInterests = 20
/** In characters. */
export const wordLimits = { name: 30, about: 2000, reason: 300, answer: 250 } as const

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
    looking_for: sought,
    /** Required with whom one seeks unless it was given; false deletes that, and hides the profile. */
    seeks_consent: v.boolean(),
    wish_min_age: wishedAge,
    wish_max_age: wishedAge,
    /** Of the own country; none: all of it. */
    wish_regions: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,20}$/))), v.maxLength(40)),
    date_of_birth: text(10),
    about: v.nullable(v.pipe(text(wordLimits.about), nullIfNone)),
    reason: v.nullable(v.pipe(line(wordLimits.reason), nullIfNone)),
    /** All of them, in order: what is not named goes. */
    answers: v.pipe(
      v.array(
        v.strictObject({
          question: v.picklist(questions),
          text: line(wordLimits.answer, 1),
        }),
      ),
      v.maxLength(maxAnswers),
      v.check((told) => new Set(told.map(({ question }) => question)).size === told.length),
    ),
    ...traitChoices,
    /** Required with a sexuality; false deletes it. */
    sexuality_consent: v.boolean(),
    interests: v.pipe(v.array(text(30)), v.maxLength(maxInterests)),
    show_fictional: v.boolean(),
    show_partner: v.boolean(),
    invisible: v.boolean(),
    seen_by_visitors: v.boolean(),
    shows_presence: v.boolean(),
    shows_read: v.boolean(),
    shows_typing: v.boolean(),
    place,
  }),
)
export type ProfileChanges = v.InferOutput<typeof profileChanges>

export type OwnProfile = Partial<ProfileFields> & {
  name: string
  gender: Gender
  looking_for: Sought
  seeks_consent: SeeksConsent
  wish_min_age: number
  wish_max_age: number
  wish_regions: string[]
  date_of_birth: string
  answers: Answer[]
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
  /**
   * `regions` are those of `regions_of`: where the viewer lives, or what a refused form had chosen.
   */
  profile: {
    own: OwnProfile
    birth_date_changes: number
    photos: OwnPhoto[]
    interests: string[]
    questions: Question[]
    regions: Region[]
    regions_of: string
  }
  settings: SettingsCounts
  'settings-location': { place: Place; regions: Region[] }
  'lang-config': { country: string; ofCountry: Locale[]; others: Locale[]; back: string }
}
