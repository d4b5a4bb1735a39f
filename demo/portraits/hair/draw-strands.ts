import { clamp } from '../figure/vector.ts'
import { ambientOfHair, type Rays } from '../render/lamps.ts'
import { distance, projected, type View } from '../render/raster.ts'
import { lightAt } from '../render/shadow.ts'
import type { Strands } from './strands.ts'

const levels = 4096

/** Colour of every point of the hair in this light. */
function litStrands(rays: Rays, strands: Strands): Float32Array {
  const { points, steps, count, colour, tint, grey } = strands
  const every = steps > 6 ? 2 : 1
  const light = ambientOfHair(rays, points, every)
  for (let h = 0; h < count; h += 1) {
    const white = (tint[h] * 7919) % 1 < grey
    const bright = 0.65 + 0.7 * tint[h]
    for (let c = 0; c < 3; c += 1) own[c] = (white ? 0.42 - 0.02 * c : colour[c]) * bright
    for (let i = 0; i < steps; i += every) {
      lightPoint(rays, strands, h, i, light)
      if (every === 2 && i + 1 < steps) {
        const at = (h * steps + i) * 3
        light.copyWithin(at + 3, at, at + 3)
      }
    }
  }
  return light
}

const own = new Float32Array(3)

function lightPoint(
  rays: Rays,
  { points, steps, tint, shine }: Strands,
  h: number,
  i: number,
  light: Float32Array,
): void {
  const at = (h * steps + i) * 3
  const before = i === 0 ? at : at - 3
  const after = i === steps - 1 ? at : at + 3
  const x = points[at]
  const y = points[at + 1]
  const z = points[at + 2]
  let wx = points[after] - points[before]
  let wy = points[after + 1] - points[before + 1]
  let wz = points[after + 2] - points[before + 2]
  const length = Math.sqrt(wx * wx + wy * wy + wz * wz) || 1
  wx /= length
  wy /= length
  wz /= length
  const away = Math.sqrt(x * x + y * y + (distance - z) ** 2)
  const along = 0.75 + (0.4 * i) / steps
  for (let c = 0; c < 3; c += 1) light[at + c] *= own[c] * 1.5 * along
  for (let k = 0; k < 3; k += 1) {
    const lamp = k === 0 ? rays.lamps.key : rays.lamps.behind[k - 1]
    const shadow = k === 0 ? rays.key : rays.behind[k - 1]
    const seen = lightAt(shadow, x, y, z, 0.09, 6.5)
    if (seen < 0.01) continue
    const [tx, ty, tz] = lamp.to
    const cosine = wx * tx + wy * ty + wz * tz
    const hx = tx - x / away
    const hy = ty - y / away
    const hz = tz + (distance - z) / away
    const half = (wx * hx + wy * hy + wz * hz) / Math.sqrt(hx * hx + hy * hy + hz * hz)
    const peak = Math.sqrt(Math.max(0, 1 - (half + 0.06 * (tint[h] - 0.5)) ** 2))
    const soft = peak ** 22
    const diffuse = Math.sqrt(Math.max(0, 1 - cosine * cosine)) * (k === 0 ? 0.5 : 0.3) * along
    const gloss = shine * (0.055 * soft ** 4 + 0.02 * soft)
    const tinted = diffuse + 1.1 * shine * soft
    for (let c = 0; c < 3; c += 1)
      light[at + c] += lamp.colour[c] * seen * (own[c] * tinted + gloss)
  }
}

/** Draws hair over the picture, from the farthest to the nearest. */
export function drawStrands(
  view: View,
  rays: Rays,
  all: readonly Strands[],
  picture: Float32Array,
): void {
  const seen = all.map(({ points }) => projected(view, points))
  const lights = all.map((strands) => litStrands(rays, strands))
  const [low, high] = rangeOf(seen)
  const heads = new Int32Array(levels).fill(-1)
  const total = all.reduce((sum, { count, steps }) => sum + count * (steps - 1), 0)
  const next = new Int32Array(total)
  const which = new Uint8Array(total)
  const start = new Int32Array(total)
  let piece = 0
  all.forEach(({ count, steps }, kind) => {
    for (let h = 0; h < count; h += 1) {
      for (let i = 0; i < steps - 1; i += 1) {
        const at = (h * steps + i) * 3
        const level = Math.floor(((seen[kind][at + 2] - low) / (high - low + 1e-6)) * (levels - 1))
        which[piece] = kind
        start[piece] = at
        next[piece] = heads[level]
        heads[level] = piece
        piece += 1
      }
    }
  })
  for (let level = 0; level < levels; level += 1) {
    for (let p = heads[level]; p >= 0; p = next[p]) {
      const kind = which[p]
      drawPiece(view, all[kind], seen[kind], lights[kind], start[p], picture)
    }
  }
}

function rangeOf(seen: readonly Float32Array[]): [number, number] {
  let low = Infinity
  let high = -Infinity
  for (const points of seen) {
    for (let i = 2; i < points.length; i += 3) {
      low = Math.min(low, points[i])
      high = Math.max(high, points[i])
    }
  }
  return [low, high]
}

/** A stroke of one pixel column or row after another, as wide as a hair. */
function drawPiece(
  view: View,
  { steps, width, cover }: Strands,
  seen: Float32Array,
  light: Float32Array,
  at: number,
  picture: Float32Array,
): void {
  const dx = seen[at + 3] - seen[at]
  const dy = seen[at + 4] - seen[at + 1]
  const flat = Math.abs(dx) >= Math.abs(dy)
  const long = flat ? dx : dy
  const from = flat ? seen[at] : seen[at + 1]
  const first = Math.round(from)
  const last = Math.round(from + long)
  if (first === last || Math.abs(long) > 400) return
  const thin = ((width * view.width) / 720) * (1 - 0.55 * (((at / 3) % steps) / (steps - 1)) ** 2)
  const dense =
    cover * Math.min(1, Math.abs(last - first) / Math.ceil(Math.abs(long))) * Math.min(1, thin)
  for (let main = first; main !== last; main += Math.sign(last - first)) {
    const share = clamp((main - from) / long)
    const side = flat ? seen[at + 1] + dy * share : seen[at] + dx * share
    const near = seen[at + 2] + (seen[at + 5] - seen[at + 2]) * share
    for (let c = 0; c < 3; c += 1)
      stroke[c] = light[at + c] + (light[at + 3 + c] - light[at + c]) * share
    const high = Math.ceil(side + thin / 2)
    for (let k = Math.floor(side - thin / 2); k <= high; k += 1) {
      const covered = clamp(thin / 2 + 0.5 - Math.abs(k - side)) * dense
      if (covered > 0) blend(view, flat ? main : k, flat ? k : main, near, covered, picture)
    }
  }
}

const stroke = new Float32Array(3)

function blend(
  view: View,
  x: number,
  y: number,
  near: number,
  share: number,
  picture: Float32Array,
): void {
  if (x < 0 || y < 0 || x >= view.width || y >= view.height) return
  const at = y * view.width + x
  if (view.near[at] > near + 0.0012) return
  for (let c = 0; c < 3; c += 1) picture[at * 3 + c] += (stroke[c] - picture[at * 3 + c]) * share
}
