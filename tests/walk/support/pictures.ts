import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { settle } from '../../browser/support/look-at.ts'

export const kept = path.resolve(import.meta.dirname, '../pictures')
const differing = path.resolve('.cache/walk')

/** Pixels of the screen for one of the picture, so that it is small and letters' edges blur. */
const scale = 2
/** Pixels of the picture that are judged together. */
const block = 8
/** How far a channel (0 to 255) may be off, and how many pixels of a block may be. */
const tolerated = { channel: 36, pixels: 8 }

/** A busy browser draws the edge of a bar that stays in place a pixel off, and mends it later. */
const mostLooks = 4

/** `npm run screens -- --accept`: what differs is taken. */
const accepts = process.env['ACCEPT'] === '1'

/**
 * Compares the screen with the picture of this name; what differs is in .cache/walk. Returns what
 * is wrong, in CSS pixels; null if nothing is.
 */
export async function comparePicture(page: Page, name: string): Promise<string | null> {
  await nextFrames(page)
  await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
  await settle(page)
  await decodePhotos(page)
  const file = path.join(kept, `${name}.webp`)
  const before = existsSync(file) ? readFileSync(file) : null
  let { taken, where } = await lookAt(page, before)
  for (let looks = 1; before && where !== null && looks < mostLooks; looks++) {
    await page.waitForTimeout(500)
    ;({ taken, where } = await lookAt(page, before))
  }
  if (where === null) return null
  mkdirSync(accepts ? kept : differing, { recursive: true })
  writeFileSync(accepts ? file : path.join(differing, `${name}.webp`), taken)
  return accepts ? null : `the picture ${name} differs: ${where}`
}

async function lookAt(page: Page, before: Buffer | null) {
  const screen = await page.screenshot({ animations: 'disabled', caret: 'hide', type: 'png' })
  const taken = await reduce(screen)
  return { taken, where: before ? await findDifference(before, taken) : 'it is new' }
}

/** What a new size makes the page ask for is under way then. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
  })
}

function decodePhotos(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const near = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    // One that is lazy and beside the screen would never come.
    for (const image of near) image.loading = 'eager'
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)))
  })
}

async function reduce(screen: Buffer): Promise<Buffer> {
  const { width } = await sharp(screen).metadata()
  return sharp(screen)
    .resize(Math.round(width / scale))
    .webp({ quality: 40, effort: 4 })
    .toBuffer()
}

/** Both have gone through the same encoder. Null if they are alike. */
export async function findDifference(one: Buffer, other: Buffer): Promise<string | null> {
  const [before, after] = await Promise.all([one, other].map(readPixels))
  if (!before || !after) return null
  const { width, height } = before.info
  if (after.info.width !== width || after.info.height !== height) return 'another size'
  const [old, taken] = [before.data, after.data]
  const blocks: Array<[number, number]> = []
  for (let top = 0; top < height; top += block) {
    for (let left = 0; left < width; left += block) {
      if (pixelsOff(left, top) > tolerated.pixels) blocks.push([left, top])
    }
  }
  if (blocks.length === 0) return null
  const [lefts, tops] = [blocks.map(([left]) => left), blocks.map(([, top]) => top)]
  const from = `${scale * Math.min(...lefts)},${scale * Math.min(...tops)}`
  return `${from} to ${scale * (Math.max(...lefts) + block)},${scale * (Math.max(...tops) + block)}`

  function pixelsOff(left: number, top: number): number {
    let off = 0
    for (let y = top; y < Math.min(top + block, height); y++) {
      for (let x = left; x < Math.min(left + block, width); x++) {
        const at = (y * width + x) * 3
        if (isOff(at) || isOff(at + 1) || isOff(at + 2)) off++
      }
    }
    return off
  }

  function isOff(at: number): boolean {
    return Math.abs((old[at] ?? 0) - (taken[at] ?? 0)) > tolerated.channel
  }
}

function readPixels(picture: Buffer) {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}
