import { clamp, smoothstep, type Vector } from '../figure/vector.ts'
import { noise } from './noise.ts'

export type Skin = {
  colour: Vector
  lips: Vector
  hair: Vector
  /** 0 to 1 each. */
  age: number
  freckles: number
  blush: number
  shave: number
  scalp: number
  recede: number
  paint: number
}

/** Colour of the skin where the unshaped head has this point; into `out`, then how wet it shines. */
export function paintSkin(skin: Skin, x: number, y: number, z: number, out: Float32Array): void {
  const aside = Math.abs(x)
  const front = smoothstep(0.7, 1.1, z)
  const mottled = 0.93 + 0.14 * noise(x * 13, y * 13, z * 13)
  let [r, g, b] = skin.colour
  r *= mottled
  g *= mottled * mottled
  b *= mottled * mottled
  const round = (cx: number, cy: number, wide: number, high: number) => {
    const far = ((aside - cx) / wide) ** 2 + ((y - cy) / high) ** 2
    return far > 6 ? 0 : Math.exp(-far)
  }
  const ear = smoothstep(0.66, 0.72, aside) * smoothstep(7.4, 7.3, y) * smoothstep(6.8, 6.9, y)
  const red =
    skin.blush *
    (front *
      (0.6 * round(0.4, 6.98, 0.17, 0.16) +
        0.55 * round(0, 6.93, 0.15, 0.1) +
        0.25 * round(0, 6.3, 0.16, 0.1)) +
      0.5 * ear)
  r *= 1 - 0.06 * red
  g *= 1 - 0.3 * red
  b *= 1 - 0.3 * red
  const socket =
    front *
    (0.5 * round(0.3, 7.33, 0.17, 0.07) + (0.35 + 0.4 * skin.age) * round(0.27, 7.17, 0.12, 0.05))
  r *= 1 - 0.22 * socket
  g *= 1 - 0.32 * socket
  b *= 1 - 0.27 * socket
  if (skin.freckles > 0 && front > 0) {
    const spots =
      smoothstep(0.7, 0.8, noise(x * 70, y * 70, z * 70)) *
      front *
      (round(0.25, 7, 0.32, 0.22) + 0.3 * round(0, 7.8, 0.5, 0.2))
    const dark = 1 - 0.3 * skin.freckles * Math.min(1, spots * 1.3)
    r *= 0.3 + 0.7 * dark
    g *= dark
    b *= dark
  }
  const lid = eyeLine(aside, y, z)
  r *= 1 - 0.8 * lid
  g *= 1 - 0.85 * lid
  b *= 1 - 0.85 * lid
  const beard =
    skin.shave === 0 || y > 7
      ? 0
      : skin.shave * beardMask(x, y, z) * (0.75 + 0.5 * noise(x * 70, y * 70, z * 70))
  r += (skin.hair[0] * 0.5 + 0.02 - r) * beard
  g += (skin.hair[1] * 0.5 + 0.025 - g) * beard
  b += (skin.hair[2] * 0.5 + 0.03 - b) * beard
  const scalp =
    skin.scalp *
    smoothstep(
      -0.03,
      0.1,
      hairline(x, y, z, skin.recede) + 0.05 * (noise(x * 30, y * 30, z * 30) - 0.5),
    )
  r += (skin.hair[0] * 0.6 - r) * scalp
  g += (skin.hair[1] * 0.6 - g) * scalp
  b += (skin.hair[2] * 0.6 - b) * scalp
  const lip = lipMask(aside, y, z)
  const creased = 0.86 + 0.2 * noise(x * 60, y * 8, 3)
  out[0] = r + (skin.lips[0] * creased - r) * lip * 0.9
  out[1] = g + (skin.lips[1] * creased - g) * lip * 0.9
  out[2] = b + (skin.lips[2] * creased - b) * lip * 0.9
  out[3] =
    0.55 *
      front *
      (round(0, 7.1, 0.09, 0.3) +
        0.8 * round(0, 7.8, 0.35, 0.16) +
        0.5 * round(0.36, 7.02, 0.12, 0.1)) +
    lip * (0.8 + skin.paint)
}

