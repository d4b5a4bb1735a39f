import { adornments } from './dress/adornments.ts'
import { garmentOf, hideUnder } from './dress/garment.ts'
import { type Body, bodyOf } from './figure/body.ts'
import { type Figure, readFigure } from './figure/read-figure.ts'
import type { Solid } from './figure/solid.ts'
import { direction, mixed, scaled, turned, unit, type Vector } from './figure/vector.ts'
import { drawStrands } from './hair/draw-strands.ts'
import { hairOf } from './hair/hair.ts'
import { brightness, lightOf } from './light.ts'
import type { Look } from './look.ts'
import { randomOf } from './random.ts'
import { drawBackdrop } from './render/backdrop.ts'
import { finish } from './render/finish.ts'
import { ambientOf, type Lamp, type Lamps, raysOf } from './render/lamps.ts'
import { drawSolid, viewOf } from './render/raster.ts'
import { type Eye, type Materials, shade } from './render/shade.ts'
import type { Skin } from './render/skin.ts'
import type { Shot } from './shot.ts'
import { type Stage, stages } from './stages.ts'

export type Size = { width: number; height: number }

/** Pixels are lit at this many times the size and made smaller. */
const finer = 1.25

let known: Figure | undefined

/** The pixels (red, green, blue) of one picture. */
export function portrait(look: Look, shot: Shot, size: Size): Buffer {
  const figure = (known ??= readFigure())
  const random = randomOf(`${shot.seed} picture`)
  const stage = stages[shot.stage]
  const width = Math.round(size.width * finer)
  const height = Math.round(size.height * finer)
  const exposed = exposureOf(look)
  const body = bodyOf(figure, { ...look.shape, ...expressionOf(shot) }, shot.pose)
  const solids = solidsOf(figure, body, look, shot, exposed)
  const hair = hairOf(figure, body, look, shot)
  const lamps = lampsOf(stage, shot.mirrored, exposed)
  const rays = raysOf(
    lamps,
    solids,
    hair.filter(({ steps }) => steps > 4),
  )
  const view = viewOf(width, height, shot.frame, aimOf(body, shot))
  solids.forEach((solid, index) => drawSolid(view, solid, index))
  const picture = drawBackdrop(backdropOf(stage, shot), width, height)
  const ambients = solids.map((solid) => ambientOf(rays, solid, view))
  shade(view, solids, ambients, rays, materialsOf(body, look, shot), picture)
  drawStrands(view, rays, hair, picture)
  return finish(
    picture,
    width,
    height,
    size,
    { shadows: stage.shadows, lights: stage.lights },
    random,
  )
}

/** Where the camera looks: the middle of the head, not its face. */
function aimOf({ place }: Body, { aim }: Shot): [number, number] {
  const head = place([0, 0.1, -0.55])
  return [aim[0] + head[0], aim[1]]
}

/** Skin as it is written is bright enough for a drawing; a lamp adds to it. */
function toned(hex: string): Vector {
  const [r, g, b] = lightOf(hex)
  const dark = brightness([r, g, b]) < 0.16
  return dark ? [r * 0.66, g * 0.7, b * 0.74] : [r * 0.74, g * 0.69, b * 0.67]
}

function expressionOf({ smile, open, lids, gaze }: Shot): Record<string, number> {
  const closed = lids + Math.max(0, -gaze[1]) * 0.3
  return {
    'face mouth-corner-puller': smile * 0.85,
    'face mouth-upward-retraction': open * 0.7,
    'face mouth-retraction': smile * 0.2,
    'face eye-left-slit': smile * 0.16,
    'face eye-right-slit': smile * 0.16,
    'face eye-left-closure': closed,
    'face eye-right-closure': closed,
    'face eyebrows-left-up': smile * 0.15,
    'face eyebrows-right-up': smile * 0.15,
  }
}

/** Exposed for the face, as a photographer would: more light on dark skin, and less on its clothes. */
function exposureOf(look: Look): number {
  return Math.min(2, Math.max(0.86, (0.24 / brightness(toned(look.skin))) ** 0.42))
}

