import { decode, encode, Tag } from 'cbor2'

export type Bytes = Uint8Array<ArrayBuffer>

/** CBOR within CBOR, so that its very bytes can be signed (RFC 8949, 3.4.5.1). */
const embedded = 24

export function writeCbor(value: unknown): Bytes {
  return new Uint8Array(encode(value))
}

/** Anybody may send it: what is nested deeply, or a number of any length, would take seconds to read. */
const bounds = { maxDepth: 24, rejectBigInts: true }

export function readCbor(bytes: Uint8Array): unknown {
  return decode(bytes, { preferMap: true, rejectDuplicateKeys: true, ...bounds })
}

export function embed(bytes: Uint8Array): Tag {
  return new Tag(embedded, bytes)
}

export function embeddedBytes(value: unknown): Bytes {
  if (!(value instanceof Tag) || Number(value.tag) !== embedded) throw new Error('nothing embedded')
  return bytesIn(value.contents)
}

export function bytesIn(value: unknown): Bytes {
  if (!(value instanceof Uint8Array)) throw new Error('no bytes')
  return new Uint8Array(value)
}

export function mapIn(value: unknown): ReadonlyMap<unknown, unknown> {
  if (!(value instanceof Map)) throw new Error('no map')
  return value
}

export function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('no list')
  return value
}

export function textIn(value: unknown): string {
  if (typeof value !== 'string') throw new Error('no text')
  return value
}

/** Of a map or its absence. */
export function at(value: unknown, ...keys: readonly unknown[]): unknown {
  return keys.reduce((within, key) => mapIn(within).get(key), value)
}
