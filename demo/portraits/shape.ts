import { clamp } from './figure/vector.ts'
import type { Heritage, Sex } from './palette.ts'
import { between, pick, type Random } from './random.ts'

type Kind = 'african' | 'asian' | 'caucasian'

const kinds: Record<Heritage, Record<Kind, number>> = {
  north: { african: 0, asian: 0, caucasian: 1 },
  south: { african: 0.06, asian: 0.04, caucasian: 0.9 },
  levant: { african: 0.14, asian: 0.06, caucasian: 0.8 },
  latin: { african: 0.15, asian: 0.22, caucasian: 0.63 },
  india: { african: 0.24, asian: 0.1, caucasian: 0.66 },
  africa: { african: 0.9, asian: 0, caucasian: 0.1 },
  orient: { african: 0, asian: 0.92, caucasian: 0.08 },
}

/** Each goes from its first target to its second, so far. */
const features: readonly (readonly [string, string, number])[] = [
  ['head-scale-horiz-decr', 'head-scale-horiz-incr', 0.35],
  ['head-scale-vert-decr', 'head-scale-vert-incr', 0.3],
  ['head-scale-depth-decr', 'head-scale-depth-incr', 0.3],
  ['head-angle-in', 'head-angle-out', 0.25],
  ['forehead-scale-vert-decr', 'forehead-scale-vert-incr', 0.3],
  ['forehead-nubian-decr', 'forehead-nubian-incr', 0.35],
  ['forehead-temple-decr', 'forehead-temple-incr', 0.4],
  ['forehead-trans-backward', 'forehead-trans-forward', 0.35],
  ['eyebrows-trans-down', 'eyebrows-trans-up', 0.45],
  ['eyebrows-angle-down', 'eyebrows-angle-up', 0.45],
  ['nose-scale-horiz-decr', 'nose-scale-horiz-incr', 0.5],
  ['nose-scale-vert-decr', 'nose-scale-vert-incr', 0.55],
  ['nose-scale-depth-decr', 'nose-scale-depth-incr', 0.5],
  ['nose-hump-decr', 'nose-hump-incr', 0.55],
  ['nose-curve-concave', 'nose-curve-convex', 0.5],
  ['nose-point-down', 'nose-point-up', 0.55],
  ['nose-point-width-decr', 'nose-point-width-incr', 0.45],
  ['nose-width1-decr', 'nose-width1-incr', 0.45],
  ['nose-width2-decr', 'nose-width2-incr', 0.45],
  ['nose-width3-decr', 'nose-width3-incr', 0.45],
  ['nose-volume-decr', 'nose-volume-incr', 0.4],
  ['nose-base-down', 'nose-base-up', 0.35],
  ['nose-greek-decr', 'nose-greek-incr', 0.35],
  ['nose-flaring-decr', 'nose-flaring-incr', 0.35],
  ['mouth-scale-horiz-decr', 'mouth-scale-horiz-incr', 0.5],
  ['mouth-trans-down', 'mouth-trans-up', 0.4],
  ['mouth-trans-backward', 'mouth-trans-forward', 0.3],
  ['mouth-upperlip-volume-decr', 'mouth-upperlip-volume-incr', 0.5],
  ['mouth-upperlip-height-decr', 'mouth-upperlip-height-incr', 0.45],
  ['mouth-lowerlip-volume-decr', 'mouth-lowerlip-volume-incr', 0.5],
  ['mouth-lowerlip-height-decr', 'mouth-lowerlip-height-incr', 0.45],
  ['mouth-cupidsbow-decr', 'mouth-cupidsbow-incr', 0.5],
  ['mouth-philtrum-volume-decr', 'mouth-philtrum-volume-incr', 0.4],
  ['mouth-angles-down', 'mouth-angles-up', 0.3],
  ['chin-width-decr', 'chin-width-incr', 0.5],
  ['chin-height-decr', 'chin-height-incr', 0.4],
  ['chin-prominent-decr', 'chin-prominent-incr', 0.4],
  ['chin-bones-decr', 'chin-bones-incr', 0.5],
  ['chin-prognathism-decr', 'chin-prognathism-incr', 0.25],
  ['chin-jaw-drop-decr', 'chin-jaw-drop-incr', 0.35],
  ['neck-scale-horiz-decr', 'neck-scale-horiz-incr', 0.3],
]