function lampsOf(stage: Stage, mirrored: boolean, exposed: number): Lamps {
  const lamp = ([round, up, colour, strength]: Stage['key'], more: number): Lamp => ({
    to: direction(mirrored ? -round : round, up),
    colour: lightOf(colour, strength * more),
  })
  return {
    key: lamp(stage.key, exposed * 0.9),
    behind: [lamp(stage.behind[0], 0.75), lamp(stage.behind[1], 0.75)],
    sky: mixed(lightOf(stage.sky[0], stage.sky[1] * exposed * 1.2), grey(stage.sky, exposed), 0.4),
    ground: mixed(
      lightOf(stage.ground[0], stage.ground[1] * exposed * 1.2),
      grey(stage.ground, exposed),
      0.4,
    ),
    soft: stage.soft,
  }
}

/** As bright as a colour, without it. */
function grey([hex, strength]: Stage['sky'], exposed: number): Vector {
  const value = brightness(lightOf(hex)) * strength * exposed * 1.2
  return [value, value, value]
}

function solidsOf(figure: Figure, body: Body, look: Look, shot: Shot, exposed: number): Solid[] {
  const held = exposed ** -0.8
  const seed = randomOf(`${shot.seed} folds`)() * 50
  const garment = garmentOf(figure, body, {
    neckline: shot.neckline,
    colour: scaled(lightOf(shot.colour), held),
    loose: 0.06,
    folds: 0.07,
    seed,
    part: shot.jacket ? 'under' : 'cloth',
  })
  const jacket = shot.jacket
    ? [
        garmentOf(figure, body, {
          neckline: 'jacket',
          colour: scaled(lightOf(shot.under), held * 0.8),
          loose: 0.14,
          folds: 0.08,
          seed: seed + 9,
          part: 'cloth',
        }),
      ]
    : []
  const collar =
    shot.neckline === 'open'
      ? (['stand', 'flap'] as const).map((neckline, index) =>
          garmentOf(figure, body, {
            neckline,
            colour: scaled(lightOf(shot.colour), held * 1.1),
            loose: index === 0 ? 0.14 : 0.27,
            folds: 0,
            seed,
            part: shot.jacket ? 'under' : 'cloth',
          }),
        )
      : []
  return [
    hideUnder(body.skin, shot.neckline),
    ...body.inner,
    garment,
    ...collar,
    ...jacket,
    ...adornments(body, look, shot),
  ]
}

function backdropOf({ place, glow, colours }: Stage, { seed, mirrored }: Shot) {
  const [middle, bright, dark, lamp] = colours.map((colour) => lightOf(colour))
  return {
    place,
    seed,
    glow: [mirrored ? 1 - glow[0] : glow[0], glow[1]] as const,
    middle,
    bright,
    dark,
    lamp,
  }
}

function materialsOf(body: Body, look: Look, shot: Shot): Materials {
  const forwards = turned(body.head, [0, 0, 1])
  const aside: Vector = [shot.gaze[0], shot.gaze[1], 1]
  const gaze = unit(mixed(forwards, unit(aside), 0.62))
  const colour = lightOf(look.eyes)
  return {
    skin: skinOf(look, shot),
    eyes: body.eyes.map((centre): Eye => ({
      centre,
      gaze,
      colour,
      size: 0.44,
      white: exposureOf(look) ** -0.9,
    })),
    head: body.head,
    pattern: shot.pattern,
  }
}

function skinOf(look: Look, { hairdo }: Shot): Skin {
  const hair = lightOf(look.hair)
  const shaves = { none: 0.16, stubble: 0.42, short: 0.6, full: 0.7, goatee: 0.3, moustache: 0.2 }
  return {
    colour: toned(look.skin),
    lips: mixed(scaled(toned(look.skin), 0.8), lightOf(look.lips, 0.85), 0.5 + 0.35 * look.paint),
    hair,
    age: Math.min(1, Math.max(0, (look.age - 36) / 32)),
    freckles: look.freckles,
    blush: 0.9,
    shave: look.sex === 'male' ? shaves[look.beard] : 0,
    scalp: { bald: 0.22, buzz: 0.6, thin: 0.55 }[hairdo as string] ?? 0.95,
    recede: look.recede,
    paint: look.paint,
  }
}
