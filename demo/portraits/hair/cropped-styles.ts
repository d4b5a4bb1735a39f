import { smoothstep, type Vector } from '../figure/vector.ts'
import { back, falling } from './falling-styles.ts'
import type { Style } from './style.ts'

const cropped: Style = {
  ...falling,
  count: 9500,
  steps: 7,
  gravity: 0.05,
  hug: 0.45,
  lift: 0.1,
  clumps: 320,
  clumping: 0.4,
  wave: 0,
  floor: -3,
  curtain: false,
  width: 1.2,
}

/** Sides of the head are clipped shorter than its top. */
const clipped =
  (side: number, top: number) =>
  ([, y, z]: Vector): number =>
    (side + (top - side) * smoothstep(0.35, 0.8, y + 0.15 * smoothstep(-0.6, 0.2, z))) *
    (0.35 + 0.65 * smoothstep(-0.75, -0.15, y))

const swept =
  (side: number) =>
  ([x, y]: Vector): Vector =>
    y > 0.55 && x * side > -0.42 ? [side * 1, 0.12, 0.1] : [x * 0.3, -0.8, -0.5]

export const croppedStyles = {
  pixie: {
    ...cropped,
    comb: swept(1),
    length: clipped(0.35, 0.85),
    lift: 0.16,
    rise: () => 0.35,
    clumps: 260,
    clumping: 0.55,
  },
  afro: {
    ...cropped,
    comb: ([x, y, z]) => [x, y - 0.2, z + 0.7],
    rise: () => 3,
    length: ([, y]) => 0.45 + 0.25 * smoothstep(-0.6, 0.8, y),
    steps: 26,
    gravity: 0,
    hug: 0,
    lift: 0,
    curl: 0.045,
    clumps: 1100,
    clumping: 0.4,
    count: 9500,
    width: 1.1,
  },
  afroShort: {
    ...cropped,
    comb: ([x, y, z]) => [x, y - 0.2, z + 0.7],
    rise: () => 3,
    length: () => 0.3,
    steps: 10,
    gravity: 0,
    hug: 0,
    lift: 0,
    curl: 0.035,
    clumps: 900,
    clumping: 0.4,
    count: 10000,
    width: 1.2,
  },
  buzz: {
    ...cropped,
    comb: ([x]) => [x * 0.3, -0.3, 0.5],
    rise: () => 1,
    length: () => 0.075,
    steps: 3,
    count: 15000,
    clumping: 0,
    clumps: 1,
    width: 0.95,
  },
  fade: {
    ...cropped,
    comb: swept(1),
    rise: ([, y]) => (y > 0.6 ? 0.6 : 0.4),
    length: clipped(0.06, 0.5),
    clumps: 300,
  },
  side: {
    ...cropped,
    comb: swept(-1),
    rise: () => 0.3,
    length: clipped(0.18, 0.75),
    lift: 0.17,
    clumps: 240,
    clumping: 0.5,
  },
  quiff: {
    ...cropped,
    comb: ([x, y, z]) => (y > 0.6 ? [x * 0.3 + 0.15, 0.25, z > -0.3 ? -0.5 : -1] : [0, -0.8, -0.5]),
    rise: ([, y, z]) => (y > 0.6 ? 0.3 + 0.4 * smoothstep(-0.5, 0.1, z) : 0.3),
    length: clipped(0.12, 0.6),
    lift: 0.24,
    hug: 0.3,
    clumps: 260,
    clumping: 0.45,
    gravity: 0.02,
  },
  mop: {
    ...cropped,
    comb: ([x, y]) => (y > 0.45 ? [x * 0.6 + 0.25, -0.1, 0.9] : [0, -1, -0.1]),
    rise: () => 0.4,
    length: clipped(0.2, 0.75),
    lift: 0.18,
    wave: 0.02,
    clumps: 200,
    clumping: 0.65,
    gravity: 0.07,
    steps: 12,
  },
  slick: {
    ...cropped,
    comb: back,
    rise: () => 0.25,
    length: clipped(0.3, 1.1),
    lift: 0.09,
    steps: 12,
    clumps: 200,
    clumping: 0.55,
  },
  curlyTop: {
    ...cropped,
    comb: ([x, y]) => (y > 0.5 ? [x * 0.5, 0.3, 0.4] : [0, -0.8, -0.4]),
    rise: ([, y]) => (y > 0.5 ? 1.6 : 0.4),
    length: clipped(0.15, 0.8),
    lift: 0.22,
    hug: 0.15,
    steps: 16,
    curl: 0.055,
    clumps: 260,
    clumping: 0.8,
    gravity: 0.06,
    count: 8500,
  },
  thin: {
    ...cropped,
    comb: swept(-1),
    rise: () => 0.25,
    length: clipped(0.2, 0.55),
    count: 5200,
    clumps: 160,
    clumping: 0.5,
    width: 1,
  },
  bald: {
    ...cropped,
    comb: ([x]) => [x * 0.3, -0.5, 0],
    rise: () => 0.6,
    length: () => 0.05,
    steps: 3,
    count: 4200,
    clumping: 0,
    clumps: 1,
    width: 0.8,
  },
} as const satisfies Record<string, Style>
