import * as v from 'valibot'

/** Bytes of the file, pixels in all, and the longest and the shortest side. */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  longest: 12_000,
  shortest: 200,
} as const

/** The part of `File` that both runtimes have. */
export type SentFile = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }

export const sentFile = v.custom<SentFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
)
