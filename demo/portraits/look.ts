import type { HairShape } from './hair-shapes.ts'
import type { HairColour, Sex } from './palette.ts'

export type Side = -1 | 1
export type Mouth = 'laugh' | 'smile' | 'calm'
export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache'
export type Glasses = 'none' | 'square' | 'round' | 'thin'
export type Earrings = 'none' | 'hoop' | 'stud' | 'drop'

export type Look = {
  sex: Sex
  age: number
  skin: string
  hair: string
  hairColour: HairColour
  eyes: string
  shapes: readonly HairShape[]
  headWidth: number
  jaw: number
  chin: number
  bodyWidth: number
  eyeSize: number
  eyeOpen: number
  eyeGap: number
  browArch: number
  browWeight: number
  noseWidth: number
  noseLength: number
  mouthWidth: number
  lips: number
  lipColour: string
  freckles: boolean
  beard: Beard
  glasses: Glasses
  earrings: Earrings
}
