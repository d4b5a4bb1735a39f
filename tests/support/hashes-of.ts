import sharp from 'sharp'
import { distanceOf, hashesBeforeCut, perceptualHash } from '#worker/photos/perceptual-hash.ts'
import { readPng } from '#worker/photos/read-png.ts'

export type Hashes = { own: string | null; all: string[] }

/** As `encodePhoto` has it: made smaller, as WebP, and squeezed. */
export async function hashesOf(sent: Buffer): Promise<Hashes> {
  const box = { width: 1440, height: 1920, fit: 'inside', withoutEnlargement: true } as const
  const kept = await sharp(sent).resize(box).webp({ quality: 82 }).toBuffer()
  const squeezed = await sharp(kept).resize(128, 128, { fit: 'fill' }).png().toBuffer()
  const pixels = await readPng(Uint8Array.from(squeezed))
  const own = perceptualHash(pixels)
  return { own, all: own === null ? [] : [own, ...hashesBeforeCut(pixels)] }
}

/** From what is known to what is sent: as near as it comes; infinite without a hash. */
export function bitsApart({ own }: Hashes, sent: Hashes): number {
  if (own === null) return Infinity
  return Math.min(...sent.all.map((hash) => distanceOf(own, hash)))
}
