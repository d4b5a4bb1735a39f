type Bytes = Uint8Array<ArrayBuffer>

/** Samples of 8 bits. */
export type Pixels = { channels: number; rows: readonly Uint8Array[] }

const indexed = 3
const channelsOf: Record<number, number> = { 0: 1, 2: 3, [indexed]: 1, 4: 2, 6: 4 }

/**
 * A small PNG that was made here, as samples of 8 bits. Encoders choose how to write colours: of few
 * they make a palette, or take fewer bits.
 */
export async function readPng(png: Bytes): Promise<Pixels> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, depth] = [view.getUint32(16), view.getUint8(24)]
  const type = view.getUint8(25)
  const channels = channelsOf[type] ?? 3
  const chunks = chunksOf(png, view)
  const palette = type === indexed ? chunks.get('PLTE')?.[0] : undefined
  const raw = await inflate(chunks.get('IDAT') ?? [])
  const stride = Math.ceil((width * channels * depth) / 8)
  const rows: Uint8Array[] = []
  for (let at = 0; at < raw.length; at += stride + 1) {
    const line = raw.subarray(at, at + 1 + stride)
    rows.push(unfilter(line, rows.at(-1), Math.ceil((channels * depth) / 8)))
  }
  // Places in a palette stay as they are.
  const scale = palette ? 1 : 255 / (2 ** depth - 1)
  const samples = rows.map((row) => unpack(row, depth, width * channels, scale))
  if (!palette) return { channels, rows: samples }
  return { channels: 3, rows: samples.map((row) => coloursOf(row, palette)) }
}

function chunksOf(png: Bytes, view: DataView): Map<string, Bytes[]> {
  const chunks = new Map<string, Bytes[]>()
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8))
    const data = png.subarray(at + 8, at + 8 + view.getUint32(at))
    chunks.set(type, [...(chunks.get(type) ?? []), data])
  }
  return chunks
}

async function inflate(data: Bytes[]): Promise<Bytes> {
  const out = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(out).arrayBuffer())
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

function unpack(row: Uint8Array, depth: number, count: number, scale: number): Uint8Array {
  if (depth === 8) return row
  if (depth === 16) return row.filter((_, i) => i % 2 === 0)
  return Uint8Array.from({ length: count }, (_, i) => {
    const bit = i * depth
    return (((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & (2 ** depth - 1)) * scale
  })
}

function coloursOf(row: Uint8Array, palette: Uint8Array): Uint8Array {
  return Uint8Array.from(
    [...row].flatMap((place) => [...palette.subarray(3 * place, 3 * place + 3)]),
  )
}