function eyeLine(aside: number, y: number, z: number): number {
  if (z < 1.05 || y < 7.15 || y > 7.42) return 0
  const across = (aside - 0.315) / 0.15
  if (Math.abs(across) > 1) return 0
  const upper = 7.283 + 0.05 * (1 - across * across)
  const lower = 7.283 - 0.045 * (1 - across * across)
  const above = Math.exp(-(((y - upper) / 0.012) ** 2)) * smoothstep(1, 0.8, Math.abs(across))
  return Math.max(above, 0.3 * Math.exp(-(((y - lower) / 0.01) ** 2)))
}

function lipMask(aside: number, y: number, z: number): number {
  if (z < 1.15 || aside > 0.27 || y < 6.45 || y > 6.72) return 0
  const u = clamp(aside / 0.258)
  const bow = 1 - 0.16 * Math.exp(-((aside / 0.035) ** 2))
  const upper = 6.608 + 0.083 * bow * (1 - u * u) ** 0.85
  const lower = 6.606 - 0.117 * (1 - u * u) ** 0.75
  return smoothstep(-0.012, 0.012, Math.min(upper - y, y - lower))
}

/** Above 0 where a beard grows. */
export function beardMask(x: number, y: number, z: number): number {
  const aside = Math.abs(x)
  const cheek = smoothstep(
    0.15,
    -0.17,
    y - (6.58 + Math.max(0, aside - 0.34) * 1.15) + 0.12 * (noise(x * 9, y * 9, z * 9) - 0.5),
  )
  const lip = smoothstep(6.84, 6.76, y) * smoothstep(0.36, 0.26, aside)
  const upper = Math.max(cheek * smoothstep(0.3, 0.38, aside + (6.62 - y) * 2), lip)
  const under = smoothstep(6.06, 6.2, y + 0.22 * Math.max(0, z - 0.9)) * smoothstep(0.42, 0.62, z)
  const mouth = 1 - lipMask(aside * 0.96, y, z)
  const chinSide =
    y < 6.6 && y > 6.42 ? smoothstep(0.03, 0.1, Math.abs(aside - 0.13)) * 0.6 + 0.4 : 1
  return upper * under * mouth * chinSide
}

const edge: readonly (readonly [number, number])[] = [
  [6.9, 0.69],
  [7.15, 0.7],
  [7.4, 0.82],
  [7.58, 0.99],
  [7.76, 1.16],
  [7.88, 1.28],
  [7.96, 1.44],
  [8.1, 1.75],
]

/** Above 0 (decimetres) where hair grows; `recede` from 0 to 1 takes the temples, then the top. */
export function hairline(x: number, y: number, z: number, recede: number): number {
  const aside = Math.abs(x)
  if (aside > 0.64 && y < 7.37 && y > 6.8 && z > 0.3 && z < 0.63) return -0.1
  if (y < 6.95) return Math.min(0.34 - z, y - 6.42 - 0.15 * Math.max(0, aside - 0.3))
  const temple = Math.exp(-(((aside - 0.4) / 0.16) ** 2)) * smoothstep(7.5, 7.8, y)
  const back = recede * (0.22 * temple + 0.25 * smoothstep(7.7, 8, y))
  let last = edge[0]
  for (const next of edge) {
    if (y <= next[0]) {
      const share = next[0] === last[0] ? 0 : (y - last[0]) / (next[0] - last[0])
      return last[1] + (next[1] - last[1]) * share - z - back * 1.6
    }
    last = next
  }
  const bald = smoothstep(0.5, 1, recede) * smoothstep(0.55, 0.3, aside) * smoothstep(7.9, 8.15, y)
  return 0.3 - back * 1.2 + Math.max(0, 1.3 - z) * 0.6 - bald * 1.4
}
