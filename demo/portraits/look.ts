import type { Hairdo } from './hair/styles.ts'
import type { HairColour, Sex } from './palette.ts'

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache' | 'goatee'
export type Glasses = 'none' | 'square' | 'round' | 'thin'
export type Earrings = 'none' | 'hoop' | 'stud'

export type Look = {
  key: string
  sex: Sex
  age: number
  skin: string
  hair: string
  hairColour: HairColour
  eyes: string
  lips: string
  hairdos: readonly Hairdo[]
  /** How far the face goes towards each target of the figure. */
  shape: Readonly<Record<string, number>>
  browWeight: number
  browArch: number
  freckles: number
  recede: number
  beard: Beard
  glasses: Glasses
  earrings: Earrings
  paint: number
}
