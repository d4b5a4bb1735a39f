import { env } from 'cloudflare:test'

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

async function through(bytes: Bytes, by: CompressionStream | DecompressionStream): Promise<Bytes> {
  const out = new Response(new Blob([bytes]).stream().pipeThrough(by))
  return new Uint8Array(await out.arrayBuffer())
}

export const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

export function pngHeader(width: number, height: number, depth = 8, colour = 0): Bytes {
  return pngChunk('IHDR', [...uint32(width), ...uint32(height), depth, colour, 0, 0, 0])
}

export async function pngOf(
  width: number,
  height: number,
  { depth = 8, value = 128, more = [] }: { depth?: 1 | 8; value?: number; more?: Bytes[] } = {},
): Promise<Bytes> {
  const row = 1 + Math.ceil((width * depth) / 8)
  const raw = new Uint8Array(row * height).fill(value)
  for (let y = 0; y < height; y++) raw[y * row] = 0
  const data = await through(raw, new CompressionStream('deflate'))
  const parts = [pngHeader(width, height, depth), ...more, pngChunk('IDAT', data)]
  return bytesOf(pngHead, ...parts, pngChunk('IEND', []))
}

export async function pngHalves(width: number, height: number): Promise<Bytes> {
  const row = 1 + width
  const raw = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) raw.fill(255, y * row + 1 + width / 2, (y + 1) * row)
  const data = await through(raw, new CompressionStream('deflate'))
  const parts = [pngHeader(width, height), pngChunk('IDAT', data), pngChunk('IEND', [])]
  return bytesOf(pngHead, ...parts)
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
  const { channels, rows } = await pixelsOf(png)
  const at = (x: number, y: number) => {
    const from = x * channels
    const pixel = [...(rows[y]?.subarray(from, from + 3) ?? [])]
    return colourOf(channels < 3 ? [pixel[0] ?? 0, pixel[0] ?? 0, pixel[0] ?? 0] : pixel)
  }
  return [at(1, 1), at(6, 1), at(1, 6), at(6, 6)]
}

function colourOf([r = 0, g = 0, b = 0]: number[]): string {
  const name = [r > 128 && 'red', g > 128 && 'green', b > 128 && 'blue'].filter(Boolean).join('+')
  return name === 'red+green+blue' ? 'white' : name || 'black'
}

async function pixelsOf(png: Bytes) {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const width = view.getUint32(16)
  const channels = { 0: 1, 2: 3, 4: 2, 6: 4 }[png[25] ?? 0] ?? 3
  const data: Uint8Array[] = []
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const type = new TextDecoder().decode(png.subarray(at + 4, at + 8))
    if (type === 'IDAT') data.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const raw = await through(bytesOf(...data), new DecompressionStream('deflate'))
  const stride = width * channels
  const rows: Uint8Array[] = []
  for (let at = 0; at < raw.length; at += stride + 1) {
    rows.push(unfilter(raw.subarray(at, at + 1 + stride), rows.at(-1), channels))
  }
  return { channels, rows }
}

function unfilter(line: Uint8Array, above: Uint8Array | undefined, step: number): Uint8Array {
  const row = new Uint8Array(line.length - 1)
  for (let i = 0; i < row.length; i++) {
    const [left, up, corner] = [row[i - step] ?? 0, above?.[i] ?? 0, above?.[i - step] ?? 0]
    const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][line[0] ?? 0] ?? 0
    row[i] = (line[i + 1] ?? 0) + guess
  }
  return row
}

function paeth(a: number, b: number, c: number): number {
  const [da, db, dc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  if (da <= db && da <= dc) return a
  return db <= dc ? b : c
}