/** The same, for what there are two of. */
const pairs: readonly (readonly [string, string, number])[] = [
  ['eye-scale-decr', 'eye-scale-incr', 0.35],
  ['eye-height2-decr', 'eye-height2-incr', 0.3],
  ['eye-trans-in', 'eye-trans-out', 0.3],
  ['eye-trans-down', 'eye-trans-up', 0.25],
  ['eye-corner1-down', 'eye-corner1-up', 0.4],
  ['eye-corner2-down', 'eye-corner2-up', 0.4],
  ['eye-eyefold-down', 'eye-eyefold-up', 0.5],
  ['eye-bag-decr', 'eye-bag-incr', 0.4],
  ['cheek-bones-decr', 'cheek-bones-incr', 0.55],
  ['cheek-volume-decr', 'cheek-volume-incr', 0.45],
  ['cheek-inner-decr', 'cheek-inner-incr', 0.4],
  ['ear-scale-decr', 'ear-scale-incr', 0.4],
  ['ear-wing-decr', 'ear-wing-incr', 0.45],
  ['ear-lobe-decr', 'ear-lobe-incr', 0.5],
]

/** Which way a woman's features lean, so that chance does not make her somebody else. */
const leans: Readonly<Record<string, number>> = {
  'eye-scale-decr': 1,
  'eye-height2-decr': 0.6,
  'eyebrows-trans-down': 0.4,
  'nose-scale-horiz-decr': -0.5,
  'nose-volume-decr': -0.35,
  'nose-hump-decr': -0.3,
  'nose-point-down': 0.3,
  'chin-width-decr': -0.5,
  'chin-bones-decr': -0.5,
  'chin-height-decr': -0.25,
  'mouth-upperlip-volume-decr': 0.8,
  'mouth-lowerlip-volume-decr': 0.8,
  'cheek-bones-decr': 0.1,
  'cheek-volume-decr': -0.3,
  'mouth-upperlip-height-decr': 0.3,
  'head-scale-horiz-decr': -0.35,
  'chin-jaw-drop-decr': -0.3,
  'forehead-scale-vert-decr': -0.3,
  'neck-scale-horiz-decr': -0.4,
  'forehead-nubian-decr': -0.2,
}

const heads = {
  female: ['head-oval', 'head-oval', 'head-oval', 'head-diamond', 'head-invertedtriangular'],
  male: [
    'head-oval',
    'head-rectangular',
    'head-square',
    'head-triangular',
    'head-diamond',
    'head-round',
  ],
} as const

type Traits = { sex: Sex; age: number; heritage: Heritage; bodyType: 'slim' | 'normal' | 'fat' }

/** A face of its own. */
export function shapeOf(
  random: Random,
  { sex, age, heritage, bodyType }: Traits,
): Record<string, number> {
  const shape: Record<string, number> = {}
  const old = clamp((age - 27) / 58) ** 0.9
  const stray = between(random, 0, 0.16)
  const strayTo = pick<Kind>(random, ['african', 'asian', 'caucasian'])
  for (const kind of ['african', 'asian', 'caucasian'] as const) {
    const share = kinds[heritage][kind] * (1 - stray) + (kind === strayTo ? stray : 0)
    shape[`${kind}-${sex}-young`] = share * (1 - old)
    shape[`${kind}-${sex}-old`] = share * old
  }
  const heavy =
    bodyType === 'fat'
      ? between(random, 0.35, 0.7)
      : bodyType === 'normal'
        ? between(random, 0, 0.14)
        : 0
  const light = bodyType === 'slim' ? between(random, 0.2, 0.6) : 0
  for (const [time, share] of [
    ['young', 1 - old],
    ['old', old],
  ] as const) {
    const name = `universal-${sex}-${time}-averagemuscle`
    shape[`${name}-maxweight`] = heavy * share
    shape[`${name}-minweight`] = light * share
    shape[`${name}-averageweight`] = (1 - heavy - light) * share
  }
  const woman = sex === 'female'
  const most = woman ? 0.75 : 1
  const lean = (name: string) => (woman ? (leans[name] ?? 0) : 0)
  for (const feature of features) set(shape, feature, swing(random) * most + lean(feature[0]), '')
  for (const feature of pairs) {
    const value = swing(random) * most + lean(feature[0])
    set(shape, feature, value + between(random, -0.07, 0.07), 'l-')
    set(shape, feature, value + between(random, -0.07, 0.07), 'r-')
  }
  shape[pick(random, heads[sex])] = between(random, 0.1, 0.6)
  if (bodyType === 'fat') shape['neck-double-incr'] = between(random, 0.1, 0.5)
  return shape
}

/** Mostly near 0, at most 1 to either side. */
function swing(random: Random): number {
  return clamp((random() + random() + random()) * 1.15 - 1.725, -1, 1)
}

function set(
  shape: Record<string, number>,
  [less, more, most]: readonly [string, string, number],
  value: number,
  side: string,
): void {
  shape[side + (value < 0 ? less : more)] = Math.abs(value) * most
}
