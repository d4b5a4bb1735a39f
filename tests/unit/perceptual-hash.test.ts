import { readdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { distanceOf, isSamePicture, perceptualHash } from '#worker/photos/perceptual-hash.ts'
import { readPng } from '#worker/photos/read-png.ts'

const folder = new URL('../../demo/photos/', import.meta.url).pathname
const portraits = (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted()

/** As `encodePhoto` has it: made smaller, as WebP, and squeezed. */
async function hashOf(sent: Buffer): Promise<string> {
  const box = { width: 1440, height: 1920, fit: 'inside', withoutEnlargement: true } as const
  const kept = await sharp(sent).resize(box).webp({ quality: 82 }).toBuffer()
  const squeezed = await sharp(kept).resize(128, 128, { fit: 'fill' }).png().toBuffer()
  return perceptualHash(await readPng(Uint8Array.from(squeezed)))
}

function inParts(picture: Sharp, part: number) {
  return picture.toBuffer({ resolveWithObject: true }).then(({ data, info }) => {
    const [left, top] = [Math.round(info.width * part), Math.round(info.height * part)]
    const rest = { width: info.width - 2 * left, height: info.height - 2 * top }
    return sharp(data).extract({ left, top, ...rest })
  })
}

async function sized(picture: Sharp, times: number) {
  const { width } = await picture.metadata()
  return picture.resize(Math.round(width * times))
}

type Change = (picture: Sharp) => Sharp | Promise<Sharp>

/** How the same picture is sent again, and of how many in a hundred it is known at the least. */
const changes: Record<string, [known: number, Change]> = {
  'half the size': [100, (picture) => sized(picture, 0.5)],
  'a third of the size': [100, (picture) => sized(picture, 1 / 3)],
  'twice the size': [100, (picture) => sized(picture, 2)],
  'JPEG of quality 20': [100, (picture) => picture.jpeg({ quality: 20 })],
  'JPEG of quality 8': [100, (picture) => picture.jpeg({ quality: 8 })],
  'WebP of quality 10': [100, (picture) => picture.webp({ quality: 10 })],
  'a quarter brighter': [100, (picture) => picture.modulate({ brightness: 1.25 })],
  'a quarter darker': [100, (picture) => picture.modulate({ brightness: 0.75 })],
  'more contrast': [100, (picture) => picture.linear(1.3, -38)],
  'without colours': [100, (picture) => picture.grayscale()],
  'cut by 1 % on each side': [100, (picture) => inParts(picture, 0.01)],
  'cut by 2 % on each side': [70, (picture) => inParts(picture, 0.02)],
  'cut by 3 % on each side': [20, (picture) => inParts(picture, 0.03)],
}

it('knows the same picture, however it was changed', { timeout: 120_000 }, async () => {
  const some = portraits.filter((_, at) => at % 80 === 0)
  const figures: Record<string, string> = {}
  const missed: string[] = []
  for (const [name, [least, change]] of Object.entries(changes)) {
    const distances = await Promise.all(
      some.map(async (file) => {
        const first = await hashOf(await sharp(folder + file).toBuffer())
        const changed = await change(sharp(folder + file))
        return distanceOf(first, await hashOf(await changed.toBuffer()))
      }),
    )
    const known = (100 * distances.filter((bits) => bits <= 11).length) / some.length
    figures[name] = `known ${known.toFixed(0)} %, bits apart: ${spread(distances)}`
    if (known < least) missed.push(name)
  }
  console.table(figures)
  expect(missed, JSON.stringify(figures, null, 2)).toEqual([])
})

it('takes no portrait for another one', { timeout: 120_000 }, async () => {
  const hashes: string[] = []
  for (const [at, file] of portraits.entries()) {
    if (at % 4 === 0) hashes.push(await hashOf(await sharp(folder + file).toBuffer()))
  }
  const pairs = hashes.flatMap((one, at) => hashes.slice(0, at).map((other) => [one, other]))
  const distances = pairs.map(([one = '', other = '']) => distanceOf(one, other))
  console.log(`${pairs.length} pairs of different portraits, bits apart: ${spread(distances)}`)
  expect(pairs.filter(([one = '', other = '']) => isSamePicture(one, other))).toEqual([])
  expect(Math.min(...spreadOf(distances))).toBeGreaterThan(13)
})

function spreadOf(distances: readonly number[]): number[] {
  const sorted = distances.toSorted((one, other) => one - other)
  return [0, 0.5, 1].map((part) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
}

function spread(distances: readonly number[]): string {
  const [least, middle, most] = spreadOf(distances)
  return `${least} at the least, ${middle} in the middle, ${most} at the most`
}
