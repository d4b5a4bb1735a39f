import { lightness } from './colour.ts'
import type { HairShape } from './hair-shapes.ts'
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

type Traits = {
  key: string
  sex: Sex
  age: number
  heritage: Heritage
  hairColour: HairColour
  eyeColour: EyeColour
  bodyType: 'slim' | 'normal' | 'fat'
}

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

const measures = {
  female: {
    jaw: [41, 48],
    chin: [343, 350],
    eyeSize: [0.99, 1.12],
    browArch: [2, 8],
    browWeight: [4.2, 6],
    noseWidth: [0.85, 1.02],
    mouthWidth: [0.88, 1.01],
    lips: [0.88, 1.09],
  },
  male: {
    jaw: [50, 57],
    chin: [350, 358],
    eyeSize: [0.93, 1.05],
    browArch: [-2, 2.5],
    browWeight: [5.8, 8],
    noseWidth: [0.95, 1.14],
    mouthWidth: [0.9, 1.04],
    lips: [0.72, 0.89],
  },
} as const satisfies Record<Sex, Record<string, readonly [number, number]>>

const builds = {
  slim: { head: -0.03, jaw: -2, body: -0.05 },
  normal: { head: 0, jaw: 0, body: 0 },
  fat: { head: 0.05, jaw: 4, body: 0.14 },
} as const

export function makeLook(traits: Traits): Look {
  const { key, sex, age, heritage, hairColour, eyeColour } = traits
  const random = randomOf(`${key} look`)
  const measure = measures[sex]
  const within = ([low, high]: readonly [number, number]) => between(random, low, high)
  const build = builds[traits.bodyType]
  const fuller = heritage === 'africa' ? 1.16 : 1
  const skin = pick(random, skins[heritage])
  return {
    sex,
    age,
    skin,
    hair: pick(random, hairColours[hairColour]),
    hairColour,
    eyes: pick(random, eyeColours[eyeColour]),
    shapes: sex === 'female' ? womanShapes(random, traits) : manShapes(random, traits),
    headWidth: between(random, 0.96, 1.03) + build.head,
    jaw: within(measure.jaw) + build.jaw,
    chin: within(measure.chin),
    bodyWidth: between(random, 0.96, 1.03) + build.body,
    eyeSize: within(measure.eyeSize),
    eyeOpen: heritage === 'orient' ? between(random, 0.74, 0.84) : between(random, 0.9, 1.06),
    eyeGap: between(random, 32.5, 35),
    browArch: within(measure.browArch),
    browWeight: within(measure.browWeight),
    noseWidth: within(measure.noseWidth) * fuller,
    noseLength: between(random, -2.5, 3.5),
    mouthWidth: within(measure.mouthWidth),
    lips: within(measure.lips) * fuller,
    lipColour: pick(random, lightness(skin) < 0.5 ? deepLipColours : lipColours[sex]),
    freckles: chance(random, freckleShare(traits)),
    beard: sex === 'female' ? 'none' : beardOf(random, age),
    glasses: glassesOf(random, age),
    earrings: sex === 'female' ? earringsOf(random) : 'none',
  }
}

function freckleShare({ heritage, hairColour }: Traits): number {
  if (hairColour === 'red') return 0.7
  return heritage === 'north' ? 0.1 : 0
}

function earringsOf(random: Random): Earrings {
  return pick<Earrings>(random, ['none', 'none', 'hoop', 'stud', 'stud', 'drop'])
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
