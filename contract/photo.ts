import * as v from 'valibot'

/** Of any call that takes a photo's file. */
export const photoFileErrors = [
  'photo_too_large',
  'photo_type',
  'photo_unusable',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_too_narrow',
  'photo_one_colour',
] as const

/**
 * Bytes of the file, pixels in all, the longest and the shortest side, how many times the short one
 * the long one may be (a strip that is made smaller to be kept would be a line), and how far apart,
 * of 255, samples of one colour may be: encoders leave up to 9, a sensor's noise less.
 */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  longest: 12_000,
  shortest: 200,
  ratio: 4,
  sameUpTo: 12,
} as const

export const sentFile = v.custom<SentFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
)

export const photoFocuses = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const

export const defaultFocus: PhotoFocus = 'top'

/**
 * Of every photo. `blur` is made of 24 pixels and is all that strangers get. Photos of before there
 * was `page` are answered with their card instead.
 */
export const photoSizes = ['thumb', 'card', 'page', 'full', 'blur'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** As one viewer may see it; a locked one has only blurred addresses. */
export type PhotoRef = {
  filename: string
  thumb_filename: string
  status: 'review' | 'active' | 'removed'
  locked: boolean
}

export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`
}

/** The focus is part of the address, so that open pages load the newly cropped photo. */
export function cutPath(key: string, size: PhotoSize, focus: PhotoFocus): string {
  return photoPath(key, size) + (focus === defaultFocus ? '' : `?${focus}`)
}

/** In pixels: what a card and a page need on screens of three times the pixels. */
export const photoWidths = { card: 480, page: 1080, full: 1440 } as const

/** The same photo, cut for a page; null if the path is of none that can be had larger. */
export function pagePath(path: string): string | null {
  return path.includes('/card.webp') ? path.replace('/card.webp', '/page.webp') : null
}

export function photoRef(
  key: string,
  status: PhotoRef['status'],
  locked: boolean,
  focus: PhotoFocus = defaultFocus,
): PhotoRef {
  return {
    filename: cutPath(key, locked ? 'blur' : 'card', focus),
    thumb_filename: cutPath(key, locked ? 'blur' : 'thumb', focus),
    status,
    locked,
  }
}

export function photoKey(path: string): string {
  return path.split('/')[2] ?? ''
}

export function focusOf(path: string): PhotoFocus {
  return photoFocuses.find((focus) => path.endsWith(`?${focus}`)) ?? defaultFocus
}

export type PhotoFocus = (typeof photoFocuses)[number]

/** The part of `File` that both runtimes have. */
type SentFile = { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
