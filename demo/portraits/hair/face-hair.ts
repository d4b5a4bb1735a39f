import type { Body } from '../figure/body.ts'
import type { Figure } from '../figure/read-figure.ts'
import { dot, mixed, scaled, smoothstep, sum, turned, unit, type Vector } from '../figure/vector.ts'
import { between, type Random } from '../random.ts'
import { beardMask } from '../render/skin.ts'
import { rootsOn } from './roots.ts'
import { type Strands, strandsOf } from './strands.ts'

type Paint = Pick<Strands, 'colour' | 'grey'>

function middleOfBrow(along: number, arch: number): number {
  return (
    7.395 +
    0.15 * along -
    (0.13 + 0.02 * arch) * along * along +
    0.04 * arch * Math.sin(along * Math.PI)
  )
}

function browDensity([x, y, z]: Vector, weight: number, arch: number): number {
  if (z < 0.85) return 0
  const along = (Math.abs(x) - 0.1) / 0.44
  if (along < 0 || along > 1) return 0
  const thick = (0.045 - 0.034 * along * along) * weight
  const off = Math.abs(y - middleOfBrow(along, arch)) / thick
  return smoothstep(1.25, 0.55, off) * smoothstep(0, 0.14, along)
}

export function brows(
  body: Body,
  random: Random,
  weight: number,
  arch: number,
  paint: Paint,
): Strands {
  const roots = rootsOn(body.skin, random, Math.round(620 * Math.sqrt(weight)), (rest) =>
    browDensity(rest, weight, arch),
  )
  const strands = strandsOf(random, roots.length, 4, {
    ...paint,
    width: 0.8,
    cover: 0.62,
    shine: 0.15,
  })
  roots.forEach(({ at, normal, rest }, h) => {
    const side = Math.sign(rest[0])
    const along = (Math.abs(rest[0]) - 0.1) / 0.44
    const over = rest[1] > middleOfBrow(along, arch) ? -0.35 : 0.3
    const way = turned(body.head, [side * (0.35 + along), 0.5 * (1 - along) ** 2 + over * along, 0])
    const flat = unit(sum(sum(way, normal, -dot(way, normal)), normal, 0.16))
    const long = between(random, 0.055, 0.1) * (1 - 0.35 * along)
    for (let i = 0; i < 4; i += 1) {
      const p = sum(sum(at, flat, (long * i) / 3), normal, 0.004 - 0.006 * (i / 3) ** 2)
      strands.points.set(p, (h * 4 + i) * 3)
    }
  })
  return strands
}

/** `length` in decimetres; hair of the face lies down and forwards. */
export function beard(
  body: Body,
  random: Random,
  { length, count, part }: { length: number; count: number; part: 'all' | 'lip' | 'chin' },
  paint: Paint,
): Strands {
  const density = ([x, y, z]: Vector) => {
    const mask = beardMask(x, y, z)
    if (part === 'lip') return mask * smoothstep(6.6, 6.66, y) * smoothstep(0.34, 0.26, Math.abs(x))
    if (part === 'chin')
      return mask * smoothstep(0.36, 0.26, Math.abs(x)) * smoothstep(0.95, 1.1, z)
    return mask
  }
  const roots = rootsOn(body.skin, random, count, density)
  const steps = length > 0.12 ? 7 : 3
  const strands = strandsOf(random, roots.length, steps, {
    ...paint,
    width: length > 0.12 ? 0.95 : 0.8,
    cover: 0.8,
    shine: 0.25,
  })
  roots.forEach(({ at, normal, rest }, h) => {
    const side = Math.sign(rest[0])
    const lip = rest[1] > 6.62
    const way = turned(body.head, [side * (lip ? 0.7 : 0.15), -0.9, 0.15])
    const flat = sum(way, normal, -dot(way, normal))
    const stray: Vector = [random() - 0.5, random() - 0.5, random() - 0.5]
    const dir = unit(sum(sum(unit(flat), normal, 0.4), stray, 0.5))
    const chin =
      normal[1] < -0.5 || rest[1] < 6.2 ? 0.35 : rest[1] < 6.45 && Math.abs(rest[0]) < 0.4 ? 1.2 : 1
    const long = length * between(random, 0.5, 1.1) * (lip ? 0.5 : chin)
    for (let i = 0; i < steps; i += 1) {
      const along = i / (steps - 1)
      const bend = scaled(turned(body.head, [0, -1, -0.2]), along * along * long * 0.4)
      const p = sum(
        sum(sum(at, dir, long * along), bend),
        stray,
        0.08 * length * Math.sin(along * 7 + stray[0] * 9),
      )
      strands.points.set(p, (h * steps + i) * 3)
    }
  })
  return strands
}

export function lashes(figure: Figure, body: Body, random: Random, length: number): Strands {
  const hairs: Vector[][] = []
  for (const [eye, side] of ['l', 'r'].entries()) {
    const centre = body.eyes[eye]
    for (const [row, share] of [
      ['1', 0.5],
      ['2', 1],
    ] as const) {
      const faces = figure.faces[`helper-${side}-eyelashes-${row}`]
      for (let f = 0; f < faces.length; f += 4) {
        const corners = [0, 1, 2, 3].map((k): Vector => pointAt(body.base, faces[f + k]))
        const away = corners.map((p) => Math.hypot(...sum(p, centre, -1)))
        const pairs = away[0] + away[1] < away[2] + away[3] ? [0, 1, 2, 3] : [2, 3, 0, 1]
        const turnedPairs = away[1] + away[2] < away[0] + away[3] ? [1, 2, 3, 0] : [3, 0, 1, 2]
        const flat =
          Math.abs(away[0] + away[1] - away[2] - away[3]) >
          Math.abs(away[1] + away[2] - away[0] - away[3])
        const [a, b, c, d] = (flat ? pairs : turnedPairs).map((k) => corners[k])
        for (let n = 0; n < 2; n += 1) {
          const t = random()
          const from = mixed(a, b, t)
          const to = mixed(d, c, t)
          hairs.push([from, mixed(from, to, 0.5 * length * share), mixed(from, to, length * share)])
        }
      }
    }
  }
  const strands = strandsOf(random, hairs.length, 3, {
    colour: [0.012, 0.009, 0.008],
    grey: 0,
    width: 0.8,
    cover: 0.6,
    shine: 0.1,
  })
  hairs.forEach((points, h) => points.forEach((p, i) => strands.points.set(p, (h * 3 + i) * 3)))
  return strands
}

function pointAt(points: Float32Array, index: number): Vector {
  return [points[index * 3], points[index * 3 + 1], points[index * 3 + 2]]
}
