import type { Solid } from '../figure/solid.ts'
import type { Vector } from '../figure/vector.ts'
import type { Random } from '../random.ts'

export type Root = { at: Vector; normal: Vector; rest: Vector }

/** Roots spread evenly over the skin wherever `density` (0 to 1) of the unshaped place lets them. */
export function rootsOn(
  { points, normals, rest, faces }: Solid,
  random: Random,
  count: number,
  density: (rest: Vector) => number,
): Root[] {
  const chosen: number[] = []
  const sums: number[] = []
  let total = 0
  for (let f = 0; f < faces.length; f += 4) {
    const middle = between(rest, faces, f, 0.5, 0.5)
    if (density(middle) <= 0) continue
    total += areaOf(points, faces, f)
    chosen.push(f)
    sums.push(total)
  }
  const roots: Root[] = []
  if (total === 0) return roots
  for (let tries = 0; tries < count * 3 && roots.length < count; tries += 1) {
    const f = chosen[indexOf(sums, random() * total)]
    const [u, v] = [random(), random()]
    const where = between(rest, faces, f, u, v)
    if (random() > density(where)) continue
    roots.push({
      at: between(points, faces, f, u, v),
      normal: between(normals, faces, f, u, v),
      rest: where,
    })
  }
  return roots
}

function indexOf(sums: readonly number[], value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}

function areaOf(points: Float32Array, faces: Int32Array, f: number): number {
  const [a, b, c, d] = [faces[f] * 3, faces[f + 1] * 3, faces[f + 2] * 3, faces[f + 3] * 3]
  const wide = Math.hypot(
    points[c] - points[a],
    points[c + 1] - points[a + 1],
    points[c + 2] - points[a + 2],
  )
  const high = Math.hypot(
    points[d] - points[b],
    points[d + 1] - points[b + 1],
    points[d + 2] - points[b + 2],
  )
  return wide * high
}

function between(values: Float32Array, faces: Int32Array, f: number, u: number, v: number): Vector {
  const part = (axis: number) => {
    const a = values[faces[f] * 3 + axis]
    const b = values[faces[f + 1] * 3 + axis]
    const c = values[faces[f + 2] * 3 + axis]
    const d = values[faces[f + 3] * 3 + axis]
    return (a + (b - a) * u) * (1 - v) + (d + (c - d) * u) * v
  }
  return [part(0), part(1), part(2)]
}
