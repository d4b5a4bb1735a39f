import * as v from 'valibot'
import { defineCall } from './call.ts'
import { country, text } from './fields.ts'
import {
  bodyTypes,
  eyeColours,
  hairColours,
  type ProfileFields,
  relationshipStatuses,
  tattooChoices,
} from './profile.ts'

function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return v.nullable(v.picklist(values))
}

export const mostInterests = 20

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
    about: v.nullable(text(2000)),
    reason: v.nullable(text(300)),
    relationship_status: choice(relationshipStatuses),
    body_type: choice(bodyTypes),
    hair_colour: choice(hairColours),
    eye_colour: choice(eyeColours),
    tattoos: choice(tattooChoices),
    interests: v.pipe(v.array(text(30)), v.maxLength(mostInterests)),
    show_fictional: v.boolean(),
    show_partner: v.boolean(),
    invisible: v.boolean(),
    place,
  }),
)
export type ProfileChanges = v.InferOutput<typeof profileChanges>

export type OwnProfile = Omit<ProfileFields, 'sexuality'> & {
  name: string
  interests: string[]
  date_of_birth: string
}

/** What the settings count of the viewer's own. */
export type SettingsCounts = { passkeys: number; sessions: number; blocked: number }

export const accountCalls = {
  saveProfile: defineCall<{ saved: true }>()({
    method: 'PUT',
    path: '/api/profile.php',
    audience: 'member',
    input: profileChanges,
    errors: ['invalid_name'],
    keyed: true,
  }),
}
