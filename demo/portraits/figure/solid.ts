import type { Figure } from './read-figure.ts'
import { finer, type Finer, subdivide } from './subdivide.ts'

export type Part = 'skin' | 'eye' | 'teeth' | 'tongue' | 'cloth' | 'under' | 'thing'

/** A surface to be lit. */
export type Solid = {
  part: Part
  points: Float32Array
  normals: Float32Array
  /** Where a point was before anybody was shaped: says what it is. */
  rest: Float32Array
  faces: Int32Array
  /** Fewer faces over the first points, good enough for shadows. */
  fine: Int32Array
  coarse: Int32Array
  /** Below 0 nothing is drawn: at each point, and exactly, by the place of the unshaped figure. */
  cut: Float32Array | null
  cutAt: ((x: number, y: number, z: number) => number) | null
  colour: readonly [number, number, number]
  shine: number
}

/** A part of the figure, made finer twice. */
export type FinePart = { first: Finer; second: Finer; coarse: Int32Array; rest: Float32Array }

const known = new Map<string, FinePart>()

/** `torso` is the body below the chin. */
export function finerPart(figure: Figure, name: string): FinePart {
  const made = known.get(name)
  if (made) return made
  const coarse = name === 'torso' ? torsoOf(figure) : figure.faces[name]
  const first = subdivide(coarse, figure.points.length / 3)
  const second = subdivide(first.faces, first.points)
  const part = { first, second, coarse, rest: finer(second, finer(first, figure.points)) }
  known.set(name, part)
  return part
}

const chin = 6.4

function torsoOf({ faces, points }: Figure): Int32Array {
  const torso: number[] = []
  const body = faces['body']
  for (let f = 0; f < body.length; f += 4) {
    const corners = [...body.subarray(f, f + 4)]
    if (corners.some((corner) => points[corner * 3 + 1] < chin)) torso.push(...corners)
  }
  return Int32Array.from(torso)
}

export function twice({ first, second }: FinePart, values: Float32Array): Float32Array {
  return finer(second, finer(first, values))
}

export function normalsOf(points: Float32Array, faces: Int32Array): Float32Array {
  const normals = new Float32Array(points.length)
  for (let f = 0; f < faces.length; f += 4) {
    const a = faces[f] * 3
    const b = faces[f + 1] * 3
    const c = faces[f + 2] * 3
    const d = faces[f + 3] * 3
    const ux = points[c] - points[a]
    const uy = points[c + 1] - points[a + 1]
    const uz = points[c + 2] - points[a + 2]
    const vx = points[d] - points[b]
    const vy = points[d + 1] - points[b + 1]
    const vz = points[d + 2] - points[b + 2]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    for (let k = 0; k < 4; k += 1) {
      const to = faces[f + k] * 3
      normals[to] += x
      normals[to + 1] += y
      normals[to + 2] += z
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1
    normals[i] /= length
    normals[i + 1] /= length
    normals[i + 2] /= length
  }
  return normals
}
