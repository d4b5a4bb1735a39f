import type { Pixels } from './read-png.ts'

/** The lowest 120 frequencies but the mean: what encoders, sizes and brightness leave as it is. */
const bits = 120

/** Of the hash as pieces: each is looked up by itself. */
export const pieceCount = 6
export const pieceDigits = bits / 4 / pieceCount

/**
 * Up to so many of its bits apart it is the same picture: the same one in another size, light or
 * quality is up to 10 apart, the nearest of 1,351,406 pairs of different portraits are 12.
 */
const sameUpTo = 10

/**
 * What has fewer frequencies that are so many levels of grey high has no hash: the signs of the others are
 * those of noise, or of every wall. Walls, nights and fog have up to 16; a portrait in a quarter of its
 * light, or in fog, 50 and more.
 */
const leastHeight = 0.5
const leastHigh = 30

const side = 32

/** Pairs of frequencies across and down, the lowest first. */
const frequencies = Array.from({ length: side }, (_, down) =>
  Array.from({ length: side }, (__, across) => [across, down] as const),
)
  .flat()
  .toSorted(([a, b], [c, d]) => a + b - (c + d) || Math.max(a, b) - Math.max(c, d) || a - c)
  .slice(1, 1 + bits)

/** Each as heights along a line. */
const waves = Array.from({ length: Math.max(...frequencies.flat()) + 1 }, (_, wave) =>
  Array.from({ length: side }, (__, at) => Math.cos((Math.PI * wave * (2 * at + 1)) / (2 * side))),
)

/**
 * What a picture looks like, as 30 hexadecimal digits: the sign of each frequency of its discrete
 * cosine transform (pHash: Zauner, "Implementation and Benchmarking of Perceptual Image Hash
 * Functions", 2010), dealt out to the pieces in turn, so that each has low ones and high ones. Null:
 * there is too little to be seen in it to know it by.
 */
export function perceptualHash(pixels: Pixels): string | null {
  return hashOf(luminancesOf(pixels), [0, 0, 0, 0])
}

/**
 * What it may have looked like before some per cent were cut off: its edge is drawn out, as the low
 * frequencies take little note of what was there.
 */
export function hashesBeforeCut(pixels: Pixels): string[] {
  const grey = luminancesOf(pixels)
  return cuts.flatMap((cut) => hashOf(grey, cut) ?? [])
}

/** What is missing on the left, above, on the right and below, as parts of what there is. */
type Cut = readonly [left: number, above: number, right: number, below: number]
const cuts: readonly Cut[] = [
  [0.03, 0.03, 0.03, 0.03],
  [0.04, 0, 0, 0],
  [0, 0.04, 0, 0],
  [0, 0, 0.04, 0],
  [0, 0, 0, 0.04],
]

function hashOf(grey: readonly number[][], cut: Cut): string | null {
  const sums = transform(shrink(grey, cut))
  const heights = frequencies.map(([across, down]) => heightOf(sums, across, down))
  if (heights.filter((height) => Math.abs(height) >= leastHeight).length < leastHigh) return null
  const signs = heights.map((height) => height > 0)
  return Array.from({ length: pieceCount }, (_, piece) => {
    const own = signs.filter((__, at) => at % pieceCount === piece)
    return hexOf(own.reduce((value, sign) => 2 * value + Number(sign), 0))
  }).join('')
}

/** Of the wave, in levels of grey: half of what it is from its top to its bottom. */
function heightOf(sums: readonly number[][], across: number, down: number): number {
  const oneWay = across === 0 || down === 0
  return ((sums[down]?.[across] ?? 0) * (oneWay ? 2 : 4)) / side ** 2
}

export function isSamePicture(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && distanceOf(one, other) <= sameUpTo
}

/** In bits. */
export function distanceOf(one: string, other: string): number {
  const others = piecesOf(other)
  return piecesOf(one).reduce((sum, value, at) => sum + countBits(value ^ (others[at] ?? 0)), 0)
}

/**
 * For each piece what it may be in the hash of the same picture: of 10 bits on 6 pieces one has at
 * most a single one (multi-index hashing: Norouzi et al., "Fast Search in Hamming Space", 2012).
 */
export function nearPieces(hashes: readonly string[]): string[][] {
  const flips = [0, ...Array.from({ length: 4 * pieceDigits }, (_, bit) => 1 << bit)]
  const all = hashes.map(piecesOf)
  return Array.from({ length: pieceCount }, (_, at) => {
    const near = all.flatMap((pieces) => flips.map((flip) => hexOf((pieces[at] ?? 0) ^ flip)))
    return [...new Set(near)]
  })
}

function piecesOf(hash: string): number[] {
  return Array.from({ length: pieceCount }, (_, piece) =>
    Number.parseInt(hash.slice(piece * pieceDigits, (piece + 1) * pieceDigits), 16),
  )
}

function hexOf(piece: number): string {
  return piece.toString(16).padStart(pieceDigits, '0')
}

function countBits(value: number): number {
  return value === 0 ? 0 : (value & 1) + countBits(value >>> 1)
}

function luminancesOf({ channels, rows }: Pixels): number[][] {
  return rows.map((row) =>
    Array.from({ length: row.length / channels }, (_, x) => luminance(row, x * channels, channels)),
  )
}

function luminance(row: Uint8Array, at: number, channels: number): number {
  const red = row[at] ?? 0
  return channels < 3 ? red : 0.299 * red + 0.587 * (row[at + 1] ?? 0) + 0.114 * (row[at + 2] ?? 0)
}

/** To `side` by `side`: the mean of what falls on each. */
function shrink(grey: readonly number[][], [left, above, right, below]: Cut): number[][] {
  const narrow = grey.map((row) => meansOf(row, left, right))
  const columns = Array.from({ length: side }, (_, x) =>
    meansOf(
      narrow.map((row) => row[x] ?? 0),
      above,
      below,
    ),
  )
  return Array.from({ length: side }, (_, y) => columns.map((column) => column[y] ?? 0))
}

/** Beyond its ends a line is as it is there. */
function meansOf(line: readonly number[], before: number, after: number): number[] {
  const last = line.length - 1
  const step = (line.length * (1 + before + after)) / side
  return Array.from({ length: side }, (_, at) => {
    const from = at * step - before * line.length
    const to = from + step
    let sum = 0
    for (let i = Math.floor(from); i < to; i++) {
      sum += (line[Math.max(0, Math.min(i, last))] ?? 0) * (Math.min(i + 1, to) - Math.max(i, from))
    }
    return sum / step
  })
}

function transform(square: readonly number[][]): number[][] {
  const across = square.map(cosines)
  const columns = Array.from({ length: waves.length }, (_, x) =>
    cosines(across.map((row) => row[x] ?? 0)),
  )
  return Array.from({ length: waves.length }, (_, y) => columns.map((column) => column[y] ?? 0))
}

function cosines(line: readonly number[]): number[] {
  return waves.map((wave) => wave.reduce((sum, height, at) => sum + height * (line[at] ?? 0), 0))
}
