import type { Solid } from '../figure/solid.ts'
import { dot, mixed, scaled, sum, type Vector } from '../figure/vector.ts'
import type { Strands } from '../hair/strands.ts'
import type { View } from './raster.ts'
import { castHair, castSolid, lightAt, type Shadow, shadowOf } from './shadow.ts'

export type Lamp = { to: Vector; colour: Vector }

export type Lamps = {
  key: Lamp
  behind: readonly [Lamp, Lamp]
  sky: Vector
  ground: Vector
  /** Decimetres over which the edge of the key's shadow fades. */
  soft: number
}

export type Rays = {
  lamps: Lamps
  key: Shadow
  behind: readonly [Shadow, Shadow]
  around: readonly { shadow: Shadow; colour: Vector }[]
}

const around = 16

export function raysOf(lamps: Lamps, solids: readonly Solid[], hair: readonly Strands[]): Rays {
  const cast = (to: Vector, size: number, fine: boolean) => {
    const shadow = shadowOf(to, size)
    for (const solid of solids) castSolid(shadow, solid, fine ? solid.fine : solid.coarse)
    for (const strands of hair) castHair(shadow, strands, fine ? betweenOf(strands) : 0)
    return shadow
  }
  return {
    lamps,
    key: cast(lamps.key.to, 540, true),
    behind: [cast(lamps.behind[0].to, 300, true), cast(lamps.behind[1].to, 300, true)],
    around: Array.from({ length: around }, (_, index) => {
      const y = 1 - (2 * (index + 0.5)) / around
      const flat = Math.sqrt(1 - y * y)
      const to: Vector = [Math.sin(index * 2.39996) * flat, y, Math.cos(index * 2.39996) * flat]
      return { shadow: cast(to, 110, false), colour: colourFrom(lamps, to) }
    }),
  }
}

/** Enough that a hair casts a line and not dots. */
function betweenOf({ steps }: Strands): number {
  return steps > 30 ? 2 : steps > 12 ? 6 : 3
}

/** What comes from all sides: sky over ground, and a glow round each lamp. */
function colourFrom({ key, behind, sky, ground }: Lamps, to: Vector): Vector {
  let colour = mixed(ground, sky, 0.5 + 0.5 * to[1])
  colour = sum(colour, key.colour, 0.16 * Math.max(0, dot(to, key.to)) ** 3)
  for (const lamp of behind)
    colour = sum(colour, lamp.colour, 0.07 * Math.max(0, dot(to, lamp.to)) ** 3)
  return colour
}

/** Light from all sides on each point of a surface. */
export function ambientOf(rays: Rays, solid: Solid, view: View): Float32Array {
  const { points, normals } = solid
  const light = new Float32Array(points.length)
  const shown = shownOf(solid, view)
  for (const { shadow, colour } of rays.around) {
    const [tx, ty, tz] = shadow.to
    const [r, g, b] = scaled(colour, 4 / around)
    for (const i of shown) {
      const facing = normals[i] * tx + normals[i + 1] * ty + normals[i + 2] * tz
      if (facing <= 0) continue
      const x = points[i] + normals[i] * 0.03
      const y = points[i + 1] + normals[i + 1] * 0.03
      const z = points[i + 2] + normals[i + 2] * 0.03
      const seen = facing * lightAt(shadow, x, y, z, 0.07, 3)
      light[i] += r * seen
      light[i + 1] += g * seen
      light[i + 2] += b * seen
    }
  }
  return light
}

/** Which points the camera may see. */
function shownOf({ points, normals, cut }: Solid, { frame, aim }: View): Int32Array {
  const shown = new Int32Array(points.length / 3)
  let count = 0
  for (let i = 0; i < points.length; i += 3) {
    if (normals[i + 2] < -0.4 || (cut && cut[i / 3] < -0.25)) continue
    if (Math.abs(points[i] - aim[0]) > frame * 1.1 || points[i + 1] < aim[1] - frame * 1.4) continue
    shown[count] = i
    count += 1
  }
  return shown.subarray(0, count)
}

/** As `ambientOf`, for hair, which has no side. */
export function ambientOfHair(rays: Rays, points: Float32Array, every: number): Float32Array {
  const light = new Float32Array(points.length)
  for (let i = 0; i < points.length; i += 3 * every) {
    let r = 0
    let g = 0
    let b = 0
    for (let k = (i / 3) % 2; k < rays.around.length; k += 2) {
      const { shadow, colour } = rays.around[k]
      const seen = (lightAt(shadow, points[i], points[i + 1], points[i + 2], 0.1, 5) * 2) / around
      r += colour[0] * seen
      g += colour[1] * seen
      b += colour[2] * seen
    }
    for (let j = i; j < Math.min(points.length, i + 3 * every); j += 3) {
      light[j] = r
      light[j + 1] = g
      light[j + 2] = b
    }
  }
  return light
}
