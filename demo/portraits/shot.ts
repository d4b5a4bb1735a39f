import type { Neckline } from './dress/garment.ts'
import type { Pose } from './figure/pose.ts'
import type { Hairdo } from './hair/styles.ts'
import type { Look } from './look.ts'
import { cloths } from './palette.ts'
import { between, chance, pick, type Random, randomOf, shuffled } from './random.ts'
import { type StageName, stageNames, stages } from './stages.ts'

export type Shot = {
  seed: string
  stage: StageName
  mirrored: boolean
  pose: Pose
  /** -1 to 1: where the eyes go, to our right and up; 0 is into the camera. */
  gaze: readonly [number, number]
  smile: number
  open: number
  lids: number
  hairdo: Hairdo
  neckline: Neckline
  jacket: boolean
  colour: string
  under: string
  pattern: number
  /** Decimetres from the middle to the side of the picture, and where it looks. */
  frame: number
  aim: readonly [number, number]
}

type Stance = Pick<Shot, 'smile' | 'open' | 'lids'> & {
  body: number
  yaw: number
  pitch: number
  roll: number
  look: number
}

/** How somebody stands, towards a lamp at our right. */
const stances: Record<string, Stance> = {
  gaze: { body: 20, yaw: 4, pitch: 0, roll: 3, look: 0, smile: 0.45, open: 0, lids: 0.08 },
  smile: { body: 14, yaw: 6, pitch: -2, roll: -4, look: 0, smile: 0.85, open: 0.3, lids: 0.14 },
  laugh: { body: 24, yaw: 6, pitch: -6, roll: -5, look: 0.1, smile: 0.9, open: 0.5, lids: 0.22 },
  front: { body: -8, yaw: 10, pitch: 1, roll: 3, look: 0, smile: 0.6, open: 0, lids: 0.1 },
  turned: { body: 38, yaw: -8, pitch: 2, roll: -4, look: 0, smile: 0.45, open: 0, lids: 0.1 },
  away: { body: 26, yaw: 16, pitch: -3, roll: 2, look: 0.5, smile: 0.5, open: 0, lids: 0.12 },
  down: { body: 16, yaw: 14, pitch: 12, roll: 4, look: 0.2, smile: 0.55, open: 0, lids: 0.5 },
  over: { body: 58, yaw: -30, pitch: 1, roll: 4, look: 0, smile: 0.55, open: 0, lids: 0.1 },
}
const firsts = ['gaze', 'smile', 'front', 'smile', 'laugh', 'turned', 'over'] as const
const laters = ['away', 'laugh', 'down', 'turned', 'smile', 'over', 'gaze', 'front'] as const

export function shotsOf(look: Look, count: number): Shot[] {
  const random = randomOf(`${look.key} shots`)
  const places = shuffled(random, stageNames)
  const colours = shuffled(random, cloths)
  const later = shuffled(random, laters)
  return Array.from({ length: count }, (_, index) => {
    const stage = places[index % places.length]
    const stance = stances[index === 0 ? pick(random, firsts) : later[index % later.length]]
    const mirrored = chance(random, 0.5)
    return {
      seed: `${look.key} ${index}`,
      stage,
      mirrored,
      ...stood(random, stance, Math.sign(stages[stage].key[0]) * (mirrored ? -1 : 1)),
      hairdo: look.hairdos[index % look.hairdos.length],
      ...dressed(random, look, colours.slice(index * 2)),
      ...cropped(random, index, Math.sign(stages[stage].key[0]) * (mirrored ? -1 : 1)),
    }
  })
}

function stood(
  random: Random,
  stance: Stance,
  side: number,
): Pick<Shot, 'pose' | 'gaze' | 'smile' | 'open' | 'lids'> {
  const about = (value: number, by: number) => value + between(random, -by, by)
  return {
    pose: {
      body: side * about(stance.body, 6),
      yaw: side * about(stance.yaw, 6),
      pitch: about(stance.pitch, 2.5),
      roll: side * about(stance.roll, 2.5),
    },
    gaze: [side * about(stance.look, 0.06), about(stance.look > 0.3 ? 0.1 : 0, 0.04)],
    smile: Math.max(0.1, about(stance.smile, 0.15)),
    open: stance.open > 0 ? about(stance.open, 0.15) : 0,
    lids: Math.max(0, about(stance.lids - 0.05, 0.05)),
  }
}

const necklines = {
  female: ['v', 'scoop', 'crew', 'boat', 'straps', 'polo', 'open', 'scoop', 'v'],
  male: ['crew', 'crew', 'open', 'polo', 'v', 'open'],
} as const

function dressed(
  random: Random,
  { sex }: Look,
  colours: readonly string[],
): Pick<Shot, 'neckline' | 'jacket' | 'colour' | 'under' | 'pattern'> {
  const neckline = pick<Neckline>(random, necklines[sex])
  return {
    neckline,
    jacket: neckline !== 'straps' && neckline !== 'boat' && chance(random, 0.35),
    colour: colours[0],
    under: colours[1],
    pattern: chance(random, 0.22) ? pick(random, [1, 2, 3]) : 0,
  }
}

function cropped(random: Random, index: number, side: number): Pick<Shot, 'frame' | 'aim'> {
  const kind =
    index === 0
      ? pick(random, ['near', 'near', 'middle'] as const)
      : pick(random, ['near', 'middle', 'aside', 'wide'] as const)
  const about = (value: number, by: number) => value + between(random, -by, by)
  switch (kind) {
    case 'near':
      return { frame: about(1.6, 0.07), aim: [side * about(-0.08, 0.08), about(-0.32, 0.05)] }
    case 'middle':
      return { frame: about(1.76, 0.08), aim: [side * about(-0.15, 0.1), about(-0.46, 0.05)] }
    case 'aside':
      return { frame: about(1.8, 0.08), aim: [side * about(0.45, 0.08), about(-0.47, 0.05)] }
    case 'wide':
      return { frame: about(1.98, 0.07), aim: [side * about(-0.25, 0.1), about(-0.34, 0.06)] }
  }
}
