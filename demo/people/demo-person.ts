import type { Choice } from '#contract/traits.ts'
import type { EyeColour, HairColour, Sex } from '../portraits/palette.ts'
import type { Interest } from './interests.ts'
import type { Language } from './shares.ts'

export type DemoPerson = {
  key: string
  kind: 'member' | 'fictional' | 'partner'
  variant: 'cam' | 'resell' | null
  partner_url: string | null
  language: Language
  name: string
  gender: Sex
  looking_for: Sex
  date_of_birth: string
  country: string
  region: string
  city: string
  hair_colour: HairColour
  eye_colour: EyeColour
  body_type: Choice<'body_type'>
  relationship_status: Choice<'relationship_status'>
  tattoos: Choice<'tattoos'>
  sexuality: Choice<'sexuality'> | null
  reason: string
  about: string
  interests: Interest[]
  photos: string[]
}
