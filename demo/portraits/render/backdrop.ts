import { clamp, smoothstep, type Vector } from '../figure/vector.ts'
import { between, type Random, randomOf } from '../random.ts'
import { cloud, noise } from './noise.ts'

export type Place = 'cafe' | 'street' | 'window' | 'sea' | 'hills' | 'garden' | 'wall' | 'books'

export type Backdrop = {
  place: Place
  seed: string
  glow: readonly [number, number]
  middle: Vector
  bright: Vector
  dark: Vector
  lamp: Vector
}

type Disc = { x: number; y: number; size: number; strength: number; share: number }

/** What is out of focus behind somebody; 0 to 1 across, 0 to 1.25 up. */
export function drawBackdrop(backdrop: Backdrop, width: number, height: number): Float32Array {
  const random = randomOf(backdrop.seed)
  const seed = random() * 50
  const discs = discsOf(backdrop, random)
  const small = 4
  const w = Math.ceil(width / small) + 1
  const h = Math.ceil(height / small) + 1
  const coarse = new Float32Array(w * h * 3)
  const colour = [0, 0, 0]
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const u = (x * small) / width
      const v = (height - y * small) / width
      ground(backdrop, u, v, colour)
      scenery(backdrop, u, v, seed, colour)
      for (const disc of discs) addDisc(backdrop, disc, u, v, colour)
      coarse.set(colour, (y * w + x) * 3)
    }
  }
  return enlarged(coarse, w, small, width, height)
}

function enlarged(
  coarse: Float32Array,
  w: number,
  small: number,
  width: number,
  height: number,
): Float32Array {
  const picture = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / small)
    const fy = y / small - row
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / small)
      const fx = x / small - column
      const a = (row * w + column) * 3
      const b = a + w * 3
      for (let c = 0; c < 3; c += 1) {
        const top = coarse[a + c] + (coarse[a + 3 + c] - coarse[a + c]) * fx
        const low = coarse[b + c] + (coarse[b + 3 + c] - coarse[b + c]) * fx
        picture[(y * width + x) * 3 + c] = top + (low - top) * fy
      }
    }
  }
  return picture
}

function discsOf({ place }: Backdrop, random: Random): Disc[] {
  const count = {
    cafe: 26,
    street: 24,
    garden: 18,
    window: 0,
    sea: 0,
    hills: 0,
    wall: 0,
    books: 8,
  }[place]
  return Array.from({ length: count }, () => ({
    x: random(),
    y: between(random, 0.2, 1.25),
    size: 0.02 + 0.065 * random() ** 2,
    strength: 0.06 + 0.5 * random() ** 3,
    share: random() * 0.7,
  }))
}

function addDisc(
  { lamp, bright }: Backdrop,
  { x, y, size, strength, share }: Disc,
  u: number,
  v: number,
  colour: number[],
): void {
  const away = Math.hypot(u - x, v - y) / size
  if (away > 1.1) return
  const shown = smoothstep(1.06, 0.86, away) * (0.6 + 0.4 * smoothstep(0.3, 1, away)) * strength
  for (let c = 0; c < 3; c += 1) colour[c] += (lamp[c] * (1 - share) + bright[c] * share) * shown
}

function blend(colour: number[], other: readonly number[], share: number, by = 1): void {
  for (let c = 0; c < 3; c += 1) colour[c] += (other[c] * by - colour[c]) * share
}

function plus(colour: number[], other: readonly number[], by: number): void {
  for (let c = 0; c < 3; c += 1) colour[c] += other[c] * by
}

function ground(
  { glow, middle, bright, dark }: Backdrop,
  u: number,
  v: number,
  colour: number[],
): void {
  const away = Math.hypot(u - glow[0], (v - glow[1]) * 0.85)
  for (let c = 0; c < 3; c += 1) colour[c] = bright[c]
  blend(colour, middle, smoothstep(0, 0.75, away))
  blend(colour, dark, smoothstep(0.55, 1.35, away))
}

function scenery(backdrop: Backdrop, u: number, v: number, seed: number, colour: number[]): void {
  switch (backdrop.place) {
    case 'street':
      return street(backdrop, u, v, seed, colour)
    case 'window':
      return windowed(backdrop, u, v, colour)
    case 'sea':
      return sea(backdrop, u, v, seed, colour)
    case 'hills':
      return hills(backdrop, u, v, seed, colour)
    case 'garden':
      blend(colour, backdrop.dark, smoothstep(0.45, 0.7, cloud(u * 5, v * 5, seed)) * 0.6)
      return plus(
        colour,
        backdrop.lamp,
        0.22 * smoothstep(0.55, 0.8, cloud(u * 8, v * 8, seed + 4)),
      )
    case 'wall':
      return wall(backdrop, u, v, colour)
    case 'books':
      return books(backdrop, u, v, seed, colour)
    case 'cafe':
      return plus(colour, backdrop.lamp, 0.07 * smoothstep(0.5, 0.8, cloud(u * 3, v * 2, seed)))
  }
}

