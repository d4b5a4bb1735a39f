import type { Answer } from './answers.ts'
import type { Gender } from './fields.ts'
import type { PhotoRef } from './photo.ts'
import type { SiteSettings } from './site.ts'
import { traitNames, type TraitValues } from './traits.ts'

export type ProfileKind = 'member' | 'fictional' | 'partner'

/** `week` and `month` are the last seven and thirty days. */
export type LastHere = 'now' | 'today' | 'week' | 'month' | 'longer'

declare const counted: unique symbol

/** What names or shows somebody. The worker makes one only of a person who is counted as seen. */
export type Counted = { readonly [counted]: true }

export type ProfileRef = Counted & {
  id: number
  kind: ProfileKind
  partner_variant: 'cam' | 'resell' | null
  name: string
  age: number | null
  gender: Gender
  city: string | null
  region: string | null
  country: string
  /** Null for fictional profiles and partner offers, and if the profile or the viewer hides it. */
  last_here: LastHere | null
  /** The day (YYYY-MM-DD) on which an operator compared a photo for it with the main one. */
  checked_on: string | null
  main_image: PhotoRef | null
  liked: boolean
}

export type CardRef = ProfileRef & {
  shared: string[]
  /** What stands where somebody has no photo; null if there is one. */
  words: { interests: string[]; answer: Answer | null } | null
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
