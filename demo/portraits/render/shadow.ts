import type { Solid } from '../figure/solid.ts'
import { cross, unit, type Vector } from '../figure/vector.ts'
import type { Strands } from '../hair/strands.ts'

/** What a lamp far away sees: how near the first surface is, and the first hair. */
export type Shadow = {
  size: number
  to: Vector
  right: Vector
  up: Vector
  scale: number
  solid: Float32Array
  hair: Float32Array
}

const nothing = -1e3
/** Decimetres that count, from the middle of the neck. */
const reach = 3.1
const middle: Vector = [0, -0.75, -0.6]

export function shadowOf(to: Vector, size: number): Shadow {
  const right = unit(cross([0, 1, 0.001], to))
  const up = cross(to, right)
  return {
    size,
    to,
    right,
    up,
    scale: size / 2 / reach,
    solid: new Float32Array(size * size).fill(nothing),
    hair: new Float32Array(size * size).fill(nothing),
  }
}

export function castSolid(shadow: Shadow, { points }: Solid, faces: Int32Array): void {
  const { size, to, right, up, scale, solid } = shadow
  const corner = new Float32Array(12)
  for (let f = 0; f < faces.length; f += 4) {
    for (let k = 0; k < 4; k += 1) {
      const i = faces[f + k]
      const x = points[i * 3] - middle[0]
      const y = points[i * 3 + 1] - middle[1]
      const z = points[i * 3 + 2] - middle[2]
      corner[k * 3] = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale
      corner[k * 3 + 1] = size / 2 + (x * up[0] + y * up[1] + z * up[2]) * scale
      corner[k * 3 + 2] = x * to[0] + y * to[1] + z * to[2]
    }
    fill(solid, size, corner, 0, 3, 6)
    fill(solid, size, corner, 0, 6, 9)
  }
}

function fill(
  map: Float32Array,
  size: number,
  p: Float32Array,
  a: number,
  b: number,
  c: number,
): void {
  const area = (p[b] - p[a]) * (p[c + 1] - p[a + 1]) - (p[b + 1] - p[a + 1]) * (p[c] - p[a])
  if (area === 0) return
  const left = Math.max(0, Math.ceil(Math.min(p[a], p[b], p[c]) - 0.5))
  const right = Math.min(size - 1, Math.floor(Math.max(p[a], p[b], p[c]) + 0.5))
  const top = Math.max(0, Math.ceil(Math.min(p[a + 1], p[b + 1], p[c + 1]) - 0.5))
  const bottom = Math.min(size - 1, Math.floor(Math.max(p[a + 1], p[b + 1], p[c + 1]) + 0.5))
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const u = ((p[b] - x) * (p[c + 1] - y) - (p[b + 1] - y) * (p[c] - x)) / area
      const v = ((p[c] - x) * (p[a + 1] - y) - (p[c + 1] - y) * (p[a] - x)) / area
      const w = 1 - u - v
      if (u < -0.02 || v < -0.02 || w < -0.02) continue
      const depth = u * p[a + 2] + v * p[b + 2] + w * p[c + 2]
      const at = y * size + x
      if (depth > map[at]) map[at] = depth
    }
  }
}

/** Puts `between` points on each piece of every hair, or where that is 0 every fifth point alone. */
export function castHair(shadow: Shadow, { points, steps }: Strands, between: number): void {
  const { size, to, right, up, scale, hair } = shadow
  const skip = between === 0 ? 5 : 1
  for (let i = 0; i < points.length / 3; i += skip) {
    const last = (i + 1) % steps === 0
    for (let k = 0; k < (last ? 1 : Math.max(1, between)); k += 1) {
      const share = between === 0 ? 0 : k / between
      const at = i * 3
      const next = last ? at : at + 3
      const x = points[at] + (points[next] - points[at]) * share - middle[0]
      const y = points[at + 1] + (points[next + 1] - points[at + 1]) * share - middle[1]
      const z = points[at + 2] + (points[next + 2] - points[at + 2]) * share - middle[2]
      const across = Math.round(size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale)
      const down = Math.round(size / 2 + (x * up[0] + y * up[1] + z * up[2]) * scale)
      if (across < 0 || down < 0 || across >= size - 1 || down >= size - 1) continue
      const depth = x * to[0] + y * to[1] + z * to[2]
      const cell = down * size + across
      if (depth > hair[cell]) hair[cell] = depth
      if (depth > hair[cell + 1]) hair[cell + 1] = depth
      if (depth > hair[cell + size]) hair[cell + size] = depth
    }
  }
}

/** How much of the lamp arrives, 0 to 1; `soft` in pixels of the map. */
export function lightAt(
  shadow: Shadow,
  px: number,
  py: number,
  pz: number,
  bias: number,
  hairDim: number,
): number {
  const { size, to, right, up, scale } = shadow
  const x = px - middle[0]
  const y = py - middle[1]
  const z = pz - middle[2]
  const across = Math.round(size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale)
  const down = Math.round(size / 2 + (x * up[0] + y * up[1] + z * up[2]) * scale)
  if (across < 0 || down < 0 || across >= size || down >= size) return 1
  const at = down * size + across
  const depth = x * to[0] + y * to[1] + z * to[2]
  if (shadow.solid[at] > depth + bias) return 0
  const under = shadow.hair[at] - depth - 0.03
  return under > 0 ? Math.exp(-Math.min(under, 0.8) * hairDim) : 1
}

const taps = 7
const ringAcross = new Float32Array(taps)
const ringDown = new Float32Array(taps)
for (let k = 0; k < taps; k += 1) {
  const away = Math.sqrt((taps - k - 0.5) / taps)
  ringAcross[k] = Math.cos(k * 2.15) * away
  ringDown[k] = Math.sin(k * 2.15) * away
}

/** As `lightAt`, from a lamp that is `wide` decimetres of blur at the surface. */
export function softLightAt(
  { size, to, right, up, scale, solid, hair }: Shadow,
  px: number,
  py: number,
  pz: number,
  wide: number,
  turn: number,
): number {
  const x = px - middle[0]
  const y = py - middle[1]
  const z = pz - middle[2]
  const across = size / 2 + (x * right[0] + y * right[1] + z * right[2]) * scale
  const down = size / 2 + (x * up[0] + y * up[1] + z * up[2]) * scale
  const depth = x * to[0] + y * to[1] + z * to[2]
  const blocked = depth + 0.045 + wide * 0.5
  const under = depth + 0.03
  const s = Math.sin(turn) * wide * scale
  const c = Math.cos(turn) * wide * scale
  let light = 0
  for (let k = 0; k < taps; k += 1) {
    const u = Math.round(across + ringAcross[k] * c - ringDown[k] * s)
    const v = Math.round(down + ringAcross[k] * s + ringDown[k] * c)
    if (u < 0 || v < 0 || u >= size || v >= size) {
      light += 1
      continue
    }
    const at = v * size + u
    if (solid[at] > blocked) continue
    const covered = hair[at] - under
    light += covered > 0 ? Math.exp(-5 * Math.min(covered, 0.8)) : 1
    // The first three lie round the edge: where they agree, the rest would too.
    if (k === 2 && (light === 0 || light === 3)) return light / 3
  }
  return light / taps
}
