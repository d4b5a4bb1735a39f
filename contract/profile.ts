import type { Gender } from './fields.ts'
import type { PhotoRef } from './photo.ts'
import type { SiteSettings } from './site.ts'
import { traitNames, type TraitValues } from './traits.ts'

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

const writings = ['reason', 'about'] as const

export type ProfileFields = TraitValues & Record<(typeof writings)[number], string | null>
export type ProfileField = keyof ProfileFields

export const profileFields: readonly ProfileField[] = [...traitNames, ...writings]

export function isProfileField(name: string): name is ProfileField {
  return (profileFields as readonly string[]).includes(name)
}

export function visibleFields(
  settings: Pick<SiteSettings, 'visible_profile_fields' | 'visible_profile_notes'>,
): ProfileField[] {
  const { visible_profile_fields, visible_profile_notes } = settings
  return [...new Set([...visible_profile_fields, ...visible_profile_notes])].filter(isProfileField)
}
