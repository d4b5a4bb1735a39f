import type { Hairdo } from './hair/styles.ts'
import { brightness, lightOf } from './light.ts'
import type { Beard, Earrings, Glasses, Look } from './look.ts'
import {
  deepLipColours,
  type EyeColour,
  eyeColours,
  type HairColour,
  hairColours,
  type Heritage,
  lipColours,
  type Sex,
  skins,
} from './palette.ts'
import { between, chance, pick, type Random, randomOf } from './random.ts'
import { shapeOf } from './shape.ts'

type Traits = {
  key: string
  sex: Sex
  age: number
  heritage: Heritage
  hairColour: HairColour
  eyeColour: EyeColour
  bodyType: 'slim' | 'normal' | 'fat'
}

/** Nobody looks younger than this. */
const youngest = 28

/** What one woman wears her hair like, from photo to photo. */
const wardrobes: Record<'long' | 'middle' | 'short' | 'curls' | 'afro', readonly Hairdo[][]> = {
  long: [
    ['wavy', 'bun', 'long', 'pony', 'braid'],
    ['long', 'pony', 'long', 'lowBun', 'braid'],
    ['straight', 'bun', 'straight', 'pony', 'longFringe'],
    ['long', 'wavy', 'lowBun', 'straight', 'bun'],
    ['longFringe', 'pony', 'longFringe', 'bun', 'longFringe'],
    ['pony', 'long', 'braid', 'wavy', 'bun'],
    ['braid', 'wavy', 'pony', 'lowBun', 'long'],
    ['lowBun', 'straight', 'wavy', 'bun', 'long'],
    ['wavy', 'lowBun', 'wavy', 'bun', 'straight'],
  ],
  middle: [
    ['bob', 'bob', 'bob', 'bob', 'bob'],
    ['lob', 'lowBun', 'lob', 'lob', 'lowBun'],
    ['bobFringe', 'bobFringe', 'bobFringe', 'bobFringe', 'bobFringe'],
    ['lob', 'lob', 'bun', 'lob', 'lob'],
  ],
  short: [['pixie', 'pixie', 'pixie', 'pixie', 'pixie']],
  curls: [
    ['curly', 'curly', 'bun', 'curly', 'curly'],
    ['curlyShort', 'curlyShort', 'curlyShort', 'curlyShort', 'curlyShort'],
  ],
  afro: [
    ['afro', 'afro', 'bun', 'afro', 'afro'],
    ['afroShort', 'afroShort', 'afroShort', 'afroShort', 'afroShort'],
    ['curly', 'bun', 'curlyShort', 'curly', 'curly'],
  ],
}

export function makeLook(traits: Traits): Look {
  const { key, sex, heritage, hairColour, eyeColour } = traits
  const random = randomOf(`${key} look`)
  const age = Math.max(youngest, traits.age)
  const skin = pick(random, skins[heritage])
  const woman = sex === 'female'
  const hairdos = woman ? womanHairdos(random, traits) : manHairdos(random, traits)
  return {
    key,
    sex,
    age,
    skin,
    hair: pick(random, hairColours[hairColour]),
    hairColour,
    eyes: pick(random, eyeColours[eyeColour]),
    lips: pick(random, brightness(lightOf(skin)) < 0.17 ? deepLipColours : lipColours[sex]),
    hairdos,
    shape: shapeOf(random, { ...traits, age }),
    browWeight: woman ? between(random, 0.75, 1.15) : between(random, 1, 1.5),
    browArch: woman ? between(random, 0.4, 1.4) : between(random, -0.2, 0.6),
    freckles: chance(random, freckleShare(traits)) ? between(random, 0.5, 1) : 0,
    recede: recedeOf(random, traits, hairdos),
    beard: woman ? 'none' : beardOf(random),
    glasses: glassesOf(random, age),
    earrings: woman ? pick<Earrings>(random, ['none', 'none', 'hoop', 'stud', 'stud']) : 'none',
    paint: woman ? between(random, 0, 0.8) : 0,
  }
}

function recedeOf(random: Random, { sex, age }: Traits, hairdos: readonly Hairdo[]): number {
  if (sex === 'female') return 0
  if (hairdos[0] === 'thin') return between(random, 0.6, 0.85)
  if (hairdos[0] === 'bald') return 1
  return between(random, 0, 0.15) + Math.max(0, age - 35) * 0.012
}

function freckleShare({ heritage, hairColour }: Traits): number {
  if (hairColour === 'red') return 0.7
  return heritage === 'north' ? 0.12 : 0
}

function womanHairdos(random: Random, traits: Traits): readonly Hairdo[] {
  return pick(random, wardrobes[lengthOf(random, traits)])
}

function lengthOf(random: Random, { heritage, age }: Traits): keyof typeof wardrobes {
  if (heritage === 'africa') return chance(random, 0.75) ? 'afro' : 'long'
  const dice = random()
  const curls = heritage === 'north' || heritage === 'orient' ? 0.07 : 0.2
  if (dice < curls) return 'curls'
  if (age > 56) return dice < 0.45 ? 'short' : dice < 0.9 ? 'middle' : 'long'
  if (age > 42) return dice < 0.24 ? 'short' : dice < 0.62 ? 'middle' : 'long'
  return dice < 0.12 ? 'short' : dice < 0.36 ? 'middle' : 'long'
}

const young = ['quiff', 'fade', 'side', 'mop', 'curlyTop', 'quiff', 'side', 'slick'] as const
const grown = ['side', 'quiff', 'slick', 'buzz', 'bald', 'fade', 'thin', 'side'] as const
const old = ['thin', 'bald', 'side', 'slick', 'buzz', 'thin'] as const

function manHairdos(random: Random, { heritage, age }: Traits): readonly Hairdo[] {
  if (heritage === 'africa') {
    return [pick(random, ['afroShort', 'buzz', 'afroShort', 'bald', 'buzz'] as const)]
  }
  if (age < 40 && chance(random, 0.1)) {
    return chance(random, 0.5) ? ['manLong', 'manBun'] : ['manBun', 'manLong']
  }
  return [pick(random, age < 38 ? young : age < 54 ? grown : old)]
}

function beardOf(random: Random): Beard {
  return pick<Beard>(random, [
    'none',
    'none',
    'none',
    'stubble',
    'stubble',
    'short',
    'short',
    'full',
    'goatee',
    'moustache',
  ])
}

function glassesOf(random: Random, age: number): Glasses {
  if (!chance(random, age > 44 ? 0.34 : 0.17)) return 'none'
  return pick<Glasses>(random, ['square', 'round', 'thin'])
}
