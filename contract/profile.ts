import type { Gender } from './fields.ts'
import type { PhotoRef } from './photo.ts'
import type { SiteSettings } from './site.ts'

export type ProfileKind = 'member' | 'fictional' | 'partner'

/** The kind is part of every reference, so that the label can be shown. */
export type ProfileRef = {
  id: number
  kind: ProfileKind
  partner_variant: 'cam' | 'resell' | null
  name: string
  /** Null for partner offers. */
  age: number | null
  gender: Gender
  city: string | null
  region: string | null
  country: string
  /** Never true for fictional profiles and partner offers. */
  online_recently: boolean
  main_image: PhotoRef | null
  liked: boolean
}

export const hairColours = ['blonde', 'brown', 'black', 'red', 'grey', 'white', 'other'] as const
export const eyeColours = ['blue', 'green', 'brown', 'grey', 'hazel', 'other'] as const
export const bodyTypes = ['slim', 'normal', 'fat'] as const
export const relationshipStatuses = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const
export const tattooChoices = ['none', 'some', 'many'] as const
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const

export type ProfileFields = {
  relationship_status: (typeof relationshipStatuses)[number] | null
  body_type: (typeof bodyTypes)[number] | null
  hair_colour: (typeof hairColours)[number] | null
  eye_colour: (typeof eyeColours)[number] | null
  tattoos: (typeof tattooChoices)[number] | null
  sexuality: (typeof sexualities)[number] | null
  reason: string | null
  about: string | null
}

export type ProfileField = keyof ProfileFields

const profileFields = {
  relationship_status: true,
  body_type: true,
  hair_colour: true,
  eye_colour: true,
  tattoos: true,
  sexuality: true,
  reason: true,
  about: true,
} as const satisfies Record<ProfileField, true>

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(profileFields, name)
}

/** Those that the site shows, in its order, besides name, age, place and interests. */
export function visibleFields(
  settings: Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes'>,
): ProfileField[] {
  const { visible_profile_fields, visible_profile_notes } = settings
  return [...new Set([...visible_profile_fields, ...visible_profile_notes])].filter(isProfileField)
}
