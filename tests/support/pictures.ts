import { env } from 'cloudflare:test'
import { readPng } from '#worker/photos/read-png.ts'

type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()

export function bytesOf(...parts: Array<string | Uint8Array | number[]>): Bytes {
  const arrays = parts.map((part) =>
    typeof part === 'string' ? encoder.encode(part) : Uint8Array.from(part),
  )
  const all = new Uint8Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const array of arrays) {
    all.set(array, at)
    at += array.length
  }
  return all
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

export function pngChunk(type: string, data: Uint8Array | number[]): Bytes {
  const body = bytesOf(type, data)
  return bytesOf(uint32(data.length), body, uint32(crc32(body)))
}

async function deflate(bytes: Bytes): Promise<Bytes> {
  const out = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(out).arrayBuffer())
}

export const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function pngHeader(width: number, height: number, depth = 8, colour = 0): Bytes {
  return pngChunk('IHDR', [...uint32(width), ...uint32(height), depth, colour, 0, 0, 0])
}

/** Grey; its upper half is black, its lower half white. */
export async function pngOf(
  width: number,
  height: number,
  { depth = 8, more = [] }: { depth?: 1 | 8; more?: Bytes[] } = {},
): Promise<Bytes> {
  const row = 1 + Math.ceil((width * depth) / 8)
  const raw = new Uint8Array(row * height)
  raw.fill(255, row * (height >> 1))
  for (let y = 0; y < height; y++) raw[y * row] = 0
  return wrapped([pngHeader(width, height, depth), ...more], raw)
}

/** Of grey (1 sample a pixel), grey and alpha, RGB, or RGB and alpha. */
export async function paintedPng(
  width: number,
  height: number,
  paint: (x: number, y: number) => readonly number[],
): Promise<Bytes> {
  const channels = paint(0, 0).length
  const row = 1 + width * channels
  const raw = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) raw.set(paint(x, y), y * row + 1 + x * channels)
  }
  return wrapped([pngHeader(width, height, 8, [0, 0, 4, 2, 6][channels])], raw)
}

async function wrapped(chunks: Bytes[], raw: Bytes): Promise<Bytes> {
  const data = await deflate(raw)
  return bytesOf(pngHead, ...chunks, pngChunk('IDAT', data), pngChunk('IEND', []))
}

export function pngHalves(width: number, height: number): Promise<Bytes> {
  return paintedPng(width, height, (x) => [x < width / 2 ? 0 : 255])
}

export function withExif(jpeg: Bytes, orientation: number): Bytes {
  const entry = (tag: number, type: number, count: number, value: number[]) => [
    tag >> 8,
    tag & 255,
    type >> 8,
    type & 255,
    ...uint32(count),
    ...value,
  ]
  const rational = (value: number) => [...uint32(value), ...uint32(1)]
  // The header (8), two entries (2 + 24 + 4), then at 38 the GPS directory: four entries, then
  // numbers.
  const numbers = 38 + 2 + 4 * 12 + 4
  const tiff = bytesOf(
    'MM',
    [0, 42, ...uint32(8)],
    [0, 2, ...entry(0x0112, 3, 1, [0, orientation, 0, 0]), ...entry(0x8825, 4, 1, uint32(38))],
    uint32(0),
    [0, 4, ...entry(1, 2, 2, [0x4e, 0, 0, 0]), ...entry(2, 5, 3, uint32(numbers))],
    [...entry(3, 2, 2, [0x45, 0, 0, 0]), ...entry(4, 5, 3, uint32(numbers + 24))],
    uint32(0),
    [...rational(52), ...rational(22), ...rational(27)],
    [...rational(4), ...rational(53), ...rational(42)],
  )
  return withSegment(jpeg, 0xe1, bytesOf('Exif\0\0', tiff))
}

export function withSegment(jpeg: Bytes, marker: number, data: Uint8Array): Bytes {
  const length = data.length + 2
  return bytesOf(
    jpeg.subarray(0, 2),
    [0xff, marker, length >> 8, length & 255],
    data,
    jpeg.subarray(2),
  )
}

export async function quartersOf(picture: ArrayBuffer): Promise<string[]> {
  const made = await env.IMAGES.input(new Blob([picture]).stream())
    .transform({ width: 8, height: 8, fit: 'squeeze' })
    .output({ format: 'image/png' })
  const png = new Uint8Array(await made.response().arrayBuffer())
  const { channels, rows } = await readPng(png)
  const at = (x: number, y: number) => {
    const pixel = [...(rows[y]?.subarray(x * channels, (x + 1) * channels) ?? [])]
    if (channels % 2 === 0 && pixel.at(-1) !== 255) return 'transparent'
    return colourOf(channels < 3 ? [pixel[0] ?? 0, pixel[0] ?? 0, pixel[0] ?? 0] : pixel)
  }
  return [at(1, 1), at(6, 1), at(1, 6), at(6, 6)]
}

function colourOf([r = 0, g = 0, b = 0]: number[]): string {
  const name = [r > 128 && 'red', g > 128 && 'green', b > 128 && 'blue'].filter(Boolean).join('+')
  return name === 'red+green+blue' ? 'white' : name || 'black'
}
