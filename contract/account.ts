import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, gender, type Gender, text } from './fields.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  type ProfileFields,
  relationshipStatuses,
  sexualities,
  tattooChoices,
} from './profile.ts'

function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return v.nullable(v.picklist(values))
}

// Controls, and what turns the direction of the words that follow.
const unseen = /(?![\t\n])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** In a member's own words; a form without script ends its lines by two signs. */
function words(max: number, tidy: (written: string) => string) {
  return v.nullable(
    v.pipe(
      text(65_536),
      v.transform((written) => tidy(written.replace(/\r\n?/g, '\n').replace(unseen, '')).trim()),
      v.maxLength(max),
      v.transform((written) => written || null),
    ),
  )
}

function asWritten(written: string): string {
  return written
}

function onOneLine(written: string): string {
  return written.replace(/\s+/g, ' ')
}

export const maxInterests = 20
/** Characters that a profile's own words may have. */
export const wordLimits = { name: 30, about: 2000, reason: 300 } as const

/** Where somebody lives; the three go together. */
export const place = v.strictObject({
  country,
  /** Its code. */
  region: v.nullable(text(20, 1)),
  city: v.nullable(text(100, 1)),
})
export type Place = v.InferOutput<typeof place>

/** What a member changes of the own profile and settings; what is left out stays. */
export const profileChanges = v.partial(
  v.strictObject({
    name: text(60),
    gender,
    looking_for: gender,
    /** YYYY-MM-DD, as at sign-up. */
    date_of_birth: text(10),
    about: words(wordLimits.about, asWritten),
    reason: words(wordLimits.reason, onOneLine),
    sexuality: choice(sexualities),
    /** Goes with a sexuality that is told; false forgets it. */
    sexuality_consent: v.boolean(),
    relationship_status: choice(relationshipStatuses),
    body_type: choice(bodyTypes),
    hair_colour: choice(hairColours),
    eye_colour: choice(eyeColours),
    tattoos: choice(tattooChoices),
    interests: v.pipe(v.array(text(30)), v.maxLength(maxInterests)),
    show_fictional: v.boolean(),
    show_partner: v.boolean(),
    invisible: v.boolean(),
    place,
  }),
)
export type ProfileChanges = v.InferOutput<typeof profileChanges>

/** What the site does not ask is not there. */
export type OwnProfile = Partial<ProfileFields> & {
  name: string
  gender: Gender
  looking_for: Gender
  date_of_birth: string
  interests: string[]
  place: Place
}

/** What the settings count of the viewer's own. */
export type SettingsCounts = { passkeys: number; sessions: number; blocked: number }

export const accountCalls = {
  saveProfile: defineCall<{ saved: true }>()({
    method: 'PUT',
    path: '/api/profile.php',
    audience: 'member',
    input: profileChanges,
    errors: ['invalid_name', 'name_is_email', 'invalid_date_of_birth', 'too_young'],
    keyed: true,
  }),
}
