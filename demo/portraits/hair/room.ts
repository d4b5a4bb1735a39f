import type { Body } from '../figure/body.ts'
import { sum, turned, turnOf, type Vector } from '../figure/vector.ts'

/** How far a shape reaches from its middle, in every direction. */
type Star = { middle: Vector; reach: Float32Array }

/** Keeps hair out of head and shoulders. */
export type Room = { head: Star; chest: Star }

const round = 64
const high = 32

function cellOf(x: number, y: number, z: number): number {
  const length = Math.hypot(x, y, z) || 1
  const a = Math.floor(((Math.atan2(x, z) / Math.PI + 1) / 2) * round) % round
  const e = Math.min(high - 1, Math.floor((Math.asin(y / length) / Math.PI + 0.5) * high))
  return e * round + a
}

function starOf(middle: Vector, points: Float32Array, wanted: (index: number) => boolean): Star {
  const reach = new Float32Array(round * high)
  for (let i = 0; i < points.length; i += 3) {
    if (!wanted(i)) continue
    const [x, y, z] = sum([points[i], points[i + 1], points[i + 2]], middle, -1)
    const cell = cellOf(x, y, z)
    reach[cell] = Math.max(reach[cell], Math.hypot(x, y, z))
  }
  for (let pass = 0; pass < 3; pass += 1) {
    const old = reach.slice()
    for (let e = 0; e < high; e += 1) {
      for (let a = 0; a < round; a += 1) {
        const cell = e * round + a
        if (old[cell] > 0) continue
        const near = [
          old[e * round + ((a + 1) % round)],
          old[e * round + ((a + round - 1) % round)],
          e > 0 ? old[cell - round] : 0,
          e < high - 1 ? old[cell + round] : 0,
        ]
        reach[cell] = Math.max(...near)
      }
    }
  }
  return { middle, reach }
}

/** `body` tells how far the chest is turned. */
export function roomOf({ skin, upright }: Body, turn: number): Room {
  const { points, rest } = skin
  const heads = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3) {
    if (rest[i + 1] < 6.3) continue
    heads.set(upright([points[i], points[i + 1], points[i + 2]]), i)
  }
  const ear = (i: number) => Math.abs(rest[i]) > 0.74
  const chest = turned(turnOf(turn, 0, 0), [0, -2.35, -1.05])
  return {
    head: starOf([0, 0.25, -0.65], heads, (i) => rest[i + 1] >= 6.3 && !ear(i)),
    chest: starOf(chest, points, (i) => rest[i + 1] < 6.2),
  }
}

/** Out of the shape as far as `lift`; what is farther out is drawn back by `hug`. */
export function pushedOut({ middle, reach }: Star, p: Vector, lift: number, hug = 0): Vector {
  const x = p[0] - middle[0]
  const y = p[1] - middle[1]
  const z = p[2] - middle[2]
  const far = Math.sqrt(x * x + y * y + z * z)
  if (far > 3) return p
  const least = reach[cellOf(x, y, z)] + lift
  if ((far >= least && hug === 0) || far === 0) return p
  const by = far >= least ? (far + (least - far) * hug) / far : least / far
  return [middle[0] + x * by, middle[1] + y * by, middle[2] + z * by]
}

/** What lies on a shoulder slides before or behind it. */
export function overShoulder({ middle, reach }: Star, p: Vector, lift: number): Vector {
  const x = p[0] - middle[0]
  const y = p[1] - middle[1]
  let z = p[2] - middle[2]
  const by = z > 0.3 && Math.abs(x) > 0.42 ? 0.05 : -0.05
  for (let tries = 0; tries < 14; tries += 1) {
    const far = Math.sqrt(x * x + y * y + z * z)
    if (far > 3 || far >= reach[cellOf(x, y, z)] + lift) break
    z += by
  }
  return [p[0], p[1], z + middle[2]]
}
