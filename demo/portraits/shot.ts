import { clothingOf, type Clothing } from './garments.ts'
import type { HairShape } from './hair-shapes.ts'
import type { Look, Mouth, Side } from './look.ts'
import { cloths } from './palette.ts'
import { between, chance, pick, type Random, randomOf, shuffled } from './random.ts'
import { type Palette, type SceneName, sceneNames } from './scene-palettes.ts'
import { paletteOf } from './scenes.ts'

export type Shot = {
  seed: string
  hair: HairShape
  clothing: Clothing
  scene: SceneName
  palette: Palette
  mouth: Mouth
  side: Side
  mirrored: boolean
  tilt: number
  turn: number
  zoom: number
  x: number
  y: number
}

type Crop = Pick<Shot, 'zoom' | 'x' | 'y'>

const tall = new Set<HairShape>(['bun', 'manBun', 'afro'])

export function shotsOf(key: string, look: Look, count: number): Shot[] {
  const random = randomOf(`${key} shots`)
  const places = shuffled(random, sceneNames)
  const colours = shuffled(random, cloths)
  return Array.from({ length: count }, (_, index) => {
    const hair = hairOf(look, index)
    const name = places[index % places.length] ?? 'room'
    return {
      seed: `${key} ${index}`,
      hair,
      clothing: clothingOf(random, look, colours.slice(index * 5, index * 5 + 5)),
      scene: name,
      palette: paletteOf(random, name),
      mouth: mouthOf(random),
      side: chance(random, 0.5) ? 1 : -1,
      mirrored: chance(random, 0.5),
      tilt: between(random, 1.5, 6) * (chance(random, 0.5) ? 1 : -1),
      turn: between(random, -6, 6),
      ...cropOf(random, hair, index),
    }
  })
}

function hairOf(look: Look, index: number): HairShape {
  const shape = look.shapes[index % look.shapes.length]
  if (shape === undefined) throw new Error('a look without a hair shape')
  return shape
}

function mouthOf(random: Random): Mouth {
  const dice = random()
  return dice < 0.4 ? 'laugh' : dice < 0.85 ? 'smile' : 'calm'
}

function cropOf(random: Random, hair: HairShape, index: number): Crop {
  const kind = index === 0 ? 'near' : pick(random, ['near', 'close', 'far', 'beside'] as const)
  const drop = tall.has(hair) ? 14 : 0
  switch (kind) {
    case 'near':
      return { zoom: between(random, 1.26, 1.4), x: between(random, -18, 18), y: 356 + drop }
    case 'close':
      return { zoom: between(random, 1.46, 1.6), x: between(random, -26, 26), y: 374 + drop }
    case 'far':
      return { zoom: between(random, 1, 1.12), x: between(random, -30, 30), y: 366 }
    case 'beside':
      return {
        zoom: between(random, 1.06, 1.24),
        x: between(random, 44, 78) * (chance(random, 0.5) ? 1 : -1),
        y: 368,
      }
  }
}
