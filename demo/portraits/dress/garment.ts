import type { Body } from '../figure/body.ts'
import type { Figure } from '../figure/read-figure.ts'
import { normalsOf, type Solid, twice, finerPart } from '../figure/solid.ts'
import { smoothstep } from '../figure/vector.ts'
import { noise } from '../render/noise.ts'
import { draped } from './drape.ts'

export type Neckline =
  | 'crew'
  | 'v'
  | 'scoop'
  | 'boat'
  | 'polo'
  | 'straps'
  | 'open'
  | 'jacket'
  | 'stand'
  | 'flap'

export type Garment = {
  neckline: Neckline
  colour: readonly [number, number, number]
  /** Decimetres from the skin. */
  loose: number
  /** How high a fold stands. */
  folds: number
  seed: number
  part: 'cloth' | 'under'
}

/** Above 0 where the garment is; places are of the unshaped figure. */
function covered(neckline: Neckline, x: number, y: number, z: number): number {
  const aside = Math.abs(x)
  const front = smoothstep(0.1, 0.5, z)
  const round = 5.76 - 0.3 * (z + 0.1) + 0.6 * smoothstep(0.5, 0.95, aside) - y
  switch (neckline) {
    case 'crew':
      return round
    case 'polo':
      return 6.14 - 0.12 * z - y
    case 'v':
      return Math.min(round + 0.02, front > 0 ? mixed(1, aside - (y - 4.72) * 0.42, front) : 1)
    case 'scoop':
      return Math.min(
        round - 0.06,
        front > 0 ? mixed(1, Math.hypot(aside / 0.62, (y - 5.6) / 0.78) - 1, front) : 1,
      )
    case 'boat':
      return 5.5 + 0.5 * smoothstep(0.85, 1.3, aside) - y + 0.1 * (1 - front)
    case 'straps':
      return Math.max(
        5.12 - 0.2 * smoothstep(0.55, 0.05, aside) - y,
        Math.min(0.1 - Math.abs(aside - 0.72), y - 4.8),
      )
    case 'open':
      return Math.min(round + 0.03, front > 0 ? mixed(1, aside - (y - 4.95) * 0.3, front) : 1)
    case 'stand':
      return Math.min(round + 0.2, 0.12 - round, aside - 0.05 - Math.max(0, y - 5.45) * 0.3 * front)
    case 'flap':
      return Math.min(
        round + 0.18,
        0.1 + 0.16 * smoothstep(0.5, 0.15, aside) * front - round,
        aside - 0.07 - Math.max(0, y - 5.4) * 0.55 * front,
      )
    case 'jacket':
      return Math.min(round - 0.03, front > 0 ? mixed(1, aside - 0.1 - (y - 4.1) * 0.36, front) : 1)
  }
}

function mixed(a: number, b: number, share: number): number {
  return a + (b - a) * share
}

export function garmentOf(figure: Figure, body: Body, garment: Garment): Solid {
  const rule = finerPart(figure, 'torso')
  const smooth = draped(body, rule.coarse, garment.folds > 0 ? 8 : 20)
  const points = twice(rule, smooth)
  const faces = rule.second.faces
  const { rest } = rule
  const flat = normalsOf(points, faces)
  const cut = new Float32Array(points.length / 3)
  for (let i = 0; i < cut.length; i += 1) {
    const [x, y, z] = [rest[i * 3], rest[i * 3 + 1], rest[i * 3 + 2]]
    cut[i] = y > 6.3 ? -1 : covered(garment.neckline, x, y, z)
    const free = smoothstep(5.5, 4.4, y)
    const fold =
      garment.folds *
      (0.25 + free) *
      (noise(x * 1.6 + garment.seed, y * 0.9, z * 2) -
        0.5 +
        0.6 * (ridge(x * 2.2 + y * 1.6 + garment.seed, y * 1.1 - x, z) - 0.3))
    const hem = 0.018 * smoothstep(0.075, 0.05, cut[i]) * smoothstep(-0.02, 0.01, cut[i])
    const by = garment.loose * (0.45 + 0.75 * free) + fold + hem
    for (let axis = 0; axis < 3; axis += 1) points[i * 3 + axis] += flat[i * 3 + axis] * by
  }
  return {
    part: garment.part,
    points,
    normals: normalsOf(points, faces),
    rest,
    ...facesWith(garment.neckline, cut, -0.3, {
      faces,
      fine: rule.first.faces,
      coarse: rule.coarse,
    }),
    cut,
    cutAt: (x, y, z) => (y > 6.3 ? -1 : covered(garment.neckline, x, y, z)),
    colour: garment.colour,
    shine: 0.03,
  }
}

function ridge(x: number, y: number, z: number): number {
  return 1 - Math.abs(2 * noise(x, y, z) - 1)
}

/** Skin under cloth is not drawn, or it would show through where folds are low. */
export function hideUnder(skin: Solid, neckline: Neckline): Solid {
  const { rest } = skin
  const cut = new Float32Array(rest.length / 3)
  for (let i = 0; i < cut.length; i += 1) {
    const y = rest[i * 3 + 1]
    cut[i] = y > 6.3 ? 1 : 0.1 - covered(neckline, rest[i * 3], y, rest[i * 3 + 2])
  }
  return { ...skin, ...facesWith(`under ${neckline}`, cut, 0, skin), cut }
}

type Faces = Pick<Solid, 'faces' | 'fine' | 'coarse'>
const kept = new Map<string, Faces>()

/** Only the faces that are not cut away, which depend on the neckline alone. */
function facesWith(name: string, cut: Float32Array, least: number, all: Faces): Faces {
  const known = kept.get(name)
  if (known) return known
  const some = (faces: Int32Array, low: number): Int32Array => {
    const left: number[] = []
    for (let f = 0; f < faces.length; f += 4) {
      const corners = [faces[f], faces[f + 1], faces[f + 2], faces[f + 3]]
      if (corners.some((corner) => cut[corner] >= low)) left.push(...corners)
    }
    return Int32Array.from(left)
  }
  const made = {
    faces: some(all.faces, least),
    fine: some(all.fine, Math.min(0, least + 0.2)),
    coarse: some(all.coarse, Math.min(0, least + 0.2)),
  }
  kept.set(name, made)
  return made
}
