import { lightness } from './colour.ts'
import type { HairShape } from './hair-shapes.ts'
import type { Beard, Glasses, Look } from './look.ts'
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

/** What is known of a person before the face is made. */
export type Traits = {
  key: string
  sex: Sex
  age: number
  heritage: Heritage
  hairColour: HairColour
  eyeColour: EyeColour
  bodyType: 'slim' | 'normal' | 'fat'
}

/** Hair that one woman may wear one way today and another way tomorrow. */
const wardrobes: Record<'long' | 'middle' | 'short' | 'curls' | 'afro', readonly HairShape[][]> = {
  long: [
    ['wavy', 'bun', 'wavyCentre', 'pony', 'braid'],
    ['parted', 'pony', 'longSide', 'lowBun', 'braid'],
    ['straight', 'bun', 'straight', 'pony', 'wavyFringe'],
    ['longSide', 'wavy', 'lowBun', 'parted', 'bun'],
    ['wavyCentre', 'lowBun', 'wavy', 'bun', 'parted'],
    ['wavyFringe', 'pony', 'straight', 'bun', 'wavyFringe'],
    ['pony', 'longSide', 'braid', 'wavy', 'bun'],
    ['braid', 'wavyCentre', 'pony', 'lowBun', 'parted'],
    ['bun', 'wavy', 'longSide', 'braid', 'pony'],
    ['lowBun', 'parted', 'wavyCentre', 'bun', 'longSide'],
  ],
  middle: [
    ['bob', 'bob', 'lobSide', 'bob', 'bob'],
    ['lob', 'lobSide', 'lowBun', 'lob', 'lobSide'],
    ['bobFringe', 'bobFringe', 'bobFringe', 'bobFringe', 'bobFringe'],
    ['lobSide', 'lowBun', 'lob', 'lobSide', 'lob'],
  ],
  short: [['pixie', 'pixie', 'pixie', 'pixie', 'pixie']],
  curls: [
    ['curly', 'curly', 'curlyShort', 'curly', 'curly'],
    ['curlyShort', 'curlyShort', 'curlyShort', 'curlyShort', 'curlyShort'],
  ],
  afro: [
    ['afro', 'bun', 'afro', 'afro', 'afro'],
    ['curlyShort', 'curly', 'bun', 'afro', 'curly'],
  ],
}

export function makeLook(traits: Traits): Look {
  const random = randomOf(`${traits.key} look`)
  const female = traits.sex === 'female'
  const skin = pick(random, skins[traits.heritage])
  const orient = traits.heritage === 'orient'
  const africa = traits.heritage === 'africa'
  const fat = traits.bodyType === 'fat'
  const slim = traits.bodyType === 'slim'
  const fuller = fat ? 0.05 : slim ? -0.03 : 0
  return {
    sex: traits.sex,
    age: traits.age,
    skin,
    hair: pick(random, hairColours[traits.hairColour]),
    hairColour: traits.hairColour,
    eyes: pick(random, eyeColours[traits.eyeColour]),
    shapes: female ? womanShapes(random, traits) : manShapes(random, traits),
    headWidth: between(random, 0.96, 1.03) + fuller,
    jaw: between(random, female ? 41 : 50, female ? 48 : 57) + (fat ? 4 : slim ? -2 : 0),
    chin: between(random, female ? 343 : 350, female ? 350 : 358),
    bodyWidth: between(random, 0.96, 1.03) + (fat ? 0.14 : slim ? -0.05 : 0),
    eyeSize: between(random, 0.95, 1.08) * (female ? 1.04 : 0.97),
    eyeOpen: orient ? between(random, 0.74, 0.84) : between(random, 0.9, 1.06),
    eyeGap: between(random, 32.5, 35),
    browArch: between(random, female ? 2 : -2, female ? 8 : 2.5),
    browWeight: between(random, female ? 4.2 : 5.8, female ? 6 : 8),
    noseWidth: between(random, 0.9, 1.08) * (africa ? 1.22 : female ? 0.94 : 1.06),
    noseLength: between(random, -2.5, 3.5),
    mouthWidth: between(random, 0.9, 1.04) * (female ? 0.97 : 1),
    lips: between(random, 0.86, 1.06) * (female ? 1.03 : 0.84) * (africa ? 1.14 : 1),
    lipColour: pick(random, lightness(skin) < 0.5 ? deepLipColours : lipColours[traits.sex]),
    freckles:
      traits.hairColour === 'red' ? chance(random, 0.7) : pale(traits) && chance(random, 0.1),
    beard: female ? 'none' : beardOf(random, traits.age),
    glasses: glassesOf(random, traits.age),
    earrings: female ? pick(random, ['none', 'none', 'hoop', 'stud', 'stud', 'drop']) : 'none',
  }
}

function pale(traits: Traits): boolean {
  return traits.heritage === 'north'
}

function womanShapes(random: Random, traits: Traits): readonly HairShape[] {
  const length = lengthOf(random, traits)
  return pick(random, wardrobes[length])
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

function manShapes(random: Random, { heritage, age }: Traits): readonly HairShape[] {
  const always = (shape: HairShape): readonly HairShape[] => [shape]
  if (heritage === 'africa') {
    return always(pick(random, ['fade', 'buzz', 'curlyTop', 'bald', 'fade'] as const))
  }
  const young: readonly HairShape[] = [
    'quiff',
    'fade',
    'side',
    'mop',
    'curlyTop',
    'quiff',
    'side',
    'slick',
  ]
  const grown: readonly HairShape[] = [
    'side',
    'quiff',
    'slick',
    'buzz',
    'bald',
    'fade',
    'thin',
    'side',
  ]
  const old: readonly HairShape[] = ['thin', 'bald', 'side', 'slick', 'buzz', 'thin']
  if (age < 40 && chance(random, 0.1)) {
    return chance(random, 0.5) ? ['manLong', 'manBun'] : ['manBun', 'manLong']
  }
  return always(pick(random, age < 38 ? young : age < 54 ? grown : old))
}

function beardOf(random: Random, age: number): Beard {
  if (age < 23) return chance(random, 0.3) ? 'stubble' : 'none'
  return pick<Beard>(random, [
    'none',
    'none',
    'none',
    'stubble',
    'stubble',
    'short',
    'short',
    'full',
    'moustache',
  ])
}

function glassesOf(random: Random, age: number): Glasses {
  if (!chance(random, age > 44 ? 0.34 : 0.17)) return 'none'
  return pick<Glasses>(random, ['square', 'round', 'thin'])
}