function street(
  { dark, middle, lamp }: Backdrop,
  u: number,
  v: number,
  seed: number,
  colour: number[],
): void {
  for (let i = 0; i < 5; i += 1) {
    const x = i * 0.25 - 0.1 + 0.1 * noise(seed, i, 0.5)
    const wide = 0.12 + 0.05 * noise(seed, i, 3.5)
    const top = 0.75 + 0.4 * noise(seed, i, 7.5)
    const house = smoothstep(0.03, -0.03, Math.abs(u - x) - wide) * smoothstep(0.05, -0.05, v - top)
    if (house === 0) continue
    blend(
      colour,
      [
        dark[0] * 0.8 + middle[0] * 0.25,
        dark[1] * 0.8 + middle[1] * 0.25,
        dark[2] * 0.8 + middle[2] * 0.25,
      ],
      house * 0.75,
    )
    const [a, b] = [(u - x) * 12 + 50, v * 9]
    const on = noise(Math.floor(a) * 3.3 + 0.5, Math.floor(b) * 7.7 + 0.5, seed + i) > 0.56 ? 1 : 0
    const [fa, fb] = [a % 1, b % 1]
    const pane =
      smoothstep(0.05, 0.4, fa) *
      smoothstep(0.95, 0.6, fa) *
      smoothstep(0.05, 0.35, fb) *
      smoothstep(0.95, 0.65, fb)
    plus(colour, lamp, house * on * pane * 0.3)
  }
}

function windowed({ glow, lamp, dark }: Backdrop, u: number, v: number, colour: number[]): void {
  const x = u - glow[0]
  const y = v - 0.9
  const frame = Math.max(Math.abs(x) - 0.3, Math.abs(y) - 0.5)
  const bars = smoothstep(0.006, 0.034, Math.abs(x)) * smoothstep(0.006, 0.034, Math.abs(y - 0.12))
  blend(colour, dark, 0.2)
  blend(
    colour,
    lamp,
    smoothstep(0.035, -0.035, frame) * (0.5 + 0.5 * bars),
    0.5 + 0.45 * smoothstep(-0.5, 0.5, y),
  )
  blend(colour, dark, smoothstep(0.05, 0, Math.abs(frame)) * 0.45)
}

function sea(
  { glow, bright, middle, dark, lamp }: Backdrop,
  u: number,
  v: number,
  seed: number,
  colour: number[],
): void {
  const horizon = 0.55
  if (v > horizon) {
    for (let c = 0; c < 3; c += 1) colour[c] = bright[c]
    blend(colour, middle, smoothstep(horizon, 1.2, v))
    blend(colour, dark, smoothstep(0.85, 1.4, v) * 0.7)
    const away = Math.hypot(u - glow[0], v - horizon - 0.12)
    plus(colour, lamp, 0.8 * smoothstep(0.1, 0.08, away) + 0.45 * Math.exp(-away * 5))
    blend(colour, dark, 0.35 * smoothstep(0.55, 0.8, noise(u * 2.5, v * 14, seed)), 1.4)
    return
  }
  for (let c = 0; c < 3; c += 1) colour[c] = bright[c] * 0.55 + dark[c] * 0.3
  blend(colour, dark, smoothstep(horizon, 0, v))
  const glitter = noise(u * 7, (v * 80) / (1 + 3 * (horizon - v)), seed)
  plus(colour, lamp, smoothstep(0.5, 0.85, glitter) * Math.exp(-Math.abs(u - glow[0]) * 6) * 0.7)
}

function hills(
  { glow, bright, middle, dark, lamp }: Backdrop,
  u: number,
  v: number,
  seed: number,
  colour: number[],
): void {
  for (let c = 0; c < 3; c += 1) colour[c] = bright[c]
  blend(colour, middle, smoothstep(0.5, 1.25, v))
  plus(colour, lamp, 0.5 * Math.exp(-Math.hypot(u - glow[0], v - glow[1]) * 3.5))
  for (let i = 0; i < 4; i += 1) {
    const top = 0.74 - 0.13 * i + 0.13 * noise(u * (2 + i), i, seed) + 0.03 * noise(u * 9, i, seed)
    const far = 0.25 + 0.22 * i
    const tone = [0, 1, 2].map((c) => bright[c] + (dark[c] - bright[c]) * far)
    blend(colour, tone, smoothstep(0.016, -0.016, v - top))
  }
}

function wall(
  { bright, middle, dark, lamp }: Backdrop,
  u: number,
  v: number,
  colour: number[],
): void {
  const slant = u * 0.8 + v * 0.45
  const band = smoothstep(0.03, 0, Math.abs(((slant * 2.2 + 0.1) % 1) - 0.5) - 0.3)
  const inside = smoothstep(0.1, 0.25, u + 0.2 * v) * smoothstep(1.3, 1.05, v)
  for (let c = 0; c < 3; c += 1) colour[c] = middle[c]
  blend(colour, dark, smoothstep(0.3, 1.3, v + 0.4 * (1 - u)) * 0.6)
  blend(
    colour,
    [0, 1, 2].map((c) => bright[c] * 0.8 + lamp[c] * 0.15),
    band * inside * 0.7,
  )
}

function books(
  { glow, bright, dark, lamp }: Backdrop,
  u: number,
  v: number,
  seed: number,
  colour: number[],
): void {
  const row = Math.floor(v * 5)
  const across = u * 22 + noise(row + 0.5, seed, 1) * 9
  const book = Math.floor(across)
  const high = (v * 5) % 1
  const tall = 0.62 + 0.25 * noise(book + 0.5, row + 0.5, seed)
  const share = noise(book * 1.7 + 0.5, row * 3.1, seed + 2)
  const away = Math.hypot(u - glow[0], v - glow[1])
  const tone = [0, 1, 2].map(
    (c) =>
      (bright[c] * (1 - share) + (lamp[c] * share + dark[c]) * 0.5 * share) *
      (0.3 + 0.6 * Math.exp(-away * 1.6)),
  )
  const shape =
    smoothstep(tall + 0.1, tall - 0.1, high) *
    smoothstep(0, 0.3, across % 1) *
    smoothstep(1, 0.7, across % 1)
  blend(colour, tone, clamp(0.7 * shape))
}
