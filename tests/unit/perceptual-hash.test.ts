import { readdir } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { isSamePicture } from '#worker/photos/perceptual-hash.ts'
import { bitsApart, type Hashes, hashesOf } from '../support/hashes-of.ts'
import { plainPictures, screenshot } from '../support/plain-pictures.ts'

const folder = new URL('../../demo/photos/', import.meta.url).pathname
const portraits = (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted()

type Sides = { left?: number; top?: number; right?: number; bottom?: number }

async function cut(picture: Sharp, { left = 0, top = 0, right = 0, bottom = 0 }: Sides) {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const [x, y] = [Math.round(info.width * left), Math.round(info.height * top)]
  const width = info.width - x - Math.round(info.width * right)
  const height = info.height - y - Math.round(info.height * bottom)
  return sharp(data).extract({ left: x, top: y, width, height })
}

function around(part: number): Change {
  return (picture) => cut(picture, { left: part, top: part, right: part, bottom: part })
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
  'cut by 1 % on each side': [100, around(0.01)],
  'cut by 2 % on each side': [100, around(0.02)],
  'cut by 3 % on each side': [95, around(0.03)],
  'cut by 4 % on each side': [70, around(0.04)],
  'cut by 3 % on the left': [95, (picture) => cut(picture, { left: 0.03 })],
  'cut by 5 % at the top': [85, (picture) => cut(picture, { top: 0.05 })],
  'cut by 5 % at the bottom': [85, (picture) => cut(picture, { bottom: 0.05 })],
}

it('knows the same picture, however it was changed', { timeout: 120_000 }, async () => {
  const some = portraits.filter((_, at) => at % 100 === 0)
  const figures: Record<string, string> = {}
  const missed: string[] = []
  for (const [name, [least, change]] of Object.entries(changes)) {
    const distances = await Promise.all(
      some.map(async (file) => {
        const first = await hashesOf(await sharp(folder + file).toBuffer())
        const changed = await change(sharp(folder + file))
        return bitsApart(first, await hashesOf(await changed.toBuffer()))
      }),
    )
    const known = (100 * distances.filter((bits) => bits <= 10).length) / some.length
    figures[name] = `known ${known.toFixed(0)} %, bits apart: ${spread(distances)}`
    if (known < least) missed.push(name)
  }
  console.table(figures)
  expect(missed, JSON.stringify(figures, null, 2)).toEqual([])
})

it('takes no portrait for another one', { timeout: 120_000 }, async () => {
  const found: Hashes[] = []
  for (const [at, file] of portraits.entries()) {
    if (at % 5 === 0) found.push(await hashesOf(await sharp(folder + file).toBuffer()))
  }
  const others = found.map((one) => found.filter((other) => other !== one))
  const distances = found.flatMap((one, at) => (others[at] ?? []).map((two) => bitsApart(one, two)))
  console.log(`${distances.length} pairs of different portraits, bits apart: ${spread(distances)}`)
  const taken = found.filter((one, at) =>
    others[at]?.some(({ all }) => all.some((hash) => isSamePicture(one.own, hash))),
  )
  expect(taken).toEqual([])
})

const different = [0, 1, 2, 3, 4, 5, 6, 7]

it.each(Object.entries(plainPictures))(
  'does not know by its hash: %s',
  { timeout: 60_000 },
  async (_, plain) => {
    const found = await Promise.all(different.map(async (seed) => hashesOf(await plain(seed))))
    expect(found.map(({ own }) => own)).toEqual(different.map(() => null))
  },
)

it('takes no screenshot for another one', { timeout: 60_000 }, async () => {
  const found = await Promise.all(different.map(async (seed) => hashesOf(await screenshot(seed))))
  const distances = pairsOf(found).map(([one, two]) => bitsApart(one, two))
  console.log(`screenshots of one app, bits apart: ${spread(distances)}`)
  expect(Math.min(...distances)).toBeGreaterThan(10)
})

/** What is dark or dull but shows somebody is known all the same. */
const faint: Record<string, Change> = {
  'a quarter of the light': (picture) => picture.linear(0.25, 0),
  'a quarter of the light, at JPEG quality 40': (picture) =>
    picture.linear(0.25, 0).jpeg({ quality: 40 }),
  'in fog': (picture) => picture.linear(0.2, 150),
}

it.each(Object.entries(faint))(
  'still knows what is shown with %s',
  { timeout: 60_000 },
  async (_, change) => {
    const some = portraits.filter((__, at) => at % 100 === 0)
    const distances = await Promise.all(
      some.map(async (file) => {
        const known = await hashesOf(await (await change(sharp(folder + file))).toBuffer())
        return bitsApart(known, await hashesOf(await sharp(folder + file).toBuffer()))
      }),
    )
    expect(distances.filter((bits) => bits > 10)).toEqual([])
  },
)

function pairsOf<One>(all: readonly One[]): Array<[One, One]> {
  return all.flatMap((one) =>
    all.filter((two) => two !== one).map((two) => [one, two] as [One, One]),
  )
}

function spreadOf(distances: readonly number[]): number[] {
  const sorted = distances.toSorted((one, other) => one - other)
  return [0, 0.5, 1].map((part) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0)
}

function spread(distances: readonly number[]): string {
  const [least, middle, most] = spreadOf(distances)
  return `${least} at the least, ${middle} in the middle, ${most} at the most`
}
