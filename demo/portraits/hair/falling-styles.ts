import { smoothstep, type Vector } from '../figure/vector.ts'
import type { Style } from './style.ts'

export const falling: Style = {
  count: 6200,
  steps: 21,
  length: () => 5,
  comb: () => [0, -1, 0],
  rise: () => 0.16,
  gravity: 0.3,
  hug: 0.12,
  lift: 0.12,
  clumps: 150,
  clumping: 0.62,
  wave: 0.03,
  curl: 0,
  floor: -2.2,
  curtain: true,
  tie: null,
  tail: 'none',
  width: 1.65,
}

/** From a parting `part` decimetres to our right of the middle. */
const parted =
  (part: number) =>
  ([x, y, z]: Vector): Vector => {
    const side = x > part ? 1 : -1
    const top = smoothstep(0.35, 0.95, y)
    return [side * (0.25 + 0.9 * top), -0.5 + 0.4 * top, -0.3 - 0.25 * smoothstep(-0.6, 0.1, z)]
  }

const fringed =
  (part: number, wide: number) =>
  (root: Vector): Vector => {
    const [x, y, z] = root
    if (isFringe(root, wide)) return [x * 0.35, -0.2, 1]
    return y > 0.4 && z > -0.6 ? [Math.sign(x) * 1, -0.3, 0] : parted(part)(root)
  }

function isFringe([x, y, z]: Vector, wide: number): boolean {
  return Math.abs(x) < wide && y > 0.55 && z > -0.55
}

const fringeLength =
  (rest: number, wide: number) =>
  (root: Vector): number =>
    isFringe(root, wide) ? 0.62 + 0.85 * smoothstep(0.1, -0.55, root[2]) : rest

/** As far as where it is tied; what hangs from there is its tail. */
const tied = (tie: Vector): Style => ({
  ...falling,
  steps: 16,
  length: () => 2.6,
  count: 6500,
  width: 1.2,
  tie,
  gravity: 0,
  hug: 0.5,
  lift: 0.09,
  clumping: 0.35,
  curtain: false,
})

export const back = ([x, y]: Vector): Vector => [x * 0.2, y > 0.6 ? 0.15 : 0, -1]

export const fallingStyles = {
  long: { ...falling, comb: parted(0.16), floor: -2.3 },
  straight: { ...falling, comb: parted(0), floor: -2.4, wave: 0, clumping: 0.4, lift: 0.14 },
  wavy: { ...falling, comb: parted(-0.14), floor: -2, wave: 0.1, lift: 0.14, clumping: 0.75 },
  longFringe: {
    ...falling,
    comb: fringed(0, 0.42),
    length: fringeLength(5, 0.42),
    floor: -2.1,
    wave: 0.03,
  },
  curly: {
    ...falling,
    comb: parted(0.1),
    floor: -1.75,
    steps: 46,
    wave: 0.05,
    curl: 0.09,
    hug: 0.05,
    lift: 0.28,
    clumps: 260,
    clumping: 0.93,
    rise: () => 0.8,
    count: 4200,
  },
  curlyShort: {
    ...falling,
    comb: parted(-0.1),
    floor: -0.95,
    length: () => 2.4,
    steps: 40,
    wave: 0.03,
    curl: 0.085,
    hug: 0.08,
    lift: 0.27,
    clumps: 300,
    clumping: 0.93,
    rise: () => 0.8,
    count: 4400,
  },
  lob: {
    ...falling,
    comb: parted(0.15),
    floor: -1.45,
    wave: 0.04,
    lift: 0.13,
    steps: 22,
    length: () => 3.6,
  },
  bob: {
    ...falling,
    comb: parted(-0.18),
    floor: -0.98,
    wave: 0.01,
    lift: 0.14,
    steps: 20,
    length: () => 3,
    clumping: 0.4,
  },
  bobFringe: {
    ...falling,
    comb: fringed(0, 0.44),
    length: fringeLength(3, 0.44),
    floor: -0.9,
    wave: 0,
    lift: 0.17,
    steps: 18,
    clumping: 0.35,
  },
  pony: {
    ...tied([0, 0.55, -1.75]),
    comb: back,
    tail: 'pony',
  },
  bun: {
    ...tied([0, 0.95, -1.45]),
    comb: back,
    tail: 'bun',
  },
  lowBun: {
    ...tied([0, -0.35, -1.72]),
    comb: parted(0.12),
    tail: 'bun',
  },
  braid: {
    ...tied([0.1, -0.45, -1.62]),
    comb: parted(-0.12),
    tail: 'braid',
  },
  manLong: {
    ...falling,
    comb: parted(0.05),
    floor: -1.5,
    wave: 0.06,
    lift: 0.18,
    length: () => 3.6,
    steps: 22,
  },
  manBun: {
    ...tied([0, 0.6, -1.6]),
    comb: back,
    tail: 'bun',
  },
} as const satisfies Record<string, Style>
