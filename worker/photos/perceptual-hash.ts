import type { Pixels } from './read-png.ts'

/** The lowest 120 frequencies but the mean: what encoders, sizes and brightness leave as it is. */
const bits = 120

/** Of the hash as pieces: each is looked up by itself. */
export const pieceCount = 6
export const pieceDigits = bits / 4 / pieceCount

/**
 * Up to so many of its bits apart it is the same picture. Measured in tests/unit/perceptual-hash.test.ts:
 * of two different portraits the nearest are 15 apart, the same one sent anew up to 10.
 */
const sameUpTo = 11

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
 * Functions", 2010), dealt out to the pieces in turn, so that each has low ones and high ones.
 */
export function perceptualHash(pixels: Pixels): string {
  const heights = transform(shrink(pixels))
  const signs = frequencies.map(([across, down]) => (heights[down]?.[across] ?? 0) > 0)
  return Array.from({ length: pieceCount }, (_, piece) => {
    const own = signs.filter((__, at) => at % pieceCount === piece)
    return hexOf(own.reduce((value, sign) => 2 * value + Number(sign), 0))
  }).join('')
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
 * For each piece what it may be in the hash of the same picture: of 11 bits on 6 pieces one has at
 * most a single one (multi-index hashing: Norouzi et al., "Fast Search in Hamming Space", 2012).
 */
export function nearPieces(hash: string): string[][] {
  const flips = [0, ...Array.from({ length: 4 * pieceDigits }, (_, bit) => 1 << bit)]
  return piecesOf(hash).map((value) => flips.map((flip) => hexOf(value ^ flip)))
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

/** As luminance, of `side` by `side`: the mean of what falls on each. */
function shrink({ channels, rows }: Pixels): number[][] {
  const grey = rows.map((row) =>
    Array.from({ length: row.length / channels }, (_, x) => luminance(row, x * channels, channels)),
  )
  const narrow = grey.map(meansOf)
  const columns = Array.from({ length: side }, (_, x) => meansOf(narrow.map((row) => row[x] ?? 0)))
  return Array.from({ length: side }, (_, y) => columns.map((column) => column[y] ?? 0))
}

function luminance(row: Uint8Array, at: number, channels: number): number {
  const red = row[at] ?? 0
  return channels < 3 ? red : 0.299 * red + 0.587 * (row[at + 1] ?? 0) + 0.114 * (row[at + 2] ?? 0)
}

function meansOf(line: readonly number[]): number[] {
  const step = line.length / side
  return Array.from({ length: side }, (_, at) => {
    const [from, to] = [at * step, (at + 1) * step]
    let sum = 0
    for (let i = Math.floor(from); i < Math.min(to, line.length); i++) {
      sum += (line[i] ?? 0) * (Math.min(i + 1, to) - Math.max(i, from))
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
