import { expect } from 'vitest'
import type { RemovalReason } from '#contract/photos.ts'
import { removePhoto } from '#worker/photos/review-photos.ts'
import { makeMember } from './members.ts'
import { operating } from './operating.ts'
import { paintedPng } from './pictures.ts'
import { uploaded } from './uploads.ts'

type Shown = { width?: number; light?: number; cut?: number }

/** A picture of soft spots, which differ by `seed`; also in another size, darker, or cut on each side. */
export function spots(seed: number, { width = 240, light = 1, cut = 0 }: Shown = {}) {
  const height = width * 1.25
  const places = Array.from({ length: 9 }, (_, at) => {
    const [x, y, bright] = [0, 1, 2].map((which) => drawn(seed * 100 + at * 10 + which))
    return { x: x ?? 0, y: (y ?? 0) * 1.25, bright: 20 + 70 * (bright ?? 0) }
  })
  return paintedPng(width, height, (px, py) => {
    const inner = 1 - 2 * cut
    const [x, y] = [cut + (inner * px) / width, 1.25 * cut + (inner * py) / width]
    const lit = places.map((at) => {
      const far = (at.x - x) ** 2 + (at.y - y) ** 2
      return at.bright * Math.exp(-18 * far)
    })
    const grey = Math.min(255, light * lit.reduce((sum, one) => sum + one, 0))
    return [grey, grey, grey]
  })
}

/** From 0 to 1, always the same. */
function drawn(number: number): number {
  const wave = Math.sin(number) * 43_758.5453
  return wave - Math.floor(wave)
}

/** Somebody's photo that was removed for that; gives its id. */
export async function removedPhoto(
  picture: Uint8Array<ArrayBuffer>,
  reason: RemovalReason,
): Promise<string> {
  const { id } = await uploaded(await makeMember(), picture)
  expect(await removePhoto(operating(), id, reason)).toBe(true)
  return id
}
