import { encodeBase64 } from 'hono/utils/encode'
import {
  defaultFocus,
  type PhotoFocus,
  type PhotoSize,
  photoLimits,
  photoWidths,
} from '#contract/photo.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { isOneColour } from './is-one-colour.ts'
import { hashesBeforeCut, perceptualHash } from './perceptual-hash.ts'
import { photoKind } from './photo-kind.ts'
import { readPng } from './read-png.ts'

export type EncodedPhoto = {
  files: Record<PhotoSize, ArrayBuffer>
  width: number
  height: number
  placeholder: string
  /** Null if it shows too little to be known by. */
  pictureHash: string | null
  /** Of what it may have been before somebody cut it. */
  uncutHashes: readonly string[]
}

type Size = { width: number; height: number }
type Box = Size & { fit: 'cover' | 'scale-down' | 'squeeze' }

const full: Box = { width: photoWidths.full, height: 1920, fit: 'scale-down' }
const page: Box = { width: photoWidths.page, height: 1350, fit: 'cover' }
const card: Box = { width: photoWidths.card, height: 600, fit: 'cover' }
const thumb: Box = { width: 192, height: 192, fit: 'cover' }
const tiny: Box = { width: 24, height: 24, fit: 'scale-down' }
const coarse: Box = { width: 24, height: 30, fit: 'cover' }
const blurred: Box = { width: 240, height: 300, fit: 'cover' }
/** Few enough pixels to be read here, enough that a small star in a night sky is not lost. */
const sampled: Box = { width: 128, height: 128, fit: 'squeeze' }

/**
 * Under what is transparent: dark as the pages are. Local servers do not support `background`, but
 * put a JPEG on black, so that black is the same everywhere.
 */
const background = '#000000'

const webp = { format: 'image/webp', quality: 82, anim: false } as const
const png = { format: 'image/png', anim: false } as const
const jpeg = { format: 'image/jpeg', quality: 95, anim: false } as const

/** Only pixels are kept, none of the file's metadata. */
export async function encodePhoto(images: ImagesBinding, sent: ArrayBuffer): Promise<EncodedPhoto> {
  const kind = photoKind(new Uint8Array(sent, 0, Math.min(16, sent.byteLength)))
  if (!kind) throw new ApiError('photo_type')
  requireSize(await measure(images, sent, kind))
  // A JPEG is never transparent, and what is made of one is not either.
  const opaque =
    kind === 'image/jpeg' ? sent : await render(images, sent, { ...full, background }, jpeg)
  const large = await render(images, opaque, full)
  const pixels = await readPng(new Uint8Array(await render(images, large, sampled, png)))
  if (isOneColour(pixels)) throw new ApiError('photo_one_colour')
  const { width, height } = await measure(images, large, 'image/webp')
  const [cut, first] = await Promise.all([
    cutPhoto(images, large, { width, height }, defaultFocus),
    render(images, large, tiny),
  ])
  const placeholder = `data:image/webp;base64,${encodeBase64(first)}`
  const pictureHash = perceptualHash(pixels)
  const uncutHashes = pictureHash === null ? [] : hashesBeforeCut(pixels)
  const files = { full: large, ...cut }
  return { files, width, height, placeholder, pictureHash, uncutHashes }
}

export async function cutPhoto(
  images: ImagesBinding,
  large: ArrayBuffer,
  size: Size,
  focus: PhotoFocus,
): Promise<Record<Exclude<PhotoSize, 'full'>, ArrayBuffer>> {
  const cut = (box: Box, output?: typeof png) =>
    render(images, large, { ...box, gravity: sideKept(size, box, focus) }, output)
  const [wide, small, round, coarsely] = await Promise.all([
    cut(within(size, page)),
    cut(within(size, card)),
    cut(thumb),
    cut(coarse, png),
  ])
  // Local servers do not support `blur`; enlarging a few pixels in a second step blurs everywhere.
  return { page: wide, card: small, thumb: round, blur: await render(images, coarsely, blurred) }
}

/** Nothing is gained by pixels that the photo does not have. */
function within(size: Size, box: Box): Box {
  const scale = Math.min(1, size.width / box.width, size.height / box.height)
  const { width, height, fit } = box
  return { width: Math.round(width * scale), height: Math.round(height * scale), fit }
}

function sideKept(size: Size, box: Size, focus: PhotoFocus) {
  const wide = size.width * box.height > size.height * box.width
  const sides = wide ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  return sides.find((side) => focus.split('-').includes(side)) ?? 'center'
}

function requireSize({ width, height }: { width: number; height: number }): void {
  const { pixels, longest, shortest, ratio } = photoLimits
  if (width * height > pixels || Math.max(width, height) > longest) {
    throw new ApiError('photo_too_many_pixels', { megapixels: pixels / 1_000_000 })
  }
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < shortest) throw new ApiError('photo_too_small', { shortest })
  if (long > ratio * short) throw new ApiError('photo_too_narrow', { ratio })
}

async function measure(images: ImagesBinding, bytes: ArrayBuffer, kind: string) {
  const info = await orUnusable(() => images.info(streamOf(bytes)))
  if (!('width' in info) || info.format !== kind) throw new ApiError('photo_unusable')
  return info
}

function render(
  images: ImagesBinding,
  bytes: ArrayBuffer,
  box: Box & Pick<ImageTransform, 'gravity' | 'background'>,
  output: ImageOutputOptions = webp,
): Promise<ArrayBuffer> {
  return orUnusable(async () => {
    const made = await images.input(streamOf(bytes)).transform(box).output(output)
    return made.response().arrayBuffer()
  })
}

async function orUnusable<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch {
    throw new ApiError('photo_unusable')
  }
}

function streamOf(bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream()
}
