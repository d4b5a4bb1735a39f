import { defaultFocus, type PhotoFocus, photoFocuses } from './photo-focus.ts'

/** Sizes that are kept of every photo; `blur` is made of 24 pixels and is all that a stranger gets. */
export const photoSizes = ['thumb', 'card', 'full', 'blur'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** A photo as one viewer may see it: a locked one carries the blurred address only. */
export type PhotoRef = {
  filename: string
  thumb_filename: string
  status: 'review' | 'active' | 'removed'
  locked: boolean
}

export function photoPath(key: string, size: PhotoSize): string {
  return `/photos/${key}/${size}.webp`
}

/** Cut anew it is another address, or the page that is open would go on showing the old one. */
export function cutPath(key: string, size: PhotoSize, focus: PhotoFocus): string {
  return photoPath(key, size) + (focus === defaultFocus ? '' : `?${focus}`)
}

/** What a viewer gets of a photo: the sharp sizes, or only the blur. */
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

/** The key in the address of a photo. */
export function photoKey(path: string): string {
  return path.split('/')[2] ?? ''
}

/** How the photo at an address of `cutPath` is cut. */
export function focusOf(path: string): PhotoFocus {
  return photoFocuses.find((focus) => path.endsWith(`?${focus}`)) ?? defaultFocus
}
