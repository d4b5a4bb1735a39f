import { defaultFocus, type PhotoFocus, photoFocuses } from './photo-focus.ts'

/** The stored sizes of every photo. `blur` is made of 24 pixels and is all that strangers get. */
export const photoSizes = ['thumb', 'card', 'full', 'blur'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** A photo as one viewer may see it; a locked one has only blurred addresses. */
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

/** The sizes that a viewer gets: sharp, or only the blur. */
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

/** The key in a photo's address. */
export function photoKey(path: string): string {
  return path.split('/')[2] ?? ''
}

/** The focus in an address of `cutPath`. */
export function focusOf(path: string): PhotoFocus {
  return photoFocuses.find((focus) => path.endsWith(`?${focus}`)) ?? defaultFocus
}
